package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// Recipes are the blocks of the page on surveys, with few deals instead of many and
// a date that midnight does not change.
type recipes []string

func readRecipes(t *testing.T) recipes {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(content, "reference", "surveys.md"))
	if err != nil {
		t.Fatal(err)
	}
	const few, many = "1-24", "1-100000"
	text := strings.NewReplacer(
		"--deals "+many, "--deals "+few+" --date 2026-11-30",
		"- --deals="+many, "- --deals="+few+"\n            - --date=2026-11-30",
	).Replace(string(page))
	var r recipes
	for _, m := range regexp.MustCompile("(?ms)^```[a-z]+\n(.*?)^```$").FindAllStringSubmatch(text, -1) {
		r = append(r, m[1])
	}
	return r
}

// with returns the one block that holds some words.
func (r recipes) with(t *testing.T, words string) string {
	t.Helper()
	var found []string
	for _, block := range r {
		if strings.Contains(block, words) {
			found = append(found, block)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d blocks hold %q", len(found), words)
	}
	return found[0]
}

// A kitchen is a folder with the program, in which recipes are followed.
type kitchen struct {
	dir string
	env []string
}

func newKitchen(t *testing.T) *kitchen {
	t.Helper()
	k := &kitchen{dir: t.TempDir()}
	if out, err := exec.Command("go", "build", "-o", filepath.Join(k.dir, "talon"), "talon/engine/cmd/talon").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	k.env = append(os.Environ(), "PATH="+k.dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	return k
}

func (k *kitchen) write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(k.dir, name), []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
}

func (k *kitchen) run(t *testing.T, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = k.dir, k.env
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s", name, args, err, out)
	}
}

// wantSurvey compares what a recipe made with what one run makes.
func (k *kitchen) wantSurvey(t *testing.T) {
	t.Helper()
	k.run(t, "./talon", strings.Fields("survey --game nestor --deals 1-24 --date 2026-11-30 --out whole")...)
	var texts [2]string
	for i, name := range []string{"whole", "nestor.survey"} {
		text, err := os.ReadFile(filepath.Join(k.dir, name))
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	if texts[0] != texts[1] {
		t.Errorf("one run makes\n%s\nthe recipe\n%s", texts[0], texts[1])
	}
	for i := range 8 {
		if _, err := os.Stat(filepath.Join(k.dir, fmt.Sprintf("nestor.%d.survey", i))); err != nil {
			t.Error(err)
		}
	}
}

// standInParallel runs the command for each line of its input as parallel does, on
// this machine and one after the other.
const standInParallel = `#!/bin/sh -e
while [ "${1#--}" != "$1" ]; do shift; done
while read -r line; do echo "$*" | sed "s/{}/$line/g" | sh -e; done
`

func TestRecipeForParallel(t *testing.T) {
	k := newKitchen(t)
	k.write(t, "parallel", standInParallel)
	k.run(t, "sh", "-ec", readRecipes(t).with(t, "| parallel "))
	k.wantSurvey(t)
}

// standInSbatch runs a script for each number of its array, and what is to be
// wrapped in a script as it is.
const standInSbatch = `#!/bin/sh -e
for last; do :; done
case "$last" in
--wrap=*) sh -ec "${last#--wrap=}" ;;
*)
	array=$(sed -n 's/^#SBATCH --array=//p' "$last")
	cores=$(sed -n 's/^#SBATCH --cpus-per-task=//p' "$last")
	for i in $(seq "${array%-*}" "${array#*-}"); do
		SLURM_ARRAY_TASK_ID=$i SLURM_CPUS_PER_TASK=$cores sh -e "$last" >&2
	done
	echo 7 ;;
esac
`

func TestRecipeForSlurm(t *testing.T) {
	k, r := newKitchen(t), readRecipes(t)
	k.write(t, "sbatch", standInSbatch)
	k.write(t, "nestor.slurm", r.with(t, "#SBATCH --array"))
	k.run(t, "sh", "-ec", r.with(t, "sbatch --parsable nestor.slurm"))
	k.wantSurvey(t)
}

// A manifest is as much of a Kubernetes Job as the recipe has to get right.
type manifest struct {
	Kind     string
	Metadata struct{ Name string }
	Spec     struct {
		CompletionMode           string `yaml:"completionMode"`
		Completions, Parallelism int
		Template                 struct {
			Spec struct {
				Containers []struct {
					WorkingDir   string `yaml:"workingDir"`
					Command      []string
					VolumeMounts []struct {
						Name      string
						MountPath string `yaml:"mountPath"`
					} `yaml:"volumeMounts"`
				}
				Volumes []struct{ Name string }
			}
		}
	}
}

func readJob(t *testing.T, text string) (j manifest, command []string) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(text), &j); err != nil {
		t.Fatal(err)
	}
	pod := j.Spec.Template.Spec
	if j.Kind != "Job" || len(pod.Containers) != 1 || len(pod.Volumes) != 1 {
		t.Fatalf("%+v", j)
	}
	c := pod.Containers[0]
	if len(c.VolumeMounts) != 1 || c.VolumeMounts[0].Name != pod.Volumes[0].Name || c.VolumeMounts[0].MountPath != c.WorkingDir {
		t.Fatalf("the container does not work in its volume: %+v", c)
	}
	return j, c.Command
}

func TestRecipeForKubernetes(t *testing.T) {
	k, r := newKitchen(t), readRecipes(t)
	steps := r.with(t, "kubectl wait ")
	j, command := readJob(t, r.with(t, "completionMode: "))
	if j.Spec.CompletionMode != "Indexed" || j.Spec.Parallelism < 1 || j.Spec.Parallelism > j.Spec.Completions ||
		!strings.Contains(steps, " job/"+j.Metadata.Name+"\n") {
		t.Errorf("%+v", j)
	}
	for i := range j.Spec.Completions {
		args := make([]string, len(command))
		for n, word := range command {
			args[n] = strings.ReplaceAll(word, "$(JOB_COMPLETION_INDEX)", fmt.Sprint(i))
		}
		k.run(t, args[0], args[1:]...)
	}
	_, merge := readJob(t, r.with(t, "name: nestor-merge"))
	k.run(t, merge[0], merge[1:]...)
	k.wantSurvey(t)
}
