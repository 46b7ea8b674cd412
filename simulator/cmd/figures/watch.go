package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settleTime is how long a folder must rest before its pages are read: editors
// save in several steps.
const settleTime = 100 * time.Millisecond

// watch calls again after each change below a folder. It returns when watching
// fails; errors of again are printed.
func watch(folder string, again func() error) error {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer w.Close()
	if err := watchAll(w, folder); err != nil {
		return err
	}
	settled := time.NewTimer(time.Hour)
	for {
		select {
		case event, open := <-w.Events:
			if !open {
				return nil
			}
			if event.Has(fsnotify.Create) {
				watchAll(w, event.Name)
			}
			settled.Reset(settleTime)
		case err, open := <-w.Errors:
			if !open {
				return nil
			}
			return err
		case <-settled.C:
			if err := again(); err != nil {
				fmt.Fprintln(os.Stderr, "figures:", err)
			}
		}
	}
}

// watchAll watches a folder and those in it; a file is passed over.
func watchAll(w *fsnotify.Watcher, folder string) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		return w.Add(path)
	})
}
