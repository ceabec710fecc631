/** The session that an editor saves by: said when it has ended, and taken over when one has signed in again elsewhere. */
import { parsePage } from "../../../../platform/islands/trusted";

interface SessionParts {
  root: HTMLElement;
  /** A screen with the token of the session as it is now. */
  at: string;
  words: Record<"ended" | "signIn", string>;
  /** Goes on with what could not be saved. */
  resume(): void;
}

const TOKEN = "jeton";

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

  /** Sends fields with the token of today's session; a token of an earlier one is replaced once. */
  async send(url: URL, fields: URLSearchParams): Promise<Response> {
    const answer = await this.post(url, fields);
    if (answer.status !== 403 || !(await this.renewToken(fields))) return answer;
    return this.post(url, fields);
  }

  private async post(url: URL, fields: URLSearchParams): Promise<Response> {
    const answer = await fetch(url, {
      method: "POST",
      body: fields,
      headers: { accept: "application/json" },
      keepalive: String(fields).length < 50_000,
    });
    if (answer.status === 401) this.showEnded();
    else if (answer.status !== 403) this.hideEnded();
    return answer;
  }

  private async renewToken(fields: URLSearchParams): Promise<boolean> {
    const answer = await fetch(this.parts.at);
    if (!answer.ok || answer.redirected) return false;
    const selector = `input[name=${TOKEN}]`;
    const token = parsePage(await answer.text()).querySelector<HTMLInputElement>(selector)?.value;
    if (!token || token === fields.get(TOKEN)) return false;
    for (const input of document.querySelectorAll<HTMLInputElement>(selector)) input.value = token;
    fields.set(TOKEN, token);
    return true;
  }

  private showEnded(): void {
    if (this.notice) return;
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
    this.notice.append(words.ended, link);
    root.querySelector(".studio__bar")?.append(this.notice);
  }

  private hideEnded(): void {
    this.notice?.remove();
    this.notice = undefined;
  }
}
