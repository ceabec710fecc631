/** A desk that stays open shows what has come meanwhile: its live parts are read again and drawn anew where they differ. */
import { parsePage } from "../../../platform/islands/trusted";
import { LOOK_HEADER } from "../names";

const EVERY_MS = 30_000;

export function startLive(): void {
  const { liveUpdates, formScreen } = document.body.dataset;
  // read again, the screen of a form that was refused would be without what was typed in it
  if (partsOf(document).size === 0 || liveUpdates === "off" || formScreen) return;
  let lookedAt = Date.now();
  const look = async () => {
    if (document.hidden || isInUse()) return;
    lookedAt = Date.now();
    const page = await readAgain();
    if (page && !isInUse()) drawAnew(page);
  };
  setInterval(() => void look(), EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (Date.now() - lookedAt >= EVERY_MS) void look();
  });
}

function partsOf(page: Document): Map<string, HTMLElement> {
  return new Map(
    [...page.querySelectorAll<HTMLElement>("[data-live]")].map((part) => [part.dataset.live ?? "", part]),
  );
}

/** Nothing moves under the fingers of whoever has chosen rows, opened something or has the focus in what would change. */
const isInUse = (): boolean =>
  document.querySelector("dialog[open], [data-live] :focus, [data-live]:focus, .pick:checked") !== null;

/** A search is kept nowhere: reading the whole screen again would lose it. */
const isTypedIn = (): boolean =>
  document.querySelector("main :is(input, select, textarea, summary):focus") !== null;

/** Boxes that the address has ticked were unticked here; and a class that was taken away leaves an empty attribute. */
function forgetMarks(drawn: HTMLElement, part: HTMLElement): void {
  for (const box of [...drawn.querySelectorAll(".pick"), ...part.querySelectorAll(".pick")])
    box.removeAttribute("checked");
  for (const row of part.querySelectorAll('tr[class=""]')) row.removeAttribute("class");
}

/** Not where another screen has come in its place: the session has ended, or what it showed is gone. */
async function readAgain(): Promise<Document | undefined> {
  // no use of the desk: a session must end though a window stays open
  const headers = { accept: "text/html", [LOOK_HEADER]: "1" };
  const answer = await fetch(location.href, { headers }).catch(() => undefined);
  if (!answer?.ok || answer.redirected) return undefined;
  const html = await answer.text().catch(() => undefined);
  return html === undefined ? undefined : parsePage(html);
}

function drawAnew(page: Document): void {
  const [before, now] = [partsOf(document), partsOf(page)];
  // what was empty shows something now, or the other way round: the whole screen is another
  if ([...now.keys()].join() !== [...before.keys()].join()) {
    if (!isTypedIn()) location.reload();
    return;
  }
  for (const [name, part] of before) {
    const drawn = now.get(name);
    if (!drawn) continue;
    forgetMarks(drawn, part);
    if (drawn.isEqualNode(part)) continue;
    const reached = part.querySelector<HTMLElement>("tr.at")?.dataset.href;
    part.replaceChildren(...[...drawn.childNodes].map((node) => document.adoptNode(node)));
    for (const row of part.querySelectorAll<HTMLElement>("tr[data-href]"))
      if (row.dataset.href === reached) row.classList.add("at");
  }
}
