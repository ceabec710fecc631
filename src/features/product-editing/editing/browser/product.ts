/** A product's form made quicker: previews that follow the typing, pictures moved by hand or keys, files dropped anywhere. */
import { cardOfferOf, type TypedStock } from "../card-offer";
import { startDraft } from "./draft";
import { startHeldSave, type Uploads } from "./held-save";

interface SentPicture {
  file: string;
  name: string;
  alt: string;
  src: string;
}

/** How files are sent: the library's own way. */
export interface Sending {
  createUploader(
    form: HTMLFormElement,
    told: { kept(picture: SentPicture): void; finished(failures: number): void },
  ): Uploads & { add(files: Iterable<File>): void };
  onFiles(form: HTMLFormElement, take: (files: File[]) => void): void;
}

export function startProduct({ createUploader, onFiles }: Sending): void {
  const form = document.querySelector<HTMLFormElement>("form[data-product]");
  if (!form) return;
  startDraft(form);
  followTyping(form);
  followChoice(form);
  startTies(form);
  const list = form.querySelector<HTMLElement>("[data-pictures]")!;
  list.addEventListener("keydown", (event) => moveByKey(list, event));
  startDragging(list);
  const sending = document.querySelector<HTMLFormElement>("form[data-upload-product]");
  if (!sending) return;
  document.querySelector<HTMLElement>("[data-upload-box]")!.hidden = false;
  const uploader = createUploader(sending, {
    kept: (picture) => {
      list.append(drawPicture(list, picture));
      offerPicture(form, picture);
      number(list);
      save.arrived();
    },
    finished: (failures) => save.finished(failures),
  });
  const save = startHeldSave(form, uploader);
  onFiles(sending, (files) => uploader.add(files));
}

function followTyping(form: HTMLFormElement): void {
  const typedIn = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";
  form.addEventListener("input", () => {
    for (const out of form.querySelectorAll<HTMLElement>("[data-typed]"))
      out.textContent = typedIn(out.dataset.typed ?? "");
    followSale(form, typedIn);
    followStock(form);
  });
}

/** Whether the shop sells it, or tells when there is some again. */
function followStock(form: HTMLFormElement): void {
  const shown = form.querySelector<HTMLElement>("[data-live-offer]");
  if (!shown) return;
  const offer = cardOfferOf(stockIn(form));
  shown.textContent = shown.getAttribute(`data-offer-${offer}`);
  form.querySelector<HTMLElement>("[data-live-out]")!.hidden = offer !== "tell-me";
}

function stockIn(form: HTMLFormElement): TypedStock {
  const typed = new FormData(form);
  return { own: String(typed.get("stock") ?? ""), ofVariations: typed.getAll("v_stock").map(String) };
}

/** The price that the shop asks today, and the sale that is still to come. */
function followSale(form: HTMLFormElement, typedIn: (name: string) => string): void {
  const today = form.querySelector<HTMLElement>("[data-card]")?.dataset.today ?? "";
  const [sale, from, to] = [typedIn("solde"), typedIn("solde_du"), typedIn("solde_au")];
  const symbol = form.querySelector(".affix > span")?.textContent ?? "";
  const isOn = sale !== "" && from <= today && (to === "" || to >= today);
  const price = form.querySelector<HTMLElement>("[data-live-price]");
  if (price) price.textContent = `${isOn ? sale : typedIn("prix")}\u00a0${symbol}`;
  const ahead = form.querySelector<HTMLElement>("[data-live-sale]");
  if (!ahead) return;
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" });
  ahead.textContent =
    sale === "" || from <= today
      ? ""
      : (ahead.dataset.liveSale ?? "")
          .replace("{prix}", `${sale}\u00a0${symbol}`)
          .replace("{jour}", day.format(Date.parse(from)));
}

/** A name that was chosen from the list gets a box of its own at once, and the field is free for the next. */
function startTies(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>("[data-ties]")) {
    const input = place.parentElement!.querySelector<HTMLInputElement>("input[list]")!;
    const list = input.list!;
    const find = findNames(input, list);
    const add = () => {
      if (![...list.options].some(({ value }) => value === input.value)) return false;
      const box = field(place.dataset.ties ?? "", input.value, "checkbox");
      box.checked = true;
      const label = document.createElement("label");
      label.className = "check";
      label.append(box, input.value);
      place.append(label);
      input.value = "";
      form.dispatchEvent(new CustomEvent("vitrine:moved", { bubbles: true }));
      return true;
    };
    // one that is typed letter by letter may be the beginning of another
    input.addEventListener("input", (event) => {
      if (!(event instanceof InputEvent) || event.inputType === "insertReplacementText") add();
      else void find();
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || input.value.trim() === "") return;
      event.preventDefault();
      void find(0).then(add);
    });
    input.addEventListener("change", add);
  }
}

