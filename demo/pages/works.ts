/** Pieces of work as the tiles of a portfolio, and the groups that filter them. */
import type { ElementNode } from "../../src/elements/element";
import type { Work } from "../data/texts";

export const groupLinks = (names: Record<string, string>) =>
  Object.entries(names).map(([group, label]) => ({ group, label }));

export function workTile({ title, client, groups, picture }: Work): ElementNode {
  const settings = {
    title,
    caption: client,
    groups: groups.join(","),
    picture: `/media/${picture.file}`,
    alt: picture.alt,
    gallery: "realisations",
  };
  return { element: "portfolio-item", settings };
}
