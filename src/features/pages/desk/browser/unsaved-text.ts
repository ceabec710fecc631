/** What is typed in the page editor and not saved yet: each window keeps its own in this browser, and what a window has left is offered until somebody takes it back or throws it away. */
import {
  type Draft,
  type Drafts,
  draftsOf,
  drawFound,
  fieldsOf,
  noteInTab,
  takeFromTab,
} from "../../../desk/browser";

interface UnsavedParts {
  root: HTMLElement;
  at: string;
  words: Record<"found" | "bring" | "drop", string>;
  /** Puts it into its form; false: it could not, and is offered again. */
  bring(element: string, draft: Draft): Promise<boolean>;
}

/** Where a refused form goes on, in the page that the server answers with. */
const CONTINUED = "continued";

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
    const continued = takeFromTab(CONTINUED);
    // a refused form has it already
    if (parts.root.dataset.refused !== undefined) this.own = continued;
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

  /** The form is sent as a whole, and comes back with what was typed. */
  continueInAnswer(): void {
    if (this.own !== undefined) noteInTab(CONTINUED, this.own);
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
    this.box = drawFound(this.parts.words, draft, {
      bring: () => void this.bring(key, draft),
      drop: () => {
        this.drafts.drop(key);
        this.offer();
      },
    });
    this.box.classList.add("studio__found");
    this.parts.root.querySelector(".studio__bar")?.append(this.box);
  }

  private async bring(key: string, draft: Draft): Promise<void> {
    this.isBringing = true;
    if (await this.parts.bring(elementOf(key), draft)) this.drafts.drop(key);
    this.isBringing = false;
    this.offer();
  }
}

const elementOf = (key: string): string => key.split("@", 1)[0] ?? "";
