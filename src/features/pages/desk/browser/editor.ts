/** The page editor made quick: saved while typing, redrawn in place, moved by keys or by hand; nothing typed is lost. */
import { released } from "../../../../platform/islands/regions";
import { parsePage } from "../../../../platform/islands/trusted";
import {
  caretIn,
  controlOf,
  type Draft,
  fieldBehind,
  fieldsOf,
  fill,
  loadRichTexts,
  personIn,
  putCaretIn,
  sendFields,
  startConfirms,
  startRichTexts,
  storageOf,
} from "../../../desk/browser";
import { type ChosenPicture, Picker, type Sending } from "./picker";
import { EditorSession } from "./session";
import { UnsavedText } from "./unsaved-text";
import { Writing } from "./writing";

interface Answer {
  done?: { to: string; says: string; given?: Given };
  refused?: { errors: Record<string, string>; message?: string };
  /** Why nothing can be saved: nobody is signed in any more, or somebody else. */
  isOut?: string;
}

interface Given {
  version: number;
  key: string;
  vu?: string;
  canvas?: string;
  node?: unknown;
  /** Fields that are kept otherwise than they were typed, and what is said of it. */
  tidied?: Record<string, string>;
  says?: string;
}

type Words = Record<
  | "saving"
  | "saved"
  | "offline"
  | "notOpened"
  | "ended"
  | "otherPerson"
  | "signIn"
  | "refused"
  | "others"
  | "copied"
  | "linkCopied"
  | "linkNotCopied"
  | "choose"
  | "away"
  | "found"
  | "bring"
  | "drop"
  | "writing"
  | "inPanel",
  string
>;

/** After the last key that was pressed. */
const PAUSE_MS = 500;
const RETRY_MS = 5_000;
const CLIPBOARD = "element";
const PANES = [".studio__bar", ".studio__list", ".studio__phone", ".studio__side"];
/** Drawn anew while somebody types: the form itself is left alone. */
const AROUND_FORM = [...PANES.slice(0, -1), "[data-beside-form]"];

/** Overtaken: another element was chosen, or something done, since it was asked for; nothing of it is drawn. */
type Refreshed = "drawn" | "unanswered" | "overtaken";

export function startEditor(root: HTMLElement, sending: Sending): void {
  new Editor(root, sending).start();
}

/** Also of the canvas, whose elements are of another window. */
const isTyping = (target: EventTarget | null): boolean =>
  (target as Element | null)?.matches?.("input:not([type=checkbox]), textarea, select, [contenteditable]") ===
  true;

class Editor {
  private readonly at: string;
  private readonly words: Words;
  private readonly unsaved: UnsavedText;
  private version: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<unknown> = Promise.resolve();
  private held: string | undefined;
  private choosing: Promise<void> = Promise.resolve();
  /** What was sent last did not arrive. */
  private isCut = false;
  /** Drawn while somebody was writing in the page. */
  private waiting: string | undefined;
  /** What was saved changes the form itself: it is drawn anew once nobody types in it. */
  private isFormOld = false;
  /** How often all panes were asked for. */
  private whole = 0;
  private readonly writing: Writing;
  private readonly session: EditorSession;

  private readonly picker: Picker | undefined;

  constructor(
    private readonly root: HTMLElement,
    sending: Sending,
  ) {
    this.at = root.dataset.editor ?? "";
    this.words = JSON.parse(root.dataset.texts ?? "{}") as Words;
    this.version = Number(root.dataset.version);
    this.unsaved = new UnsavedText({
      root,
      at: this.at,
      words: this.words,
      bring: (key, draft) => this.bring(key, draft),
    });
    this.writing = new Writing({
      form: () => this.form,
      drawn: () => this.drawn(),
      say: (words) => this.say(words),
      left: (back) => this.leftCanvas(back),
      words: this.words,
    });
    this.session = new EditorSession({
      root,
      at: this.at,
      words: this.words,
      resume: () => void this.save(),
    });
    this.picker = root.querySelector("[data-picker]") ? new Picker(root, sending) : undefined;
  }

