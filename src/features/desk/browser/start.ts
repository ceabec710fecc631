/** What is quicker at the desk with a script; everything works without. */
import { startRichTexts } from "../rich-text/browser/fields";
import { startConfirms } from "./confirms";
import { startCopies } from "./copies";
import { startDoublePress } from "./double-press";
import { startDrafts } from "./drafts";
import { showFormScreen } from "./form-screen";
import { startInserts } from "./inserts";
import { startKeptForms } from "./kept-forms";
import { startKeys, startKeysLinks } from "./keys";
import { startLive } from "./live";
import { startMenus } from "./menus";
import { startOffline } from "./offline";
import { startPalette } from "./palette";
import { startPasskeys } from "./passkeys";
import { startPicks } from "./picks";
import { startPrintButtons } from "./print-buttons";
import { startTabs } from "./tabs";
import { startToast } from "./toast";
import { startUndos } from "./undos";
import { startUnsaved } from "./unsaved";

const REFRESH_MS = 2000;
const AT_WORK = "dialog[open], main :is(a, button, input, select, textarea, summary):focus";

export function startDesk(): void {
  showFormScreen();
  startMenus();
  startInserts();
  startKeysLinks();
  startPalette();
  startPasskeys();
  startCopies();
  startPrintButtons();
  startPicks();
  startTabs();
  startConfirms();
  startDoublePress();
  const first = ["[aria-invalid=true]", "[data-refused]", "[data-autofocus]"].map((each) =>
    document.querySelector<HTMLElement>(each),
  );
  first.find((each) => each !== null)?.focus();
  startUndos();
  startToast();
  startKeys();
  startOffline();
  startUnsaved();
  startRefresh();
  startLive();
  startDrafts();
  startKeptForms();
  startRichTexts(document);
}

/**
 * What is still being done is looked at again, but not under the fingers of whoever has the focus somewhere; whoever keeps
 * open screens as they are has a link for it.
 */
function startRefresh(): void {
  const path = document.querySelector<HTMLElement>("[data-refresh]")?.dataset.refresh;
  if (path === undefined || document.body.dataset.liveUpdates === "off") return;
  setInterval(() => {
    if (!document.querySelector(AT_WORK)) location.replace(path);
  }, REFRESH_MS);
}
