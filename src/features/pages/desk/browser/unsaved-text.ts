/** What is typed in the page editor and not saved yet: each window keeps its own in this browser, and what a window has left is offered until somebody takes it back or throws it away. */
import { type Draft, type Drafts, draftsOf, drawFound, fieldsOf } from "../../../desk/browser";

interface UnsavedParts {
  root: HTMLElement;
  at: string;
  words: Record<"found" | "bring" | "drop" | "away", string>;
  /** Puts it into its form. Later: it could not now, and is offered again; away: there is no such form any more. */
  bring(element: string, draft: Draft): Promise<"brought" | "later" | "away">;
}

export class UnsavedText {
  /** Something is typed in the form that has yet to be sent. */
  isOn = false;
  private readonly drafts: Drafts;
  private readonly id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  /** Under which the text of the form is stored. */
  private own: string | undefined;
  private releases = 0;
  private box: HTMLElement | undefined;
  private isBringing = false;

  constructor(private readonly parts: UnsavedParts) {
    this.drafts = draftsOf(`page:${parts.at}`);
  }

  keep(element: string, form: HTMLFormElement): void {
    this.isOn = true;
    if (this.own === undefined || elementOf(this.own) !== element)
      this.own = `${element}@${this.id}${this.releases}`;
    this.drafts.keep(this.own, fieldsOf(form));
  }

  saved(): void {
    this.isOn = false;
    if (this.own !== undefined) this.drafts.drop(this.own);
    this.own = undefined;
  }

  /** Another form takes the place of the one that it was typed in. */
  release(): void {
    if (this.own === undefined) return;
    this.isOn = false;
    this.own = undefined;
    this.releases += 1;
    this.offer();
  }

  /** One after the other, the newest first. */
  offer(): void {
    if (this.box?.isConnected || this.isBringing) return;
    const [next] = this.drafts
      .keys()
      .filter((key) => key !== this.own)
      .map((key) => ({ key, draft: this.drafts.read(key) }))
      .sort((one, other) => (other.draft?.at ?? 0) - (one.draft?.at ?? 0));
    if (!next?.draft) return;
    const { key, draft } = next;
    this.show(
      drawFound(this.parts.words, draft, {
        bring: () => void this.bring(key, draft),
        drop: () => this.drop(key),
      }),
    );
  }

  private drop(key: string): void {
    this.drafts.drop(key);
    this.offer();
  }

  private show(box: HTMLElement): void {
    this.box?.remove();
    this.box = box;
    box.classList.add("studio__found");
    this.parts.root.querySelector(".studio__bar")?.append(box);
  }

  private async bring(key: string, draft: Draft): Promise<void> {
    this.isBringing = true;
    const outcome = await this.parts.bring(elementOf(key), draft);
    this.isBringing = false;
    if (outcome === "away") return this.showTexts(key, draft);
    if (outcome === "brought") this.drafts.drop(key);
    this.offer();
  }

  /** To be read and copied: nothing on the page takes it any more. */
  private showTexts(key: string, draft: Draft): void {
    const { words } = this.parts;
    const { away } = words;
    const box = drawFound({ ...words, found: away }, draft, { drop: () => this.drop(key) });
    const text = document.createElement("textarea");
    text.className = "input";
    text.readOnly = true;
    text.rows = 4;
    text.ariaLabel = away;
    text.value = [...draft.fields]
      .filter(([name, value]) => !QUIET.includes(name) && value.trim().length > 1)
      .map(([, value]) => value)
      .join("\n\n");
    box.firstElementChild?.append(text);
    this.show(box);
  }
}

/** Nobody has typed these. */
const QUIET = ["vu", "cle", "element", "remettre"];

const elementOf = (key: string): string => key.split("@", 1)[0] ?? "";
