/** Draws a checked document: data first, all at once, then one pass of React. */
import { Fragment, type ReactNode } from "react";
import type { ElementNode } from "../../elements/element";
import { findMedia } from "../../elements/library";
import { LibraryPicture } from "../../elements/library-picture";
import type { PictureSource } from "../../kernel/picture";
import type { Database } from "../../platform/db";
import { findPicture } from "../../platform/media/store";
import { ConsentArea } from "../consent";
import type { CheckedNode } from "./pages";
import type { PageQuery } from "./query";

/** Where elements with data of their own find it. */
export interface PageSource {
  database: Database;
  picture(file: string): Promise<PictureSource | undefined>;
  /** The number of the page being drawn: where content that waits for consent is asked for later. */
  post?: number;
  /** What the page's address asks of the elements that heed it. */
  query?: PageQuery | undefined;
  /** Written before the HTML of an element, for the editor. */
  mark?(path: string): string;
}

export function pageSource(database: Database): PageSource {
  return { database, picture: (file) => findPicture(database.read, file) };
}

export interface Drawn {
  nodes: ReactNode[];
  tags: string[];
}

export async function drawNodes(nodes: readonly CheckedNode[], source: PageSource): Promise<Drawn> {
  const drawn = await Promise.all(nodes.map((node) => drawAround(node, source)));
  return { nodes: drawn.map(({ node }) => node), tags: drawn.flatMap(({ tags }) => tags) };
}

/** The sheets that these need besides those of every page, what they hold included. */
export function stylesOf(nodes: readonly CheckedNode[]): string[] {
  const named = nodes.flatMap(({ element, slots }) => [
    ...(element.styles ? [element.styles] : []),
    ...Object.values(slots).flatMap(stylesOf),
  ]);
  return [...new Set(named)];
}

async function drawAround(checked: CheckedNode, source: PageSource) {
  const { element, settings, path } = checked;
  const drawn = await (element.consent ? drawHeld(checked, source) : drawNode(checked, source));
  const Around = element.around;
  if (!Around) return drawn;
  return {
    ...drawn,
    node: (
      <Around key={path} settings={settings}>
        {drawn.node}
      </Around>
    ),
  };
}

/** What needs consent leaves its room and its question; it is drawn itself when it is asked for. */
async function drawHeld({ element, settings, path }: CheckedNode, source: PageSource) {
  const { post = 0, picture, mark } = source;
  const { consent = "marketing" } = element;
  const { poster, ...held } = element.held?.(settings) ?? {};
  const shown = poster && (
    <LibraryPicture {...POSTER} src={poster} source={await findMedia({ picture }, poster)} />
  );
  const node = (
    <Fragment key={path}>
      {mark?.(path)}
      <ConsentArea
        category={consent}
        post={post}
        block={idFrom(path)}
        {...held}
        {...(shown && { poster: shown })}
      />
    </Fragment>
  );
  return { node, tags: poster ? ["pictures"] : [] };
}

/** It stands behind words that say what it stands for. */
const POSTER = { alt: "", width: 640, height: 360, sizes: "(width < 86rem) 100vw, 86rem" };

export async function drawNode(
  checked: CheckedNode,
  source: PageSource,
): Promise<{ node: ReactNode; tags: string[] }> {
  const { element, settings, path } = checked;
  const loaded = await element.load?.(settings, source);
  const tags = [...(loaded?.tags ?? [])];
  const slots: Record<string, ReactNode[]> = {};
  const placed: Record<string, ElementNode[]> = {};
  for (const [name, children] of Object.entries(checked.slots)) {
    const inside = await drawNodes(children, source);
    slots[name] = inside.nodes;
    placed[name] = children.map((child) => ({ element: child.element.name, settings: child.settings }));
    tags.push(...inside.tags);
  }
  const View = element.view;
  const node = (
    <Fragment key={path}>
      {source.mark?.(path)}
      <View settings={settings} slots={slots} placed={placed} data={loaded?.data} id={idFrom(path)} />
    </Fragment>
  );
  return { node, tags };
}

/** « body[2].slots.slides[0] » → « e2-slides0 »: short, unique on the page, the same at each drawing. */
export function idFrom(path: string): string {
  return path.replace(/^body/, "e").replaceAll(".slots.", "-").replace(/[[\]]/g, "");
}
