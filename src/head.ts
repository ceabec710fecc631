/** Runs in the head, before the first paint: tells the styles that scripts work. Inlined and hashed. */
document.documentElement.classList.add("js");
