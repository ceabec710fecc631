/** The marks of the companies that print with the shop. */
import type { Client } from "../data/texts";

/** Those whose mark is drawn, and how wide it is. */
const WIDTHS: Record<string, number> = {
  "brasserie-deux-rives": 240,
  "clinique-laviolette": 224,
  "atelier-seve": 168,
  "coop-batiscan": 184,
  "librairie-nord-sud": 222,
  "ecole-saint-maurice": 236,
  "vigie-notaires": 184,
};

export const marksOf = (clients: readonly Client[]) => clients.flatMap(mark);

function mark({ slug, name }: Client) {
  const width = WIDTHS[slug];
  return width ? [{ file: `/media/marques/${slug}.svg`, name, width }] : [];
}
