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
  const hashed = /\.[0-9a-f]{64}\./.test(file);
  const kept = hashed && (await caches.match(file));
  const response = kept || (await fetch(file, { cache: hashed ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

async function takeOver() {
  const old = (await caches.keys()).filter((other) => other.startsWith(family) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
  await clients.claim();
}

async function answer(request, file) {
  return (await caches.match(file, { cacheName: name, ignoreVary: true })) ?? fetch(request);
}
