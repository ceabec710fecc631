/** Whose content stands on published pages: nobody is asked about the videos of a shop that shows none. */
import type { Database, Reader } from "../../platform/db";
import { openWritten } from "./actions";
import type { Registry } from "./pages";
import { SERVICES_TAG, servicesIn } from "./services";
import { publishedDocuments } from "./store";

/** Read again only after a page shows other services than before. */
export function openServicesShown(
  database: Database,
  elements: () => Registry,
): () => Promise<readonly string[]> {
  let known: Promise<readonly string[]> | undefined;
  database.onInvalidated((invalidated) => {
    if (invalidated === "everything" || invalidated.includes(SERVICES_TAG)) known = undefined;
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
  return servicesIn(nodes);
}
