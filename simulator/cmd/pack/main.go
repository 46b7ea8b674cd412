// Command pack writes, beside each file of the built site that gets smaller by it,
// the file packed with brotli and with gzip as small as these can. Hosts send them
// in its place. What was packed before is not packed again.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	var p packer
	flag.StringVar(&p.site, "site", "public", "folder of the built site")
	flag.StringVar(&p.kept, "kept", "build/packed", "folder where packed files are kept for the next time")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	sum, err := p.run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
	fmt.Println(sum)
}
