/** Whose content stands on published pages: nobody is asked about the videos of a shop that shows none. */
import { readVideo } from "../../elements/video/hosted";
import type { Database, Reader } from "../../platform/db";
import { openWritten, PAGES_TAG } from "./actions";
import type { CheckedNode, Registry } from "./pages";
import { publishedDocuments } from "./store";

/** Read again only after a page has changed. */
export function openServicesShown(
  database: Database,
  elements: () => Registry,
): () => Promise<readonly string[]> {
  let known: Promise<readonly string[]> | undefined;
  database.onInvalidated((invalidated) => {
    if (invalidated === "everything" || invalidated.includes(PAGES_TAG)) known = undefined;
  });
  return () => {
    const reading = known ?? servicesShown(database.read, elements());
    known = reading;
    // a failed read is not remembered
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  };
}

async function servicesShown(db: Reader, elements: Registry): Promise<readonly string[]> {
  const nodes = (await publishedDocuments(db)).flatMap((document) => openWritten(document, elements).body);
  return [...new Set(nodes.flatMap(servicesOf))];
}

/** What the element says that it waits for, and videos that one of its links opens over the page. */
function servicesOf({ element, settings, slots }: CheckedNode): string[] {
  const held = element.held?.(settings).service;
  const linked = Object.values(settings).map(
    (value) => typeof value === "string" && readVideo(value)?.service,
  );
  const inside = Object.values(slots).flat().flatMap(servicesOf);
  return [held, ...linked, ...inside].filter((name) => typeof name === "string");
}
