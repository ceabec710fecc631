/** Rows saved without a reload. Whatever is refused is sent again the plain way: its page says why. */

const FIELDS = ["prix", "stock"] as const;

export function startRows(): void {
  showListAddress();
  for (const form of document.querySelectorAll<HTMLFormElement>("form.row-save")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void save(form);
    });
    for (const name of FIELDS) {
      const field = fieldOf(form, name);
      field.addEventListener("keydown", (event) => {
        if (event.key === "Escape") write(form, seenIn(form));
      });
      field.addEventListener("pointerdown", () => selectOnEntry(field));
    }
  }
}

/** As by keyboard: what is typed takes the place of what was there. A second press puts the caret. */
function selectOnEntry(field: HTMLInputElement): void {
  if (document.activeElement !== field) field.addEventListener("click", () => field.select(), { once: true });
}

/** A refused row is drawn at the address of its form: read again, the page is the list. */
function showListAddress(): void {
  const { pathname, search } = location;
  const list = pathname.replace(/\/\d+\/enregistrer\/$/, "/");
  if (list !== pathname && document.querySelector("form.row-save"))
    history.replaceState(history.state, "", list + search);
}

type Values = Record<(typeof FIELDS)[number], string>;

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
const seenIn = (form: HTMLFormElement): Values => ({
  prix: fieldOf(form, "prix_vu").value,
  stock: fieldOf(form, "stock_vu").value,
});

function write(form: HTMLFormElement, values: Values, ending = ""): void {
  for (const name of FIELDS) fieldOf(form, name + ending).value = values[name];
}

const typedIn = (form: HTMLFormElement): Values => ({
  prix: fieldOf(form, "prix").value,
  stock: fieldOf(form, "stock").value,
});

const differs = (one: Values, other: Values) => FIELDS.some((name) => one[name] !== other[name]);

/** Rows on their way, and whether they were asked for once more meanwhile. */
const saving = new Map<HTMLFormElement, boolean>();

/** One after the other: the second of two at once would be told of the first as of somebody else's. */
async function save(form: HTMLFormElement): Promise<void> {
  if (saving.has(form)) return void saving.set(form, true);
  saving.set(form, false);
  const isSaved = await send(form);
  const isAskedAgain = saving.get(form);
  saving.delete(form);
  if (isSaved && isAskedAgain && differs(typedIn(form), seenIn(form))) await save(form);
}

async function send(form: HTMLFormElement): Promise<boolean> {
  const [before, sent, from] = [seenIn(form), typedIn(form), document.activeElement];
  const given = await answerTo(form);
  if (!given) {
    form.submit();
    return false;
  }
  // « 12.5 » is shown as every other price; what was typed since then stays
  for (const name of FIELDS) {
    const field = fieldOf(form, name);
    if (field.value === sent[name]) field.value = given[name];
  }
  write(form, given, "_vu");
  clearFaults(form);
  tell(form, before, document.activeElement === from);
  return true;
}

/** What is kept now; nothing where it was refused, or did not come through. */
async function answerTo(form: HTMLFormElement): Promise<Values | undefined> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const headers = { accept: "application/json" };
  const answer = await fetch(form.action, { method: "POST", body, headers }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const said = (await answer.json().catch(() => undefined)) as { done?: { given: Values } } | undefined;
  return said?.done?.given;
}

/** What was wrong before it was saved: at its fields, and above the list. */
function clearFaults(form: HTMLFormElement): void {
  const row = form.closest("tr") as HTMLElement;
  const wrong = row.querySelectorAll("[aria-invalid]");
  if (wrong.length === 0) return;
  for (const field of wrong) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  for (const old of [...row.querySelectorAll(".error"), ...document.querySelectorAll("[data-refused]")])
    old.remove();
}

/** « Enregistré », with a way back, in place of the row's state. Whoever has gone on typing elsewhere stays there. */
function tell(form: HTMLFormElement, before: Values, isWaiting: boolean): void {
  const button = form.querySelector("button") as HTMLButtonElement;
  const said = document.createElement("span");
  said.className = "st st--good";
  said.textContent = button.dataset.saved ?? "";
  const undo = document.createElement("button");
  undo.type = "button";
  undo.className = "link";
  undo.textContent = button.dataset.undo ?? "";
  undo.addEventListener("click", () => {
    write(form, before);
    form.requestSubmit();
  });
  const line = document.createElement("span");
  line.className = "inline";
  line.setAttribute("role", "status");
  line.append(said, undo);
  const cell = form.parentElement as HTMLElement;
  for (const old of [...cell.children]) if (old !== form) old.remove();
  cell.prepend(line);
  if (!isWaiting) return;
  // the fields are left, so that what was said is seen
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  undo.focus();
}
