package e2e

import (
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// caddy is Debian's web server, which make bench fetches.
const caddy = "../../build/host/usr/bin/caddy"

// BenchmarkHost serves the site with a real web server, in the way that the site
// itself describes. Every file must come as hosts are asked to send it. Then many
// readers ask for all pages in turn, packed, over connections that stay open.
func BenchmarkHost(b *testing.B) {
	host := startHost(b)
	checkHost(b, host)
	paths := sitemap(b)
	var turn atomic.Int64
	var mu sync.Mutex
	var took []time.Duration
	b.SetParallelism(16)
	b.ResetTimer()
	b.RunParallel(func(readers *testing.PB) {
		var own []time.Duration
		for readers.Next() {
			start := time.Now()
			r, err := fetch(host + paths[int(turn.Add(1))%len(paths)])
			own = append(own, time.Since(start))
			if err != nil {
				b.Error(err)
			} else if r.StatusCode != http.StatusOK || r.Header.Get("Content-Encoding") != "br" {
				b.Errorf("%s comes as %s, packed as %q", r.Request.URL, r.Status, r.Header.Get("Content-Encoding"))
			}
		}
		mu.Lock()
		defer mu.Unlock()
		took = append(took, own...)
	})
	slices.Sort(took)
	b.ReportMetric(float64(len(took))/b.Elapsed().Seconds(), "pages/s")
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
}

// startHost starts the server until the benchmark ends, and returns its address.
func startHost(b *testing.B) string {
	b.Helper()
	program, err := filepath.Abs(caddy)
	if err != nil {
		b.Fatal(err)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	host := "http://" + free.Addr().String()
	free.Close()
	server := exec.Command(program, "run", "--config", "Caddyfile")
	server.Dir = public
	server.Env = append(os.Environ(), "ADDRESS="+host, "HOME="+b.TempDir())
	if err := server.Start(); err != nil {
		b.Fatalf("%v; run \"make bench\", which fetches the server first", err)
	}
	b.Cleanup(func() {
		server.Process.Kill()
		server.Wait()
	})
	for start := time.Now(); ; {
		r, err := http.Get(host)
		if err == nil {
			r.Body.Close()
			return host
		}
		if time.Since(start) > 10*time.Second {
			b.Fatal(err)
		}
	}
}

// checkHost asks for every file, and for one that is not there.
func checkHost(b *testing.B, host string) {
	b.Helper()
	demands, err := readDemands(public)
	if err != nil {
		b.Fatal(err)
	}
	for _, file := range append(shipped(b, public), "js/none.js") {
		address := "/" + strings.TrimSuffix(file, "index.html")
		r, err := fetch(host + address)
		if err != nil {
			b.Fatal(err)
		}
		if hidden := path.Ext(file) == "" || file == "js/none.js"; hidden != (r.StatusCode == http.StatusNotFound) {
			b.Errorf("%s comes as %s", address, r.Status)
		} else if hidden {
			address = "/404.html"
		}
		for _, d := range demands {
			if got := r.Header.Get(d.name); d.holds(address) && got != d.value {
				b.Errorf("%s: %s is %q, want %q", address, d.name, got, d.value)
			}
		}
		_, err = os.Stat(filepath.Join(public, file+".br"))
		if packed := r.Header.Get("Content-Encoding") == "br"; r.StatusCode == http.StatusOK && packed != (err == nil) {
			b.Errorf("%s: packed is %v", address, packed)
		}
	}
}

// readers keep their connections open.
var readers = http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}

// fetch asks for a file as browsers do, and reads it to its end.
func fetch(address string) (*http.Response, error) {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept-Encoding", "gzip, br")
	r, err := readers.Do(request)
	if err != nil {
		return nil, err
	}
	defer r.Body.Close()
	_, err = io.Copy(io.Discard, r.Body)
	return r, err
}