  start(): void {
    const { root } = this;
    root.addEventListener("input", (event) => this.typed(event));
    root.addEventListener("change", (event) => this.typed(event));
    root.addEventListener("click", (event) => this.clicked(event));
    root.addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    addEventListener("online", () => void this.save());
    addEventListener("popstate", () => {
      const key = this.keyIn(location.href);
      if (key !== this.chosen) void this.choose(key, false);
    });
    this.startDragging();
    this.showButtons();
    // made a moment ago: it is what one came back for
    if (location.hash === "#apercu") this.chooseLink();
    void loadRichTexts();
    const canvas = this.canvas;
    canvas.addEventListener("load", () => this.heedCanvas());
    if (canvas.contentDocument?.readyState === "complete") this.heedCanvas();
    this.unsaved.offer();
  }

  private get chosen(): string {
    return this.root.dataset.chosen ?? "";
  }

  private get canvas(): HTMLIFrameElement {
    return this.root.querySelector<HTMLIFrameElement>("[data-canvas]") as HTMLIFrameElement;
  }

  private get form(): HTMLFormElement | null {
    return this.root.querySelector<HTMLFormElement>("form[data-settings]");
  }

  private get outlineEntry(): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`.studio__list [data-key-of="${this.chosen}"]`);
  }

  /** With the text editor, in the form. */
  private isWritten(target: EventTarget | null): boolean {
    return Boolean((target as Element | null)?.closest?.("form[data-settings] [data-rich-root]"));
  }

  private say(words: string): void {
    const live = this.root.querySelector("[data-announce]");
    if (live) live.textContent = words;
  }

  private note(words: string): void {
    const note = this.root.querySelector("[data-saved]");
    if (note) note.textContent = words;
    this.say(words);
  }

  /* ------------------------------------------------------------------ saving */

  private typed({ target }: Event): void {
    const { form } = this;
    // the text editor tells by its text area
    if ((target as Element).closest("[data-rich]")) return;
    if (!(target instanceof HTMLInputElement) || !target.matches("[data-find-element]")) {
      if (!form?.contains(target as Node)) return;
      this.unsaved.keep(this.chosen, form);
      clearTimeout(this.timer);
      if (!isHeld(form)) this.timer = setTimeout(() => void this.save(), PAUSE_MS);
      return;
    }
    const wanted = target.value.toLocaleLowerCase();
    for (const button of this.root.querySelectorAll<HTMLElement>(".studio__list .blocks button"))
      (button.parentElement as HTMLElement).hidden = !button.textContent
        ?.toLocaleLowerCase()
        .includes(wanted);
  }

  /** What was typed, if something was; tried again while there is no connection. Held: only what somebody has chosen to keep. */
  private save({ andForm = false, isChosen = false } = {}): Promise<void> {
    clearTimeout(this.timer);
    const { form, chosen } = this;
    if (!form || !this.unsaved.isOn || (isHeld(form) && !isChosen)) return Promise.resolve();
    let fields = new URLSearchParams();
    this.note(this.words.saving);
    // read when its turn comes: one that is still on its way changes what this one is drawn from
    const read = () => {
      fields = fieldsOf(form);
      return fields;
    };
    return this.post(form.action, read).then(async (answer) => {
      this.isCut = !answer;
      if (!answer) {
        this.note(this.words.offline);
        this.timer = setTimeout(() => void this.save({ isChosen }), RETRY_MS);
        return;
      }
      if (answer.isOut) return this.note(answer.isOut);
      if (answer.refused?.message) return this.hold(form, answer.refused.message);
      showErrors(form, answer.refused?.errors ?? {});
      if (answer.refused) return this.note(this.words.refused);
      const isAll = String(fieldsOf(form)) === String(fields);
      this.isFormOld ||= isHeld(form);
      release(form);
      if (isAll) this.unsaved.saved();
      const given = answer.done?.given;
      if (given) this.take(form, given);
      if (isAll) tidy(form, given?.tidied ?? {});
      const said = [this.words.saved, given?.says].join(" ").trim();
      this.note(said);
      this.isFormOld ||= andForm || hasNewRow(form);
      await this.refresh(chosen, () => this.panesAfterSaving(chosen));
      this.note(said);
    });
  }

  /** Somebody else was there first: what the server says of it is drawn around what was typed, and waits for a choice. */
  private async hold(form: HTMLFormElement, message: string): Promise<void> {
    const page = await this.session.draw(new URL(form.action), fieldsOf(form)).catch(() => undefined);
    const removed = page?.querySelector("[data-removed-page]");
    const next = page?.querySelector<HTMLElement>("[data-editor]");
    this.note(message);
    if (removed) return this.holdRemoved(form, removed);
    const drawn = next?.querySelector<HTMLFormElement>("form[data-settings]");
    if (!next || !drawn || !isHeld(drawn)) return showMessage(form, message);
    // letters may have been typed while it was on its way
    const fields = fieldsOf(form);
    const focus = focusOf();
    this.draw(next, PANES, true);
    if (this.form) fillForm(this.form, fields);
    if (this.form) this.unsaved.keep(this.chosen, this.form);
    focus();
    showOnTelephone();
    this.form?.querySelector("[data-rival]")?.scrollIntoView({ block: "nearest" });
    this.note(message);
  }

  /** The page itself is gone: what was typed stays in view, and nothing more is sent. */
  private holdRemoved(form: HTMLFormElement, told: Element): void {
    form.dataset.held = "";
    const notice = document.importNode(told, true);
    notice.classList.add("studio__found");
    this.root.querySelector(".studio__bar")?.append(notice);
  }

  /** Looked at when they have come: somebody may have typed on, or chosen another element. */
  private panesAfterSaving(key: string): readonly string[] {
    if (key !== this.chosen) return [];
    return this.isFormOld && !this.unsaved.isOn ? PANES : AROUND_FORM;
  }

  /** One after the other: each is drawn from what the one before has left. Undefined: it did not arrive. */
  private post(action: string, fields: () => URLSearchParams): Promise<Answer | undefined> {
    const url = new URL(action, location.href);
    url.searchParams.set("toile", "1");
    const sent = this.sending.then(async () => {
      const answer = await this.session.send(url, fields());
      if (typeof answer === "string") return { isOut: answer };
      if (answer.redirected || !answer.headers.get("content-type")?.includes("json")) return undefined;
      const told = (await answer.json()) as Answer;
      // what no verb has answered was not saved: it may have been too long to be read
      return told.done || told.refused ? told : { refused: { errors: {} } };
    });
    const safe = sent.catch(() => undefined);
    this.sending = safe;
    return safe;
  }

  /** What the form was drawn from is now what was just saved. */
  private take(form: HTMLFormElement, { version, vu, canvas, node }: Given): void {
    if (version > this.version + 1 && this.version > 0) this.say(this.words.others);
    this.version = version;
    const seen = form.querySelector<HTMLInputElement>("input[name=vu]");
    if (seen && vu) seen.value = vu;
    if (node) form.dataset.node = JSON.stringify(node);
    if (canvas) this.redraw(canvas);
  }

  /* ----------------------------------------------------------------- drawing */

  /** What is being written stands there already: the rest follows when it is left. */
  private redraw(html: string): void {
    this.waiting = this.writing.isOn ? html : undefined;
    if (this.writing.isOn) return;
    const shown = this.canvas.contentDocument;
    const next = parsePage(html);
    const [main, drawn] = [shown?.querySelector("main"), next.querySelector("main")];
    if (!shown || !main || !drawn) {
      this.canvas.contentWindow?.location.reload();
      return;
    }
    for (const link of next.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
      if (!shown.querySelector(`link[href="${link.getAttribute("href")}"]`))
        shown.head.append(shown.importNode(link));
    main.replaceWith(shown.importNode(drawn, true));
    this.mark(false);
  }

  private mark(scroll: boolean): void {
    const shown = this.canvas.contentDocument;
    for (const old of shown?.querySelectorAll<HTMLElement>("[data-is-chosen]") ?? []) {
      old.style.outline = "";
      delete old.dataset.isChosen;
    }
    const found = this.drawn();
    if (!found) return;
    found.dataset.isChosen = "";
    found.style.outline = "3px solid #00a3c7";
    found.style.outlineOffset = "-3px";
    if (scroll) found.scrollIntoView({ block: "nearest" });
  }

  /** The chosen element, in the canvas. */
  private drawn(): HTMLElement | undefined {
    const shown = this.canvas.contentDocument;
    const found = this.chosen && shown?.querySelector<HTMLElement>(`[data-element-key~="${this.chosen}"]`);
    return found || undefined;
  }

  private async leftCanvas(back: boolean): Promise<void> {
    if (back) this.outlineEntry?.focus();
    await this.save();
    if (this.waiting) this.redraw(this.waiting);
    this.mark(false);
  }

  private heedCanvas(): void {
    const shown = this.canvas.contentDocument;
    if (!shown) return;
    shown.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        const key = keyAt(event);
        if (key) this.choosing = this.pressedInCanvas(key, event.target as Element);
      },
      true,
    );
    shown.addEventListener("dblclick", (event) => {
      const pressed = event.target as Element;
      if (keyAt(event)) void this.choosing.then(() => this.writing.start(pressed));
    });
    shown.addEventListener("keydown", (event) => this.pressed(event));
    shown.addEventListener("submit", (event) => event.preventDefault(), true);
    this.mark(true);
  }

  /** The element, and the field of the words that were pressed: nobody has to look for it among the settings. */
  private async pressedInCanvas(key: string, pressed: Element): Promise<void> {
    if (key !== this.chosen) await this.choose(key);
    const isMarked = this.canvas.contentDocument?.getSelection()?.isCollapsed === false;
    if (!this.writing.isOn && !isMarked && key === this.chosen) this.writing.lead(pressed);
  }

  /** The panes as the server draws them for this element; what had the focus has it again. */
  private async refresh(key: string, panesNow?: () => readonly string[]): Promise<Refreshed> {
    if (!panesNow) this.whole += 1;
    const { whole } = this;
    const url = this.urlOf(key);
    const answer = await fetch(`${url}${key ? "&" : "?"}volets=1`).catch(() => undefined);
    const html = await answer?.text().catch(() => undefined);
    // a server that is being started again answers too
    if (!answer || html === undefined || answer.status >= 500) return "unanswered";
    const page = parsePage(html);
    const next = page.querySelector<HTMLElement>("[data-editor]");
    // the forms of somebody else's session are for a page that says whose it is
    if (!answer.ok || answer.redirected || !next || personIn(page) !== personIn(document)) {
      location.assign(url);
      return "drawn";
    }
    await this.unpressed();
    // whatever was fetched since is newer
    if (whole !== this.whole) return "overtaken";
    const focus = focusOf();
    const panes = panesNow?.() ?? PANES;
    if (panes.length === 0) return "drawn";
    this.draw(next, panes, panesNow !== undefined);
    if (panes === PANES) this.unsaved.release();
    focus();
    return "drawn";
  }

  /** Once nothing is pressed that would be drawn anew; the canvas is not, and ends its presses in a window of its own. */
  private async unpressed(): Promise<void> {
    const panes = PANES.flatMap((pane) => this.root.querySelector(pane) ?? []);
    for (const pane of panes) await released(pane);
  }

  private draw(next: HTMLElement, panes: readonly string[], isSaved: boolean): void {
    for (const pane of panes) {
      const [old, drawn] = [this.root.querySelector(pane), next.querySelector(pane)];
      const top = old?.scrollTop ?? 0;
      if (old && drawn && (panes === PANES || !isTouched(old))) replaceDrawn(old, drawn, isSaved);
      old?.scrollTo({ top });
    }
    this.root.dataset.chosen = next.dataset.chosen ?? "";
    this.version = Number(next.dataset.version);
    this.makeDraggable();
    this.showButtons();
    startRichTexts(this.root);
    startConfirms();
    if (panes === PANES) this.isFormOld = false;
  }

  private async choose(key: string, push = true): Promise<void> {
    await this.save();
    const refreshed = await this.refresh(key);
    if (refreshed === "overtaken") return;
    if (refreshed === "unanswered") {
      this.note(this.words.notOpened);
      // the address is that of what is shown
      if (!push) history.pushState(null, "", this.urlOf(this.chosen));
      return;
    }
    if (push) {
      history.pushState(null, "", this.urlOf(key));
      showOnTelephone();
    }
    this.mark(true);
  }

  private urlOf(key: string): string {
    return `${this.at}${key ? `?element=${key}` : ""}`;
  }

  private keyIn(href: string): string {
    return new URL(href).searchParams.get("element") ?? "";
  }

  /* ------------------------------------------------------------------- verbs */

  private clicked(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-choose-picture]");
    if (button) return void this.picker?.open((picture) => this.choosePicture(button, picture));
    if ((event.target as Element).closest("[data-copy-link]")) return void this.copyLink();
    const link = (event.target as Element).closest<HTMLAnchorElement>("a");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const { keyOf, toWidth, takeTheirs } = link.dataset;
    if (takeTheirs !== undefined) {
      event.preventDefault();
      this.unsaved.saved();
      return void this.choose(this.keyIn(link.href));
    }
    if (keyOf === undefined && !toWidth) return void this.leaveBy(link, event);
    event.preventDefault();
    if (keyOf !== undefined) return void this.choose(keyOf);
    const canvas = this.root.querySelector<HTMLElement>(".canvas");
    if (canvas && toWidth) canvas.dataset.width = toWidth;
    for (const other of this.root.querySelectorAll("[data-to-width]")) other.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
  }

  /** What was typed a moment ago is saved before another screen shows the draft. */
  private async leaveBy(link: HTMLAnchorElement, event: MouseEvent): Promise<void> {
    const isHere = link.pathname === location.pathname && link.hash !== "";
    if (isHere || link.target !== "" || event.shiftKey || !this.unsaved.isOn) return;
    event.preventDefault();
    await this.save();
    // nothing answers there either
    if (this.isCut) return;
    // what was refused is kept in this browser, and offered on the way back
    location.assign(link.href);
  }

  /** Those that do nothing without a script. */
  private showButtons(): void {
    const selector = this.picker ? "[data-choose-picture], [data-copy-link]" : "[data-copy-link]";
    for (const button of this.root.querySelectorAll<HTMLElement>(selector)) button.hidden = false;
  }

  private chooseLink(): HTMLInputElement | null {
    const field = this.root.querySelector<HTMLInputElement>("#apercu input");
    field?.focus();
    field?.select();
    return field;
  }

  private async copyLink(): Promise<void> {
    const field = this.chooseLink();
    // absent where the desk is not served over HTTPS
    const isCopied = await navigator.clipboard?.writeText(field?.value ?? "").then(
      () => true,
      () => false,
    );
    this.note(isCopied ? this.words.linkCopied : this.words.linkNotCopied);
  }

  /** What the library knows of it comes with the form that is drawn then. */
  private choosePicture(button: HTMLElement, { src, name, seen }: ChosenPicture): void {
    const field = button.closest<HTMLElement>("[data-picture-field]")!;
    const input = field.querySelector<HTMLInputElement>("input")!;
    input.value = src;
    field.querySelector("[data-picture-seen]")?.replaceChildren(seen);
    field.querySelector("[data-picture-name]")!.textContent = name;
    button.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    if (this.form?.contains(field)) void this.save({ andForm: true });
  }

  /** Forms that change elements, and what is set of the page itself; others are sent once what was typed is saved. */
  private submitted(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (form.matches("[data-settings]")) {
      event.preventDefault();
      this.unsaved.keep(this.chosen, form);
      return void this.save({ isChosen: true });
    }
    // what brings the page back needs nothing saved before
    if (form.closest("[data-removed-page]")) return;
    const isVerb = form.matches("[data-acts] form, [data-add], [data-undo], [data-redo]");
    if (!isVerb && (form.method !== "post" || !this.unsaved.isOn)) return;
    event.preventDefault();
    const fields = fieldsOf(form, event.submitter as HTMLButtonElement | null);
    if (!isVerb) return void this.saveAndSend(form.action, fields);
    const isAdded = form.matches("[data-add]");
    // what was just added is what one wants to set
    void this.act(form.action, fields).then(() => isAdded && this.chosen !== "" && showOnTelephone());
  }

  /** « Publier » right after the last key: not without what was typed. */
  private async saveAndSend(action: string, fields: URLSearchParams): Promise<void> {
    await this.save();
    if (this.unsaved.isOn) return this.leadToFault();
    // the form that was pressed may have been drawn anew meanwhile
    sendFields(action, fields);
  }

  private leadToFault(): void {
    if (this.form && isHeld(this.form)) this.note(this.words.choose);
    this.form?.querySelector<HTMLElement>("[aria-invalid], [data-rival]")?.focus();
  }

  private async act(action: string, fields: URLSearchParams): Promise<void> {
    this.writing.stop(false);
    await this.save();
    const answer = await this.post(action, () => fields);
    if (!answer) return this.note(this.words.offline);
    if (answer.isOut) return this.note(answer.isOut);
    const { done, refused } = answer;
    if (refused) return this.note(refused.message ?? Object.values(refused.errors).join(" "));
    const given = done?.given;
    const refreshed = await this.refresh(given?.key ?? "");
    if (given?.canvas) this.redraw(given.canvas);
    if (refreshed !== "overtaken")
      history.replaceState(null, "", `${this.urlOf(given?.key ?? "")}${location.hash}`);
    this.mark(true);
    this.note(done?.says ?? this.words.saved);
  }

  private verb(name: string, fields: Record<string, string>): Promise<void> {
    const token = this.root.querySelector<HTMLInputElement>("input[name=jeton]")?.value ?? "";
    return this.act(`${this.at}${name}/`, new URLSearchParams({ jeton: token, cle: this.chosen, ...fields }));
  }

  private pressed(event: KeyboardEvent): void {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const up = { arrowup: "haut", arrowdown: "bas" }[key];
    const link = (event.target as HTMLElement | null)?.dataset?.keyOf;
    const moved = link || this.chosen;
    // a press that has closed something in the text has been heard already
    if (key === "escape" && !event.defaultPrevented && this.isWritten(event.target))
      return void this.outlineEntry?.focus();
    if (control && key === "s" && this.form && isHeld(this.form)) {
      event.preventDefault();
      return void this.leadToFault();
    }
    if (event.altKey && up && moved) {
      event.preventDefault();
      return void this.verb("deplacer", { cle: moved, vers: up });
    }
    if (key === "enter" && (event.target as Element | null)?.matches?.("[data-find-element]")) {
      event.preventDefault();
      this.root.querySelector<HTMLElement>(".studio__list .blocks li:not([hidden]) button")?.click();
      return;
    }
    if (key === "f2" || (key === "enter" && !control && link && link === this.chosen)) {
      event.preventDefault();
      return void this.writing.start();
    }
    if (!control || isTyping(event.target)) return;
    if (key === "z" || key === "y") {
      event.preventDefault();
      return void this.verb(key === "y" || event.shiftKey ? "retablir" : "annuler", {});
    }
    const node = this.form?.dataset.node;
    if (key === "c" && node && String((event.view ?? window).getSelection()) === "") {
      event.preventDefault();
      storageOf().set(CLIPBOARD, node);
      this.say(this.words.copied);
    }
    const copied = storageOf().get(CLIPBOARD);
    if (key === "v" && copied) {
      event.preventDefault();
      void this.verb("coller", { texte: copied });
    }
  }

  /* ---------------------------------------------------------------- dragging */

  private makeDraggable(): void {
    for (const link of this.root.querySelectorAll<HTMLElement>("[data-key-of]:not([data-key-of=''])"))
      link.draggable = true;
  }

  private startDragging(): void {
    this.makeDraggable();
    const over = (event: DragEvent) => (event.target as Element).closest<HTMLElement>("[data-key-of]");
    this.root.addEventListener("dragstart", (event) => {
      this.held = over(event)?.dataset.keyOf;
    });
    this.root.addEventListener("dragover", (event) => {
      const link = over(event);
      if (!this.held || !link?.dataset.keyOf || link.dataset.keyOf === this.held) return;
      event.preventDefault();
      for (const old of this.root.querySelectorAll(".over")) old.classList.remove("over");
      link.parentElement?.classList.add("over");
    });
    this.root.addEventListener("drop", (event) => {
      const link = over(event);
      const [held, key] = [this.held, link?.dataset.keyOf];
      this.held = undefined;
      for (const old of this.root.querySelectorAll(".over")) old.classList.remove("over");
      if (!held || !link || !key || held === key) return;
      event.preventDefault();
      const { top, height } = link.getBoundingClientRect();
      const side = event.clientY < top + height / 2 ? "avant" : "apres";
      void this.verb("deplacer", { cle: held, vers: `${side} ${key}` });
    });
  }

  /* ------------------------------------------------------- what was not sent */

  /** With what it was typed upon: a change of somebody else since is shown beside it. Only ever into a form of the same element. */
  private async bring(key: string, { fields }: Draft): Promise<"brought" | "later" | "away"> {
    await this.save();
    const refreshed = await this.refresh(key);
    if (refreshed !== "drawn") {
      if (refreshed === "unanswered") this.note(this.words.notOpened);
      return "later";
    }
    const { form } = this;
    const kind = form?.querySelector<HTMLInputElement>("input[name=element]")?.value;
    const wasKind = fields.get("element") ?? kind;
    if (!form || form.dataset.settings !== key || kind !== wasKind) return "away";
    fillForm(form, fields);
    const seen = form.querySelector<HTMLInputElement>("input[name=vu]");
    if (seen) seen.value = fields.get("vu") ?? seen.value;
    this.unsaved.keep(key, form);
    history.replaceState(null, "", this.urlOf(key));
    void this.save().then(() => this.mark(true));
    return "brought";
  }
}

