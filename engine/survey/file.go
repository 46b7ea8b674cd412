package survey

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// Read reads the survey in a file.
func Read(path string) (*Survey, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s, err := Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// Write writes the survey into a file, which is there as a whole or not at all.
func (s *Survey) Write(path string) error {
	f, err := os.Create(path + ".new")
	if err != nil {
		return err
	}
	_, err = f.WriteString(s.String())
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// A Part keeps the marks of a survey in the making in a file, each as soon as it
// is found, so that nothing is lost when the program is ended, however it is ended.
// The first line is the command of the survey, each further line a deal and its
// mark, in the order in which they were found.
type Part struct{ file *os.File }

// OpenPart opens the file of a survey in the making, and marks the deals that it
// holds; if there is none it begins one. It refuses the file of another survey.
func OpenPart(path string, s *Survey) (*Part, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	p := &Part{f}
	if err := p.resume(s); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

// resume reads the file, cuts off a last line that was not written to its end, and
// leaves the file ready for the next line.
func (p *Part) resume(s *Survey) error {
	lines, head, whole := bufio.NewReader(p.file), s.Command()+"\n", int64(0)
	for n := 1; ; n++ {
		line, err := lines.ReadString('\n')
		if n == 1 && line != head && !(err == io.EOF && strings.HasPrefix(head, line)) {
			return fmt.Errorf("it is no beginning of this survey, which is\n  %sbut its first line is\n  %.200s\nremove it, or repeat the survey that it belongs to", head, strings.TrimSpace(line))
		}
		if err == io.EOF {
			break
		}
		if err == nil && n > 1 {
			err = s.readPart(line)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		whole += int64(len(line))
	}
	if err := p.file.Truncate(whole); err != nil {
		return err
	}
	if _, err := p.file.Seek(whole, io.SeekStart); err != nil || whole > 0 {
		return err
	}
	_, err := p.file.WriteString(head)
	return err
}

// readPart reads a line of a part and marks its deal.
func (s *Survey) readPart(line string) error {
	number, mark, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
	deal, err := strconv.ParseUint(number, 10, 64)
	if err != nil || deal < s.First || deal > s.Last() || len(mark) != 1 || !Mark(mark[0]).Valid() {
		return fmt.Errorf("%.50q is not a deal from %d to %d and its mark", line, s.First, s.Last())
	}
	*s.At(deal) = Mark(mark[0])
	return nil
}

// Keep writes the mark of a deal.
func (p *Part) Keep(deal uint64, m Mark) error {
	_, err := fmt.Fprintf(p.file, "%d %c\n", deal, m)
	return err
}

// Close closes the file, which stays.
func (p *Part) Close() error { return p.file.Close() }

// Remove closes the file and removes it.
func (p *Part) Remove() error { return errors.Join(p.file.Close(), os.Remove(p.file.Name())) }
