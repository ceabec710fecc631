/** The promise in the settings is for a shop without a home page of its own: whoever has one changes it there. */
import type { ElementNode } from "../../elements/element";
import { paths } from "../../paths";
import { frameSettings } from "../frame";
import type { SettingOverrides } from "../settings/desk";
import { chosenHref } from "./desk/list";
import { openEdited } from "./drafts";
import { findPage } from "./store";
import { texts } from "./texts.fr";

/** Elements that a page opens with: their title is the first thing read. */
const OPENINGS: ReadonlySet<string> = new Set(["hero-slide", "page-head"]);

export const homePromise: SettingOverrides = {
  field: `${frameSettings.feature}.promise`,
  read: async (db) => {
    const home = await findPage(db, paths.home);
    const edited = home && (await openEdited(db, home.id));
    if (!edited) return undefined;
    const opening = firstOpening(edited.content.document.body);
    const { says, link } = texts.ownPromise;
    return { says, link: { title: link, href: chosenHref(home.id, opening?.key ?? "") } };
  },
};

function firstOpening(nodes: readonly ElementNode[]): ElementNode | undefined {
  for (const node of nodes) {
    const found = OPENINGS.has(node.element) ? node : firstOpening(Object.values(node.slots ?? {}).flat());
    if (found) return found;
  }
  return undefined;
}
