/** A draft drawn as its page, with the key of each element on the first thing that it draws. */
import { createElement, Fragment } from "react";
import type { Database } from "../../platform/db";
import type { Site } from "../../platform/http/site";
import type { Page } from "../../platform/render/page";
import { areaNumber } from "./areas";
import type { PageContent } from "./drafts";
import { drawNodes, pageSource, stylesOf } from "./draw";
import { checkDocument, type PageDocument, type Registry } from "./pages";

export interface CanvasParts {
  database: Database;
  site: Site;
  elements(): Registry;
}

/** Asked for by the editor's script: the canvas comes with the answer. */
export const CANVAS = "toile";

/** As visitors will see it; never in a search engine. */
export async function draftPage(
  { database, elements }: CanvasParts,
  { title, description, path, image, document }: PageContent,
  mark?: (path: string) => string,
): Promise<Page> {
  const { body } = checkDocument(document, elements());
  const source = { ...pageSource(database), post: areaNumber(path), ...(mark && { mark }) };
  const { nodes } = await drawNodes(body, source);
  const main = createElement(Fragment, null, ...nodes);
  return { title, description, path, main, styles: stylesOf(body), hidden: true, ...(image && { image }) };
}

/** Characters that no page has: they stand before an element until its HTML is whole. */
const [BEGIN, END] = ["\uE000", "\uE001"];
const MARK = `${BEGIN}([\\w-]+)${END}`;
const MARKED = new RegExp(`((?:${MARK}(?:<!-- -->)?)+)<([a-z][\\w-]*)`, "g");
const ANY_MARK = new RegExp(MARK, "g");

/** Nothing runs in the canvas; what is meant for browsers without script is not what visitors see. */
const SCRIPTS = /<(script|noscript)\b[^>]*>.*?<\/\1>/gs;

/** By which the editor finds an element in its canvas. */
const KEY_ATTRIBUTE = "data-element-key";

export async function drawCanvas(parts: CanvasParts, content: PageContent): Promise<string> {
  const keys = keysOf(content.document);
  const page = await draftPage(parts, content, (path) => {
    const key = keys.get(path);
    return key ? `${BEGIN}${key}${END}` : "";
  });
  const html = await parts.site.draw(page);
  return html
    .replace(SCRIPTS, "")
    .replace(MARKED, (_all, marks: string, _key, tag: string) => {
      const named = [...marks.matchAll(ANY_MARK)].map(([, key]) => key);
      return `<${tag} ${KEY_ATTRIBUTE}="${named.join(" ")}"`;
    })
    .replace(ANY_MARK, "");
}

/** By the path that drawing knows. */
export function keysOf(document: PageDocument): Map<string, string> {
  const keys = new Map<string, string>();
  const each = (nodes: PageDocument["body"], path: string) => {
    for (const [index, node] of nodes.entries()) {
      const own = `${path}[${index}]`;
      if (node.key && /^[\w-]+$/.test(node.key)) keys.set(own, node.key);
      for (const [slot, inside] of Object.entries(node.slots ?? {})) each(inside, `${own}.slots.${slot}`);
    }
  };
  each(document.body, "body");
  return keys;
}
