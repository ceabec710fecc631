/** The shape of a guide, and how many words it has. */
import type { TextSection } from "../shapes";

export interface Guide {
  slug: string;
  title: string;
  summary: string;
  author: string;
  /** Year-month-day. */
  published: string;
  minutes: number;
  topic: "Dépannage" | "Choisir" | "Entretien";
  intro: string[];
  /** What the guide speaks of and the shop sells, by slug. */
  products: string[];
  sections: TextSection[];
}

export function wordsIn(guide: Guide): number {
  const parts = guide.sections.flatMap((section) => [
    section.heading,
    ...section.paragraphs,
    ...(section.list ?? []),
    ...(section.steps ?? []),
    ...(section.ticks ?? []),
    ...(section.table?.rows.flat() ?? []),
  ]);
  return [...guide.intro, ...parts]
    .join(" ")
    .split(/[\s\u00a0]+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
}
