/** Lets held-back content go, in place and in order, as soon as it is consented. */
import * as names from "../names";
import { lazily } from "../visit/failure";
import { tell } from "../visit/tell";
import type { Visit } from "../visit/visit";

const HELD = `script[type="text/plain"]:is([data-category],[data-service]),:is(iframe,img)[${names.sourceData}],link[data-href],.${names.consentArea}.${names.placeholder}`;

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
    if (isMeant && !held.classList.contains(names.activated) && visit.allows(needs, by)) release(held, visit);
  }
  runScripts(visit);
}

function release(held: HTMLElement, visit: Visit): void {
  const { activeElement } = document;
  held.classList.add(names.activated);
  if (held instanceof HTMLScriptElement) waiting.push(held);
  else if (held instanceof HTMLLinkElement) held.href = held.dataset.href ?? "";
  else lazily(content(), ({ show }) => show(held, visit, activeElement));
}

const content = () => import("./content");

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
function runScripts(visit: Visit): void {
  for (const held of waiting) {
    const { waitfor } = held.dataset;
    if (waitfor && !ran.some((address) => address.includes(waitfor))) continue;
    waiting = waiting.filter((other) => other !== held);
    run(held, visit);
  }
  if (underWay === 0 && !isTold) {
    isTold = true;
    tell(names.runAfterAllScriptsEvent);
  }
}

function run(held: HTMLScriptElement, visit: Visit): void {
  underWay += 1;
  lazily(content(), ({ runScript }) =>
    runScript(held, visit, (isLoaded) => {
      underWay -= 1;
      if (isLoaded) ran.push(held.getAttribute(names.scriptSourceData) ?? "");
      runScripts(visit);
    }),
  );
}
