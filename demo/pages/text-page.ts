/** Turns written sections into the elements of a page. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { slugify } from "../../src/kernel/text";
import { shop, type TextPage, type TextSection } from "../data/texts";

/** A page of text: a head, then a section for each heading. */
export function textPage(page: TextPage): NewPage {
  return {
    path: `/${page.slug}/`,
    title: page.title,
    description: page.description,
    document: { body: [head(page.title, page.intro), article(page.sections)] },
  };
}

export const head = (
  title: string,
  intro = "",
  trail: { label: string; href?: string }[] = [],
): ElementNode => ({
  element: "page-head",
  settings: { title, intro, trail },
});

/** The sections of a text, with the list of them beside. */
export const article = (sections: TextSection[], ...more: ElementNode[]): ElementNode => ({
  element: "article",
  slots: { sections: [...sections.map(textSection), ...more] },
});

export const section = (settings: Record<string, unknown>, ...content: ElementNode[]): ElementNode => ({
  element: "section",
  settings,
  slots: { content },
});

/** A third for what comes first, the rest for what is read. */
export const asideOf = (first: ElementNode[], read: ElementNode[]): ElementNode =>
  inColumns("wide-right", first, read);

export const inColumns = (layout: string, ...columns: ElementNode[][]): ElementNode => ({
  element: "columns",
  settings: { layout },
  slots: { columns: columns.map((content) => ({ element: "column", slots: { content } })) },
});

export function textSection(section: TextSection): ElementNode {
  return {
    element: "section",
    settings: {
      heading: section.heading,
      anchor: slugify(section.heading).replace(/^[\d-]+/, ""),
      width: "text",
    },
    slots: { content: [{ element: "text", settings: { text: written(section) } }, ...shown(section)] },
  };
}

/** What a section shows beside its words. */
function shown({ ticks, table, quote, figure }: TextSection): ElementNode[] {
  return [
    ticks && { element: "list", settings: { items: ticks, style: "ticks" } },
    table && { element: "table", settings: { ...table } },
    quote && { element: "quote", settings: { ...quote } },
    figure && { element: "retina-picture", settings: retina(figure) },
  ].filter((node) => node !== undefined);
}

const retina = ({ file, alt, caption }: NonNullable<TextSection["figure"]>) => ({
  src: `/media/${file}`,
  alt,
  caption,
});

/** Paragraphs, then the list or the numbered steps, in the little syntax of the text element. */
export function written({
  paragraphs,
  list = [],
  steps = [],
}: Pick<TextSection, "paragraphs" | "list" | "steps">): string {
  const bullets = list.map((item) => `- ${item}`).join("\n");
  const numbers = steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  return reachable([...paragraphs, bullets, numbers].filter(Boolean).join("\n\n"));
}

/** The shop's number dials and its address writes, wherever a text names them. */
export const reachable = (text: string): string =>
  text
    .replaceAll(shop.phone, `[${shop.phone}](${shop.phoneLink})`)
    .replaceAll(shop.email, `[${shop.email}](mailto:${shop.email})`);

/** « boutique » → « /boutique/ »; an anchor stays one. */
export const hrefOf = (to: string): string => (to.startsWith("#") ? to : `/${to}/`);
