/** Pieces of work as the tiles of a portfolio, and the groups that filter them. */
import type { ElementNode } from "../../src/elements/element";
import type { Work } from "../data/texts";

export const groupLinks = (names: Record<string, string>) =>
  Object.entries(names).map(([group, label]) => ({ group, label }));

export const storyPath = ({ slug }: Work): string => `/realisations/${slug}/`;

/** A tile leads to the story of what it shows. */
export function workTile(work: Work): ElementNode {
  const { title, client, groups, picture } = work;
  const settings = {
    title,
    caption: client,
    groups: groups.join(","),
    picture: `/media/${picture.file}`,
    alt: picture.alt,
    href: storyPath(work),
  };
  return { element: "portfolio-item", settings };
}
