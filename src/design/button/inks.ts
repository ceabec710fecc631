/** The colours a button may take by name. */
const inks = [
  "ink",
  "ink-2",
  "paper",
  "tile",
  "card",
  "cyan",
  "magenta",
  "yellow",
  "key",
  "success",
  "danger",
] as const;

export type Ink = (typeof inks)[number];

export const isInk = (name: string): name is Ink => (inks as readonly string[]).includes(name);
