/** What a visitor does about consent, from the press to what follows: decided, seen, let go, told, sent. */
import { afterPaint } from "../../../design/after-paint";
import type { BannerView } from "../banner/show";
import { activate, expectScripts, type Which } from "../blocking/activation";
import type { Category, ConsentAction, ConsentRecord } from "../consent";
import * as names from "../names";
import { changes, standing, tellCategories } from "./events";
import { reloadSoon } from "./restart";
import { tell } from "./tell";
import { track } from "./track";
import type { Visit } from "./visit";

export type Act = (action: ConsentAction) => void;

export function createAct(visit: Visit, view: BannerView): Act {
  return (action) => {
    const { before, record, reload } = visit.do(action);
    if (action.does !== "set-category") view.show(action.does === "manage");
    if (action.does === "close" || action.does === "manage") return;
    // the banner is seen to go before anything heavy begins
    afterPaint(() => {
      follow(visit, before, record);
      if (action.does === "deny") tell(names.revokeEvent, reload);
      track(visit);
      if (reload) reloadSoon();
    });
  };
}

/** What changed is let go and told, category by category, then service by service. */
function follow(visit: Visit, before: ConsentRecord, after: ConsentRecord): void {
  const { categories, services } = changes(before, after);
  expectScripts();
  tell(names.beforeCategoriesConsentEvent, standing(visit));
  for (const category of categories) tellCategory(visit, category, after);
  for (const service of services) tellService(visit, service, !!after.services[service]);
  activate(visit);
  tellCategories(visit);
}

function tellCategory(visit: Visit, category: Category, { choices }: ConsentRecord): void {
  const value = choices[category];
  if (value === "allow") enable(visit, { category });
  tell(names.statusChangeEvent, { category, value, ...standing(visit) });
}

function tellService(visit: Visit, service: string, value: boolean): void {
  tell(names.statusChangeServiceEvent, { service, value, region: visit.settings.region });
  if (value) for (const name of ["general", service]) enable(visit, { service: name });
}

export function enable(visit: Visit, which: Which): void {
  const detail = { ...which, ...standing(visit) };
  tell(names.beforeCategoryEvent, detail);
  activate(visit, which);
  tell(names.enableCategoryEvent, detail);
}
