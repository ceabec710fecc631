/** Lets held-back content go, in place and in order, as soon as it is consented. */
import { trustedScript } from "../../../platform/islands/trusted";
import { lazily } from "../visit/failure";
import { tell } from "../visit/tell";
import type { Visit } from "../visit/visit";

const HELD =
  'script[type="text/plain"]:is([data-category],[data-service]),iframe[data-src-cmplz],img[data-src-cmplz],link[data-href],.cmplz-consent-area.cmplz-placeholder';

/** What is held under a category or a service, or all of it. */
export interface Which {
  category?: string;
  service?: string;
}

/** Activates what is both asked for and consented; what runs already is left alone. */
export function activate(visit: Visit, { category, service }: Which = {}): void {
  for (const held of document.querySelectorAll<HTMLElement>(HELD)) {
    const { category: needs = "marketing", service: by } = held.dataset;
    const isMeant = (!category || category === needs) && (!service || service === by);
    if (isMeant && !held.classList.contains("cmplz-activated") && visit.allows(needs, by))
      release(held, visit);
  }
  runScripts();
}

function release(held: HTMLElement, visit: Visit): void {
  const { activeElement } = document;
  held.classList.add("cmplz-activated");
  if (held instanceof HTMLScriptElement) waiting.push(held);
  else if (held instanceof HTMLLinkElement) held.href = held.dataset.href ?? "";
  else lazily(import("./content"), ({ show }) => show(held, visit, activeElement));
}

/* ------------------------------------------------------------------------ scripts */

let waiting: HTMLScriptElement[] = [];
const ran: string[] = [];
let underWay = 0;
let isTold = true;

/** The next time no script is under way, everybody hears of it once. */
export function expectScripts(): void {
  isTold = false;
}

/** A script that waits for another runs after that one has; the others run in page order. */
function runScripts(): void {
  for (const held of waiting) {
    const { waitfor } = held.dataset;
    if (waitfor && !ran.some((address) => address.includes(waitfor))) continue;
    waiting = waiting.filter((other) => other !== held);
    run(held);
  }
  if (underWay === 0 && !isTold) {
    isTold = true;
    tell("cmplz_run_after_all_scripts");
  }
}

const OWN = ["type", "async", "data-category", "data-service", "data-script-type"];

function run(held: HTMLScriptElement): void {
  const script = document.createElement("script");
  for (const { name, value } of held.attributes) if (!OWN.includes(name)) script.setAttribute(name, value);
  const address = held.dataset.cmplzSrc ?? "";
  if (held.dataset.scriptType === "module") script.type = "module";
  script.async = false;
  underWay += 1;
  const done = (isLoaded: boolean) => () => {
    underWay -= 1;
    if (isLoaded) ran.push(address);
    runScripts();
  };
  script.onload = done(true);
  // the head's listener tells which script it was
  script.onerror = done(false);
  script.src = trustedScript(address);
  held.replaceWith(script);
}
