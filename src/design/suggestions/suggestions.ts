/** What is proposed while somebody types: the shape that server and browser share. */

export interface Suggestion {
  /** Where it leads. */
  href: string;
  label: string;
  /** What it is: « Rayon », a price, a code. */
  detail: string;
  /** « shelf », « product », « all », or what a trade calls its own. */
  kind: string;
  /** A thumbnail's address; none: there is only the label. */
  picture?: string;
}

export interface Suggestions {
  items: Suggestion[];
}

/** Fewer signs say too little. */
export const SHORTEST_ASKED = 2;