/** A telephone shows what the address points to. */
function showOnTelephone(): void {
  if (matchMedia("(width < 64rem)").matches) location.replace("#reglages");
}

/** Nothing of it is saved before somebody has chosen what becomes of it. */
const isHeld = (form: HTMLFormElement): boolean => form.dataset.held !== undefined;

function release(form: HTMLFormElement): void {
  delete form.dataset.held;
  form.querySelector("[data-rival]")?.remove();
}

function fillForm(form: HTMLFormElement, fields: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("[name]:not([type=hidden])")) {
    if (field.type === "checkbox") field.checked = fields.getAll(field.name).includes(field.value);
    else if (field.value !== fields.get(field.name)) fill(field, fields.get(field.name) ?? "");
  }
}

/** Why nothing of a form could be saved. */
function showMessage(form: HTMLFormElement, message: string): void {
  showErrors(form, {});
  const said = document.createElement("p");
  said.className = "error";
  said.dataset.liveError = "";
  said.setAttribute("role", "alert");
  said.textContent = message;
  form.prepend(said);
}

/** What is told of the session and of unsaved text stays where it is. `isSaved`: so do the field that somebody writes in and the search of elements. */
function replaceDrawn(old: Element, drawn: Element, isSaved: boolean): void {
  const written = isSaved ? writtenIn(old) : undefined;
  const library = isSaved ? usedLibrary(old) : undefined;
  for (const node of [...old.childNodes])
    if (!(node instanceof Element) || !node.matches(".studio__found")) node.remove();
  old.prepend(...[...drawn.childNodes].map((node) => document.importNode(node, true)));
  const place = written && old.querySelector(`form[data-settings] [name="${written.name}"]`);
  if (place) boxOf(place).replaceWith(boxOf(written));
  if (library) old.querySelector("[data-add]")?.replaceWith(library);
}

