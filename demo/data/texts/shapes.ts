/** The shapes of written content: headings, paragraphs and lists, free of any layout. */
export interface TextLink {
  label: string;
  /** A path without its outer slashes, « guides/flacon-ou-cartouche », or an anchor, « #trouver ». */
  to: string;
}

/** A rendered picture under demo/media/. */
export interface TextPicture {
  file: string;
  alt: string;
}

export interface TextSection {
  heading: string;
  paragraphs: string[];
  list?: string[];
  /** Numbered, in order. */
  steps?: string[];
  /** What to have, or what is included. */
  ticks?: string[];
  table?: TextTable;
  quote?: TextQuote;
  /** A picture that comes in two densities. */
  figure?: TextPicture & { caption: string };
}

interface TextTable {
  caption: string;
  columns: string[];
  rows: string[][];
  /** Ranks of the columns of figures. */
  numbers?: number[];
}

interface TextQuote {
  text: string;
  author: string;
}

export interface TextPage {
  slug: string;
  title: string;
  /** For search engines and shared links. */
  description: string;
  intro: string;
  sections: TextSection[];
}

export interface Fact {
  term: string;
  value: string;
}
