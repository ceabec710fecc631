/** The session that an editor saves by: said when it has ended, and taken over when one has signed in again elsewhere. */
import { parsePage } from "../../../../platform/islands/trusted";
import { personIn, TOKEN_FIELD } from "../../../desk/browser";

interface SessionParts {
  root: HTMLElement;
  /** A screen with the token of the session as it is now. */
  at: string;
  words: Record<"ended" | "otherPerson" | "signIn", string>;
  /** Goes on with what could not be saved. */
  resume(): void;
}

export class EditorSession {
  private notice: HTMLElement | undefined;

  constructor(private readonly parts: SessionParts) {
    // back from the tab in which one has signed in
    addEventListener("focus", () => this.look());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.look();
    });
  }

  private look(): void {
    if (this.notice) this.parts.resume();
  }

  /** Sends fields with the token of today's session, replacing that of an earlier one once; or says why nobody can. */
  async send(url: URL, fields: URLSearchParams): Promise<Response | string> {
    const { words } = this.parts;
    let answer = await this.post(url, fields);
    if (answer.status === 403) {
      const renewed = await this.renewToken(fields);
      if (renewed === "other-person") return this.show(words.otherPerson);
      if (renewed === "renewed") answer = await this.post(url, fields);
    }
    if (answer.status === 401) return this.show(words.ended);
    if (answer.status !== 403) this.hide();
    return answer;
  }

  /** The page that the server answers a form with. */
  async draw(url: URL, fields: URLSearchParams): Promise<Document> {
    const answer = await fetch(url, { method: "POST", body: fields });
    return parsePage(await answer.text());
  }

  private post(url: URL, fields: URLSearchParams): Promise<Response> {
    return fetch(url, {
      method: "POST",
      body: fields,
      headers: { accept: "application/json" },
      keepalive: String(fields).length < 50_000,
    });
  }

  /** Only for the same person: what is typed here is never saved in somebody else's name. */
  private async renewToken(fields: URLSearchParams): Promise<"renewed" | "other-person" | "refused"> {
    const answer = await fetch(this.parts.at);
    if (answer.redirected) return "refused";
    const page = parsePage(await answer.text());
    const person = personIn(page);
    if (person && person !== personIn(document)) return "other-person";
    const selector = `input[name=${TOKEN_FIELD}]`;
    const token = page.querySelector<HTMLInputElement>(selector)?.value;
    if (!answer.ok || !token || token === fields.get(TOKEN_FIELD)) return "refused";
    for (const input of document.querySelectorAll<HTMLInputElement>(selector)) input.value = token;
    fields.set(TOKEN_FIELD, token);
    return "renewed";
  }

  private show(says: string): string {
    this.hide();
    const { root, words } = this.parts;
    const link = document.createElement("a");
    link.className = "btn btn--line";
    link.href = root.dataset.signIn ?? "";
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = words.signIn;
    this.notice = document.createElement("div");
    this.notice.className = "banner banner--low studio__found";
    this.notice.setAttribute("role", "alert");
    this.notice.append(says, ...(says === words.ended ? [link] : []));
    root.querySelector(".studio__bar")?.append(this.notice);
    return says;
  }

  private hide(): void {
    this.notice?.remove();
    this.notice = undefined;
  }
}