const PAUSE_MS = 150;

/** Names that hold what is typed, as the server finds them; the latest answer alone is shown. */
function findNames(input: HTMLInputElement, list: HTMLDataListElement): (pause?: number) => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  const show = async () => {
    asked.abort();
    asked = new AbortController();
    const words = input.value.split(";").at(-1)?.trim() ?? "";
    if (words === "") return list.replaceChildren();
    const url = `${list.dataset.find}?q=${encodeURIComponent(words)}`;
    const answer = await fetch(url, { signal: asked.signal }).catch(() => undefined);
    if (!answer?.ok || answer.redirected) return;
    const names = (await answer.json().catch(() => [])) as string[];
    list.replaceChildren(...names.map((name) => new Option(name, name)));
  };
  return (pause = PAUSE_MS) => {
    clearTimeout(timer);
    return new Promise((shown) => {
      timer = setTimeout(() => void show().then(shown), pause);
    });
  };
}

const rowsIn = (list: HTMLElement) => [...list.children] as HTMLElement[];

/** Their places are what is sent. */
function number(list: HTMLElement): void {
  for (const [at, row] of rowsIn(list).entries())
    row.querySelector<HTMLInputElement>("[name=image_place]")!.value = String(at + 1);
  const first = list.querySelector("img");
  const shown = document.querySelector("[data-card] .pic");
  if (first && shown) shown.replaceChildren(first.closest("picture")?.cloneNode(true) ?? first.cloneNode());
  list.dispatchEvent(new CustomEvent("vitrine:moved", { bubbles: true }));
}

function moveByKey(list: HTMLElement, event: KeyboardEvent): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!event.altKey || !by || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest("li")!;
  const rows = rowsIn(list);
  const other = rows[rows.indexOf(row) + by];
  event.preventDefault();
  if (!other) return;
  if (by < 0) other.before(row);
  else other.after(row);
  number(list);
  event.target.focus();
}

function startDragging(list: HTMLElement): void {
  let held: HTMLElement | undefined;
  for (const row of rowsIn(list)) row.querySelector<HTMLElement>(".pic")!.draggable = true;
  list.addEventListener("dragstart", (event) => {
    held = (event.target as HTMLElement).closest("li") ?? undefined;
    held?.classList.add("lift");
  });
  list.addEventListener("dragover", (event) => {
    const over = (event.target as HTMLElement).closest("li");
    if (!held || !over || over === held) return;
    event.preventDefault();
    const rows = rowsIn(list);
    if (rows.indexOf(over) < rows.indexOf(held)) over.before(held);
    else over.after(held);
  });
  list.addEventListener("dragend", () => {
    held?.classList.remove("lift");
    held = undefined;
    number(list);
  });
}

/** As the server draws one: of the row that it has left for this, named by the place that it will have. */
function drawPicture(list: HTMLElement, { file, alt, src }: SentPicture): HTMLElement {
  const pattern = document.querySelector<HTMLTemplateElement>("[data-picture-row]")!;
  const row = pattern.content.firstElementChild!.cloneNode(true) as HTMLElement;
  const image = Object.assign(document.createElement("img"), { src, alt });
  const frame = row.querySelector<HTMLElement>(".pic")!;
  frame.draggable = true;
  frame.append(image);
  for (const input of row.querySelectorAll("input")) {
    if (input.name === "image" || input.name === "image_retirer") input.value = file;
    if (input.name === "image_alt") input.value = alt;
    const label = input.getAttribute("aria-label")?.replace("0", String(list.children.length + 1));
    if (label) input.setAttribute("aria-label", label);
  }
  return row;
}

/** Each variation may show what has just come, and shows what was chosen. */
function offerPicture(form: HTMLFormElement, { file, name, src }: SentPicture): void {
  for (const list of form.querySelectorAll<HTMLSelectElement>("select[name=v_image]")) {
    const option = new Option(name, file);
    option.dataset.src = src;
    list.append(option);
  }
}

function followChoice(form: HTMLFormElement): void {
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== "v_image") return;
    const image = target.parentElement!.querySelector("img")!;
    const src = target.selectedOptions[0]?.dataset.src ?? "";
    image.hidden = src === "";
    image.src = src;
  });
}

function field(name: string, value: string, type = "text"): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  input.name = name;
  input.value = value;
  if (type === "text") input.className = "input";
  return input;
}
