/** A listing that is narrowed or sorted in place: the same addresses and pages as without script, without leaving. */
import { swapRegions } from "../../../platform/islands/regions";
import { parse } from "../../../platform/islands/trusted";

/** The piece of a listing's page that is replaced, as the server drew it. */
interface Drawn {
  address: string;
  title: string;
  html: string;
}

const REGION = ".listing";
const FORM = ".facets__form";
/** How many listings can be gone back to without asking again. */
const KEPT = 20;

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const on = { signal: letGo.signal };
  const dialog = root.querySelector<HTMLDialogElement>("[data-facet-dialog]")!;
  const kept = new Map<string, Drawn>();
  let shown = keep(drawnIn(document, here()));
  let asked = 0;

  function keep(drawn: Drawn): Drawn {
    kept.delete(drawn.address);
    kept.set(drawn.address, drawn);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return drawn;
  }

  /** Only the last that was asked for comes; when it cannot, the browser goes there itself. */
  async function come(address: string, then: (drawn: Drawn) => void): Promise<void> {
    asked += 1;
    const mine = asked;
    const region = root.querySelector(REGION);
    region?.setAttribute("aria-busy", "true");
    try {
      const drawn = keep(await fetched(address));
      if (mine === asked) then(drawn);
    } catch {
      if (mine === asked) location.assign(address);
    } finally {
      if (mine === asked) region?.removeAttribute("aria-busy");
    }
  }

  function show(drawn: Drawn): void {
    const shut = [...root.querySelectorAll("details:not([open])")].map(({ id }) => id);
    dialog.querySelector(FORM)?.remove();
    swapRegions({ [REGION]: drawn.html }, [REGION]);
    for (const id of shut) document.getElementById(id)?.removeAttribute("open");
    document.title = drawn.title;
    shown = drawn;
    const says = root.querySelector("[data-listing-says]");
    if (says) says.textContent = root.querySelector<HTMLElement>(REGION)?.dataset.says ?? "";
  }

  const go = (address: string) =>
    void come(address, (drawn) => {
      dialog.close();
      show(drawn);
      if (drawn.address !== here()) history.pushState(null, "", drawn.address);
    });

  /** In the dialog nothing is decided yet: only the boxes and the number on the button follow. */
  const tryOut = (form: HTMLFormElement) =>
    void come(addressOf(form), ({ html }) => swapRegions({ [FORM]: formIn(html)?.outerHTML ?? "" }, [FORM]));

  function open(): void {
    const form = root.querySelector(`${REGION} ${FORM}`);
    if (form) dialog.querySelector("[data-facet-place]")?.append(form);
    dialog.showModal();
    dialog.querySelector<HTMLElement>("#filtres-titre")?.focus();
  }

  /** What was tried and not applied is forgotten. */
  function putBack(): void {
    const form = formIn(shown.html);
    asked += 1;
    if (!dialog.querySelector(FORM) || !form) return;
    dialog.querySelector(FORM)?.remove();
    root.querySelector(".facets")?.append(form);
  }

  root.addEventListener(
    "change",
    ({ target }) => {
      const form = (target as HTMLInputElement).form;
      if (!form?.matches(FORM)) return;
      if (dialog.contains(form)) tryOut(form);
      else go(addressOf(form));
    },
    on,
  );
  root.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== "get") return;
      event.preventDefault();
      go(addressOf(form));
    },
    on,
  );
  root.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      if (target.closest("[data-open-facets]")) open();
      if (target.closest("[data-close-facets]")) dialog.close();
      const link = target.closest<HTMLAnchorElement>("a[data-swap]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(link.pathname + link.search);
    },
    on,
  );
  dialog.addEventListener("close", putBack, on);
  addEventListener(
    "popstate",
    () => {
      if (here() === shown.address) return;
      dialog.close();
      const before = kept.get(here());
      if (before) show(before);
      else void come(here(), show);
    },
    on,
  );
  return () => letGo.abort();
}

const here = (): string => location.pathname + location.search;

/** As the form would be sent, without what says nothing. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  query.delete("paged");
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

async function fetched(address: string): Promise<Drawn> {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
  const { pathname, search } = new URL(answer.url);
  return drawnIn(parse(await answer.text()), pathname + search);
}

function drawnIn(page: ParentNode, address: string): Drawn {
  const region = page.querySelector(REGION);
  if (!region) throw new Error("no listing");
  return { address, title: page.querySelector("title")?.textContent ?? "", html: region.outerHTML };
}

const formIn = (html: string): Element | null => parse(html).querySelector(FORM);