/** What can be added, while somebody searches in it or has said where it is to go. */
function usedLibrary(pane: Element): Element | undefined {
  const form = pane.querySelector("[data-add]");
  const search = form?.querySelector<HTMLInputElement>("[data-find-element]");
  const isPlaceChosen = [...(form?.querySelectorAll("option") ?? [])].some(
    ({ selected, defaultSelected }) => selected !== defaultSelected,
  );
  const isUsed = form?.contains(document.activeElement) || search?.value || isPlaceChosen;
  return isUsed ? (form as Element) : undefined;
}

/** Drawn anew it would be without the space that was just typed, which no text is saved with at its end. */
function writtenIn(pane: Element): HTMLInputElement | undefined {
  const control = pane.querySelector<HTMLInputElement>("form[data-settings] :focus");
  const field = (control && fieldBehind(control)) ?? control;
  return field?.matches("input[type=text], textarea") ? (field as HTMLInputElement) : undefined;
}

/** With the text editor that stands in its place, if there is one. */
const boxOf = (field: Element): Element => field.closest("[data-rich-text]") ?? field;

/** Which element was pressed in the canvas. */
const keyAt = (event: Event): string | undefined =>
  (event.target as Element).closest<HTMLElement>("[data-element-key]")?.dataset.elementKey?.split(" ").at(-1);

