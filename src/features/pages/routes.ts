/** Content pages and the gallery of elements. */
import type { FastifyInstance } from "fastify";
import { createElement, Fragment, type ReactNode } from "react";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import type { Ask, Site } from "../../platform/http/site";
import { FirstScreenEnd } from "../../platform/render/first-screen";
import { type Answer, missing, page } from "../../platform/render/page";
import type { Settings } from "../settings";
import { type OpenPage, openPage, pageTag } from "./actions";
import { areaNumber, exampleNodes } from "./areas";
import type { DefaultPages } from "./default-pages";
import { drawNodes, type PageSource, pageSource, stylesOf } from "./draw";
import { GalleryElement, GalleryIndex, GalleryWhole } from "./gallery";
import type { AnyElement, CheckedNode, Registry } from "./pages";
import { heeded, type PageQuery, pageQuery } from "./query";
import { siteMap } from "./site-map";
import type { MappedPages } from "./slots";
import { findPage } from "./store";
import { texts } from "./texts.fr";

export interface PagesParts {
  database: Database;
  site: Site;
  settings: Settings;
  /** Bytes that each island or controller adds when it wakes. */
  weights: Readonly<Record<string, number>>;
  /** Every element a page may use. */
  elements(): Registry;
  /** The elements are shown with their examples, which are the demo’s: to developers and there, not to a merchant’s customers. */
  hasGallery: boolean;
  mapped: readonly MappedPages[];
  defaults: DefaultPages;
}

/** Pages under which others stand. */
export const SECTIONS: readonly string[] = ["/guides/", "/realisations/"];

export function pagesRoutes(app: FastifyInstance, parts: PagesParts): void {
  const source = pageSource(parts.database);
  const content = (path: string) =>
    parts.site.page(app, {
      path,
      query: pageQuery,
      narrow: (ask) => heededBy(parts, ask),
      answer: ({ path, query }) => contentPage(app, parts, { ...source, query }, path),
    });
  content("/");
  content("/:slug/");
  for (const section of SECTIONS) {
    content(section);
    content(`${section}:slug/`);
  }
  parts.site.page(app, {
    path: paths.siteMap,
    answer: () => siteMap(parts),
  });
  if (parts.hasGallery) galleryRoutes(app, parts, source);
  addSlash(app, parts);
}

function galleryRoutes(app: FastifyInstance, parts: PagesParts, source: PageSource): void {
  const { elements } = parts;
  parts.site.page(app, { path: paths.elements, answer: async () => galleryIndex(elements()) });
  parts.site.page(app, { path: paths.everyElement, answer: () => everyElement(elements(), source) });
  parts.site.page(app, {
    path: "/elements/:name/",
    answer: (ask) => galleryElement(parts, ask.params.name ?? "", source),
  });
}

/** When the page cannot be read it is shown whole, as it may still be kept. */
async function heededBy(parts: PagesParts, { path, query }: Ask<PageQuery | undefined>) {
  const page = await pageAt(parts, path).catch(() => undefined);
  return page && heeded(page.body, query);
}

/** `/recyclage` → `/recyclage/`, only when there is such a page: anything else does not exist. */
function addSlash(app: FastifyInstance, { database, defaults }: PagesParts): void {
  app.get<{ Params: { slug: string } }>("/:slug", async (request, reply) => {
    const path = paths.page(request.params.slug);
    const isThere = defaults.has(path) || (await findPage(database.read, path));
    return isThere ? reply.redirect(path, 301) : reply.callNotFound();
  });
}

/** What the merchant has written, or what stands there until then. */
async function pageAt(
  { database, elements, defaults }: PagesParts,
  path: string,
): Promise<(OpenPage & { tags?: readonly string[] }) | undefined> {
  return (await openPage(database, elements(), path)) ?? defaults.open(elements(), path);
}

async function contentPage(
  app: FastifyInstance,
  parts: PagesParts,
  source: PageSource,
  path: string,
): Promise<Answer> {
  const found = await pageAt(parts, path);
  if (!found) return missing;
  if (found.faults.length > 0) app.log.warn({ page: path, faults: found.faults }, "elements left out");
  const { nodes, tags } = await drawNodes(found.body, { ...source, post: areaNumber(path) });
  const content = {
    title: found.title,
    description: found.description,
    path,
    main: createElement(Fragment, null, ...withFirstScreen(found.body, nodes)),
    styles: stylesOf(found.body),
    ...(found.image && { image: found.image }),
    ...(found.hidden && { hidden: true }),
  };
  return page(content, pageTag(path), ...tags, ...(found.tags ?? []));
}

/** It ends before the first element that needs more styles than stand in the document. */
function withFirstScreen(body: readonly CheckedNode[], nodes: readonly ReactNode[]): ReactNode[] {
  const end = body.findIndex(({ element }) => !element.inFirstScreen);
  return end > 0 ? nodes.toSpliced(end, 0, createElement(FirstScreenEnd, { key: "end" })) : [...nodes];
}

async function galleryIndex(elements: Registry): Promise<Answer> {
  const main = createElement(GalleryIndex, { elements: [...elements.values()] });
  return page({
    title: texts.gallery,
    description: texts.galleryDescription,
    path: paths.elements,
    main,
    hidden: true,
  });
}

/** One example of each, on one page: what a page full of elements weighs and feels like. */
async function everyElement(elements: Registry, source: PageSource): Promise<Answer> {
  const all = [...elements.values()];
  const drawn = await Promise.all(
    all.map(async (element, place) => ({
      label: element.label,
      ...(await drawExample(elements, element, 0, source, place)),
    })),
  );
  const examples = drawn.map((each) => ({ ...each, name: each.label }));
  return page(
    {
      title: texts.everyElement,
      description: texts.everyElementIntro,
      path: paths.everyElement,
      main: createElement(GalleryWhole, { examples }),
      styles: [...new Set(drawn.flatMap(({ styles }) => styles))],
      hidden: true,
    },
    ...drawn.flatMap(({ tags }) => tags),
  );
}

async function galleryElement(parts: PagesParts, name: string, source: PageSource): Promise<Answer> {
  const elements = parts.elements();
  const element = elements.get(name);
  if (!element) return missing;
  const examples = await Promise.all(
    element.examples.map((_, index) => drawExample(elements, element, index, source)),
  );
  return page(
    {
      title: element.label,
      description: element.summary,
      path: paths.element(name),
      styles: [...new Set(examples.flatMap(({ styles }) => styles))],
      main: createElement(GalleryElement, {
        element,
        examples,
        bytes: bytesOf(
          examples.map(({ drawn }) => drawn),
          parts,
        ),
      }),
      hidden: true,
    },
    ...examples.flatMap(({ tags }) => tags),
  );
}

/** What the scripts of these examples weigh, each counted once. */
function bytesOf(drawn: ReactNode[], { site, weights }: PagesParts): number {
  const html = site.fragment(createElement(Fragment, null, ...drawn));
  const names = [...html.matchAll(/data-(?:controller|island)="([^"]+)"/g)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  return [...new Set(names)].reduce((sum, name) => sum + (weights[name] ?? 0), 0);
}

/** The place gives each its own ids when several stand on one page. */
async function drawExample(
  elements: Registry,
  element: AnyElement,
  index: number,
  source: PageSource,
  place = index,
) {
  const example = element.examples[index];
  const placed = exampleNodes(elements, element, index, place);
  const post = areaNumber(paths.element(element.name));
  const { nodes, tags } = await drawNodes(placed, { ...source, post });
  return { name: example?.name ?? "", drawn: nodes, tags, styles: stylesOf(placed) };
}
