// Package engine knows the rules of patience.
//
// A Game is a value: its piles and where they lie, the steps of its deal, and
// for each kind of move an ordered list of cited checks. A move is legal when
// every check holds. The first that fails is the Refusal, and the rule that it
// cites is an anchor on the game's page; so legality, explanation and page
// cannot drift apart.
//
// A State is a position with the moves that led to it. Legal lists what may be
// done, Try says why a move may not, Play makes it, Undo takes it back. What
// follows from a move by itself, such as a card turned up, belongs to that move.
//
// Everything can be written as text and read again: cards (8H), piles (t3),
// moves (t2>t5x4), positions, and whole games as a Record.
//
// The games themselves are in package games. This package and they import the
// standard library alone.
package engine
