/** A page with forms of a test's own, in a shop that is already running. */

import { features } from "../../src/features/all";
import { filledBy } from "../../src/features/feature";
import { registryOf, savePage } from "../../src/features/pages";
import { putForm } from "./forms";
import { databaseOf } from "./shopping";
import type { RunningSite } from "./site";

/** `forms`: their numbers, each on the page as often as it is named. Gives the page's address. */
export async function pageWithForms(
  site: RunningSite,
  path: string,
  definitions: Record<number, unknown>,
  forms: readonly number[] = Object.keys(definitions).map(Number),
): Promise<string> {
  const database = await databaseOf(site);
  for (const [number, definition] of Object.entries(definitions))
    await putForm(database, definition, Number(number));
  const saved = await savePage(database, registryOf(filledBy(features)), {
    path,
    title: "Essai",
    description: "Une page d’essai.",
    document: {
      body: [
        { element: "page-head", settings: { title: "Essai" } },
        ...forms.map((form) => ({
          element: "section",
          slots: { content: [{ element: "contact-form", settings: { form } }] },
        })),
      ],
    },
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  return site.origin + path;
}
