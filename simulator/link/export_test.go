package link

// Sign adds the letters by which damage is noticed.
func Sign(head string) string { return head + "." + check(head) }