/** Once nobody writes in them any more. */
function tidy(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field && controlOf(field) !== document.activeElement) fill(field, value);
  }
}

/** At its field, as the server says it. */
function showErrors(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const old of form.querySelectorAll("[data-live-error]")) old.remove();
  for (const field of form.querySelectorAll<HTMLInputElement>("[name]")) {
    const error = errors[field.name];
    if (error) openAround(field);
    const control = controlOf(field);
    control.closest(".rich-field")?.classList.toggle("field--error", error !== undefined);
    if (!error) {
      control.removeAttribute("aria-invalid");
      continue;
    }
    const said = document.createElement("p");
    said.className = "error";
    said.dataset.liveError = "";
    said.id = `faute-${field.name}`;
    said.textContent = error;
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", said.id);
    (control.closest("[data-rich]") ?? control).after(said);
  }
}

/** A row that was empty is not any more: another empty one is wanted. */
const hasNewRow = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLElement>("[data-new-row]")].some((row) =>
    [...row.querySelectorAll<HTMLInputElement>("input[type=text], textarea")].some(
      (field) => !field.name.endsWith(".rang") && field.value !== "",
    ),
  );

/** Something is written there that no form has sent yet, or somebody is about to. */
const isTouched = (pane: Element): boolean =>
  [...pane.querySelectorAll<HTMLInputElement>("input:not([type=search])")].some(
    (field) => field.value !== field.defaultValue || field === document.activeElement,
  );

