/** Consent on the server: what a visitor without script decides, and what is kept as proof. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Clock } from "../../kernel/clock";
import { isId } from "../../kernel/ids";
import { Banner, bannerTypes } from "./banner/banner";
import { withConsentWords } from "./banner/slot";
import {
  type ConsentAction,
  type ConsentRecord,
  decide,
  isConsented,
  isServiceConsented,
  OPTIONAL,
  type Outcome,
  type Rules,
  type Sent,
} from "./consent";
import { serviceOf } from "./declarations";
import type { Service } from "./declared/service";
import type { Intake } from "./proof/intake";
import type { ConsentSettings } from "./settings";
import type { formIn } from "./wire-in";

export interface Said {
  sent: Sent;
  mode: Rules["mode"];
  region: string;
  /** The number that the browser says it was given. */
  claimed: string | undefined;
}

/** Gives the number it is kept under, for who accepted something; who refused is given none to carry. */
export async function keepProof(
  intake: Intake,
  clock: Clock,
  { settings, services }: { settings: ConsentSettings; services: readonly Service[] },
  { sent, mode, region, claimed }: Said,
): Promise<string | undefined> {
  const subject = await intake.keep({
    claimed: isId(claimed) ? claimed : undefined,
    at: clock.now(),
    policy: settings.policyId,
    bannerVersion: settings.bannerVersion,
    banner: bannerShown(settings, services),
    mode,
    region,
    categories: sent.categories,
    services: sent.services,
  });
  return isAnythingAccepted(sent) ? subject : undefined;
}

const isAnythingAccepted = ({ categories, services: named }: Sent) =>
  categories.some((category) => !["functional", "do_not_track"].includes(category)) ||
  Object.values(named).includes(true);

const drawn = new WeakMap<ConsentSettings, string>();

/** The banner as everybody sees it: what a proof is worth depends on it. */
export function bannerShown(settings: ConsentSettings, services: readonly Service[]): string {
  const known = drawn.get(settings);
  if (known !== undefined) return known;
  const html = bannerTypes(settings)
    .map((type) => withConsentWords(settings, services, createElement(Banner, { type, settings })))
    .map((banner) => renderToStaticMarkup(banner))
    .join("");
  drawn.set(settings, html);
  return html;
}

/** A plain form's wish as a deed; undefined when it wishes nothing. */
export function deedOf(
  form: (typeof formIn)["_output"],
  services: readonly Service[],
): ConsentAction | undefined {
  if (form.category && form.category.category !== "functional")
    return { does: "accept-category", ...form.category };
  if (form.choice !== "save") return form.choice && { does: form.choice };
  const ticks = services
    .filter(({ category }) => category !== "functional")
    .map(({ name, category }) => ({ service: name, category, ticked: form.services.includes(name) }));
  return { does: "choose", categories: form.categories, services: ticks };
}

export function rulesFor(settings: ConsentSettings, mode: Rules["mode"], signal: boolean): Rules {
  return {
    mode,
    policy: settings.policyId,
    visitor: "person",
    signal: signal && settings.doNotTrack,
    stores: settings.storeConsent,
  };
}

/** A record made under another policy counts for nothing here either. */
export function decideFor(record: ConsentRecord, action: ConsentAction, rules: Rules): Outcome {
  return decide(decide(record, { does: "arrive" }, { ...rules, stores: false }).record, action, rules);
}

/** Whether one record allows anything that the other did not. */
export function isGranting(
  before: ConsentRecord,
  after: ConsentRecord,
  rules: Rules,
  services: readonly Service[],
): boolean {
  const isNew = (category: string) =>
    isConsented(after, rules, category) && !isConsented(before, rules, category);
  const isNewService = ({ category, name }: Service) =>
    isServiceConsented(after, rules, category, name) && !isServiceConsented(before, rules, category, name);
  return OPTIONAL.some(isNew) || services.some(isNewService);
}

const MOST_LEFT = 50;

/** Of the cookies that a browser sent, those of refused services: who has no script has nobody else to take them away. */
export function leftovers(
  cookies: string,
  record: ConsentRecord,
  rules: Rules,
  services: readonly Service[],
): string[] {
  const names = cookies.split(";").map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  const isRefused = (name: string) => {
    const service = serviceOf({ name, kind: "cookie" }, services);
    return service && !isServiceConsented(record, rules, service.category, service.name);
  };
  return [...new Set(names)].filter(isRefused).slice(0, MOST_LEFT);
}
