// Keeps the whole book for reading without a network. Each version of it has a
// cache of its own, which is filled before any page is read from it, so that all
// pages and boards are of one version. A new version waits until the reader asks
// for it, or has left every page.
const version = "{{ .version }}";
const files = new Set({{ .files | jsonify }});
const family = `talon ${registration.scope} `; // other sites may live on the same origin
const name = family + version;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === "GET" && origin === location.origin && files.has(pathname)) {
    event.respondWith(answer(event.request, pathname));
  }
});

async function fill() {
  const cache = await caches.open(name);
  await Promise.all([...files].map(async (file) => cache.put(file, await fresh(file))));
}

// A file that has a hash in its name is what it was; any other is asked for anew.
async function fresh(file) {
  const [, hash] = /\.([0-9a-f]{64})\./.exec(file) ?? [];
  const response = hash ? (await caches.match(file)) ?? (await whole(file, hash)) : await fetch(file, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

// Fetches a file that has its hash, again if the browser has kept one cut short.
function whole(file, hash) {
  const integrity = `sha256-${btoa(String.fromCharCode(...hash.match(/../g).map((byte) => parseInt(byte, 16))))}`;
  return fetch(file, { integrity }).catch(() => fetch(file, { integrity, cache: "reload" }));
}

async function takeOver() {
  const old = (await caches.keys()).filter((other) => other.startsWith(family) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
  await clients.claim();
}

async function answer(request, file) {
  return (await caches.match(file, { cacheName: name, ignoreVary: true })) ?? fetch(request);
}
