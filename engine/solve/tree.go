package solve

import (
	"cmp"
	"slices"
)

// A tree folds a row of values, its leaves, pair by pair into the number of its root.
type tree struct {
	parts  []part // the leaves, then the branches, each after what it bears
	leaves int
}

// A part is a leaf or a branch.
type part struct {
	value       uint32
	left, right int32 // of a branch
	over        int32 // the branch that bears it; itself for the root
	stale       bool
}

// newTree returns a tree whose leaves, two or more, are 0. Their weights say how much
// they vary. Where both sides of a branch vary as much, most of what meets there has
// met before.
func newTree(weights []int) *tree {
	t := &tree{parts: make([]part, len(weights), 2*len(weights)), leaves: len(weights)}
	leaves := make([]int, len(weights))
	for i := range leaves {
		leaves[i] = i
	}
	slices.SortStableFunc(leaves, func(a, b int) int { return cmp.Compare(weights[a], weights[b]) })
	root := t.join(leaves, weights)
	t.parts[root].over = int32(root)
	return t
}

// join grows what bears some leaves, and returns where it is.
func (t *tree) join(leaves, weights []int) int {
	if len(leaves) == 1 {
		return leaves[0]
	}
	cut := middle(leaves, weights)
	left, right := t.join(leaves[:cut], weights), t.join(leaves[cut:], weights)
	at := len(t.parts)
	t.parts = append(t.parts, part{left: int32(left), right: int32(right)})
	t.parts[left].over, t.parts[right].over = int32(at), int32(at)
	return at
}

// middle returns how many of two or more leaves have about half the weight.
func middle(leaves, weights []int) int {
	total, sum := 0, 0
	for _, leaf := range leaves {
		total += weights[leaf]
	}
	cut := 0
	for cut < len(leaves)-1 && (cut == 0 || 2*sum+weights[leaves[cut]] < total) {
		sum += weights[leaves[cut]]
		cut++
	}
	return cut
}

func (t *tree) set(leaf int, value uint32) {
	if n := &t.parts[leaf]; n.value != value {
		n.value = value
		t.parts[n.over].stale = true
	}
}

// fold returns the number of the root. Only branches over leaves that changed are
// looked at.
func (t *tree) fold(by *numbers) uint32 {
	for i := t.leaves; i < len(t.parts); i++ {
		n := &t.parts[i]
		if !n.stale {
			continue
		}
		if value := by.of(t.parts[n.left].value, t.parts[n.right].value); value != n.value {
			n.value = value
			t.parts[n.over].stale = true
		}
		n.stale = false
	}
	return t.parts[len(t.parts)-1].value
}

// clear makes all values 0.
func (t *tree) clear() {
	for i := range t.parts {
		t.parts[i].value, t.parts[i].stale = 0, false
	}
}
