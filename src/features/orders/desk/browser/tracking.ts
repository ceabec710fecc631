/** Tracking numbers of several parcels: scanned one after the other, or pasted from what a carrier's site gives. */
import { formatNumber } from "../../orders";
import { isTracking, repeatedIn } from "../../parcels/same-tracking";

export function startTracking(): void {
  const form = document.querySelector<HTMLFormElement>("[data-tracking]");
  if (!form) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[name^='suivi-']")];
  const wasRefused = form.querySelector("[aria-invalid=true]") !== null;
  const check = () => {
    const warned = warnOfRepeated(form, fields);
    // what is said above of fields goes with the last of them that is wrong; what no field says stays
    if (wasRefused && !form.querySelector("[aria-invalid=true]"))
      document.querySelector("[data-refused]")?.remove();
    return warned;
  };
  form.addEventListener("keydown", (event) => {
    const at = fields.indexOf(event.target as HTMLInputElement);
    if (event.key !== "Enter" || at < 0) return;
    // a scanner ends each number with it: the next is to be scanned, nothing is to be sent
    event.preventDefault();
    // what was scanned twice is scanned over
    if (check().has(fields[at]!)) fields[at]!.select();
    else (fields[at + 1] ?? form.querySelector<HTMLElement>("[type=submit]:enabled"))?.focus();
  });
  form.addEventListener("paste", (event) => {
    const at = fields.indexOf(event.target as HTMLInputElement);
    const lines = (event.clipboardData?.getData("text") ?? "").split(/\r?\n/).filter((line) => line.trim());
    if (at < 0 || (lines.length < 2 && !lines[0]?.includes("\t"))) return;
    event.preventDefault();
    sayUnplaced(form, fillIn(fields, at, lines));
    check();
  });
  // not at each key: half of a number is often the same as another
  form.addEventListener("change", ({ target }) => {
    const field = fields.find((one) => one === target);
    if (field && isTracking(field.value.trim())) unsayRefused(form, field);
    afterPress(check);
  });
  check();
}

/** Once a press is over: what comes or goes above a button moves it away from under the finger. */
function afterPress(work: () => void): void {
  if (!isPressed) work();
  else addEventListener("pointerup", () => setTimeout(work), { once: true });
}

let isPressed = false;
for (const type of ["pointerdown", "pointerup", "pointercancel"])
  addEventListener(type, () => (isPressed = type === "pointerdown"), { capture: true });

/** What the server said of a number that has been corrected since; of two that are alike, the check says it. */
function unsayRefused(form: HTMLFormElement, field: HTMLInputElement): void {
  const error = field.parentElement!.querySelector<HTMLElement>(".error");
  const [before = ""] = form.dataset.tracking!.split("{}");
  if (error && !error.textContent.startsWith(before)) unsay(field, error);
}

/**
 * « 4821-3905 », a tab and the number go to that order; a number alone to the field in its turn. Gives the lines that went
 * nowhere: words without a figure, which are headings, take no turn.
 */
function fillIn(
  fields: readonly HTMLInputElement[],
  at: number,
  lines: readonly string[],
): readonly string[] {
  const unplaced: string[] = [];
  let turn = at;
  for (const line of lines) {
    const cells = line.split("\t").map((cell) => cell.trim());
    const tracking = cells.at(-1) ?? "";
    const order = cells.length > 1 ? (cells[0] ?? "") : "";
    const field = !/\d/.test(tracking) ? undefined : order ? fieldOf(fields, order) : fields[turn];
    if (/\d/.test(tracking)) turn += 1;
    if (field) field.value = tracking;
    else unplaced.push(cells.filter(Boolean).join(" "));
  }
  return unplaced;
}

const fieldOf = (fields: readonly HTMLInputElement[], order: string): HTMLInputElement | undefined =>
  fields.find(({ name }) => name === `suivi-${order.replace(/\D/g, "")}`);

/** Nothing that was pasted goes without a word. */
function sayUnplaced(form: HTMLFormElement, lines: readonly string[]): void {
  const said = form.querySelector<HTMLElement>("[data-unplaced]")!;
  const { unplaced = "", unplacedOne = "" } = said.dataset;
  const named = lines.slice(0, MOST_NAMED).join(", ") + (lines.length > MOST_NAMED ? "…" : ".");
  const words = lines.length === 1 ? unplacedOne : unplaced;
  said.textContent =
    lines.length === 0 ? "" : words.replace("{n}", String(lines.length)).replace("{lines}", () => named);
}

const MOST_NAMED = 5;

const orderOf = ({ name }: HTMLInputElement): number => Number(name.replace("suivi-", ""));

/** Says at a field that another has the same number, until it has not or both share a parcel; gives these fields. */
function warnOfRepeated(form: HTMLFormElement, fields: readonly HTMLInputElement[]): Set<HTMLInputElement> {
  const together = form.querySelector<HTMLElement>("[data-together]")!;
  const box = together.querySelector("input")!;
  const [before = "", after = ""] = form.dataset.tracking!.split("{}");
  const repeated = repeatedIn(fields.map((field) => ({ number: orderOf(field), tracking: field.value })));
  together.hidden = repeated.size === 0;
  if (together.hidden) box.checked = false;
  const warned = new Set<HTMLInputElement>();
  for (const field of fields) {
    const first = box.checked ? undefined : repeated.get(orderOf(field));
    const error = field.parentElement!.querySelector<HTMLElement>(".error");
    if (first !== undefined) {
      warned.add(field);
      say(field, error, before + formatNumber(first) + after);
    } else if (error?.textContent.startsWith(before)) unsay(field, error);
  }
  return warned;
}

/** Where the server says what is wrong with a field. */
function say(field: HTMLInputElement, error: HTMLElement | null, message: string): void {
  if (error?.textContent === message) return;
  const said = error ?? document.createElement("p");
  said.className = "error";
  said.role = "alert";
  said.textContent = message;
  field.parentElement!.classList.add("field--error");
  field.setAttribute("aria-invalid", "true");
  if (!error) belowOf(field).prepend(said);
}

function unsay(field: HTMLInputElement, error: HTMLElement): void {
  error.remove();
  field.parentElement!.classList.remove("field--error");
  field.removeAttribute("aria-invalid");
}

/** What describes a field, its help included. */
function belowOf(field: HTMLInputElement): HTMLElement {
  const id = `${field.id}-aide`;
  const known = document.getElementById(id);
  if (known) return known;
  const below = document.createElement("div");
  below.id = id;
  field.after(below);
  field.setAttribute("aria-describedby", id);
  return below;
}