function openAround(field: Element): void {
  for (let box = field.closest("details"); box; box = box.parentElement?.closest("details") ?? null) {
    box.open = true;
    startRichTexts(box);
  }
}

function focusOf(): () => void {
  const control = document.activeElement as HTMLInputElement | null;
  const had = (control && fieldBehind(control)) ?? control;
  const caret = control && had !== control ? caretIn(control) : undefined;
  const { keyOf, choosePicture } = had?.dataset ?? {};
  const selector =
    keyOf !== undefined
      ? `[data-key-of="${keyOf}"]`
      : choosePicture !== undefined
        ? `[data-choose-picture="${choosePicture}"]`
        : had?.name
          ? `[name="${had.name}"]`
          : undefined;
  const pane = PANES.find((one) => had?.closest(one));
  const [start, end] = had?.matches?.("input[type=text], textarea:not([hidden])")
    ? [had.selectionStart, had.selectionEnd]
    : [];
  return () => {
    if (document.activeElement === control) return;
    // left as it was, but out of the page for a moment
    if (control?.isConnected && control.matches("[data-add] *")) return control.focus();
    if (!selector || !pane) return;
    const again =
      document.querySelector<HTMLInputElement>(`${pane} ${selector}`) ??
      // the way to an element inside is not in that element's own panel
      (keyOf === undefined ? null : document.querySelector<HTMLInputElement>(`${PANES[1]} ${selector}`));
    if (again) openAround(again);
    const written = again && controlOf(again);
    written?.focus();
    if (written && caret !== undefined) putCaretIn(written, caret);
    if (start !== undefined && end !== undefined) again?.setSelectionRange(start, end);
  };
}
