/**
 * A client of the calls of forms as others have written theirs: it knows the names on the wire and nothing of our code.
 * Put into a page in which our own script does not run; what it does is told by events, as they do.
 */
export function foreignClient(): void {
  interface Settings {
    api: { root: string; namespace: string };
    cached?: number;
  }
  interface Answer {
    status: string;
    message: string;
    posted_data_hash?: string;
    into?: string;
    invalid_fields?: { field: string; message: string; error_id: string }[];
    captcha?: Record<string, string>;
    quiz?: Record<string, [string, string]>;
  }
  const CLASSES: Record<string, string> = {
    validation_failed: "invalid",
    acceptance_missing: "unaccepted",
    mail_sent: "sent",
    mail_failed: "failed",
  };
  const noted: string[] = [];
  Object.assign(window, { foreign: { noted, schemas: {} as Record<number, unknown> } });

  function start(settings: Settings, form: HTMLFormElement): void {
    const value = (name: string) =>
      form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
    const id = Number(value("_wpcf7"));
    const call = (end: string, init: RequestInit = {}) =>
      fetch(`${settings.api.root}${settings.api.namespace}/contact-forms/${id}/${end}`, {
        ...init,
        headers: { Accept: "application/json, */*;q=0.1" },
      });
    const setStatus = (status: string) => {
      const next = CLASSES[status] ?? status;
      form.classList.remove(form.dataset.status ?? "init");
      form.classList.add(next);
      form.dataset.status = next;
      noted.push(next);
    };
    const refill = ({ captcha = {}, quiz = {} }: Partial<Answer>) => {
      const set = (name: string, text: string) => {
        const input = form.querySelector<HTMLInputElement>(`:scope input[name="${name}"]`);
        if (input) input.value = text;
      };
      for (const [name, url] of Object.entries(captcha)) {
        set(name, "");
        form.querySelector(`:scope img.wpcf7-captcha-${name}`)?.setAttribute("src", url);
        set(`_wpcf7_captcha_challenge_${name}`, /([0-9]+)\.(png|gif|jpeg)$/.exec(url)?.[1] ?? "");
      }
      for (const [name, [question, hash]] of Object.entries(quiz)) {
        set(name, "");
        const input = form.querySelector(`:scope input[name="${name}"]`);
        const label = input?.closest("label")?.querySelector(".wpcf7-quiz-label");
        if (label) label.textContent = question;
        set(`_wpcf7_quiz_answer_${name}`, hash);
      }
    };
    const show = (answer: Answer) => {
      for (const { field, message, error_id } of answer.invalid_fields ?? []) {
        const wrap = form.querySelector(`.wpcf7-form-control-wrap[data-name="${field}"]`);
        const tip = Object.assign(document.createElement("span"), { className: "wpcf7-not-valid-tip" });
        tip.textContent = message;
        wrap?.append(tip);
        wrap?.querySelector(".wpcf7-form-control")?.setAttribute("aria-describedby", error_id);
        const item = Object.assign(document.createElement("li"), { id: error_id });
        item.textContent = message;
        form.closest(".wpcf7")?.querySelector(".screen-reader-response ul")?.append(item);
      }
      const status = form.closest(".wpcf7")?.querySelector('.screen-reader-response [role="status"]');
      if (status) status.textContent = answer.message;
      for (const output of form.querySelectorAll(".wpcf7-response-output"))
        output.textContent = answer.message;
    };
    form.closest(".wpcf7")?.classList.replace("no-js", "js");
    void call("feedback/schema")
      .then((answer) => answer.json())
      .then((schema) => Object.assign(window.foreign.schemas, { [id]: schema }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      setStatus("submitting");
      for (const old of form.querySelectorAll(".wpcf7-not-valid-tip")) old.remove();
      void call("feedback", { method: "POST", body: new FormData(form, event.submitter) })
        .then((answer) => answer.json() as Promise<Answer>)
        .then((answer) => {
          setStatus(answer.status);
          const hash = form.querySelector<HTMLInputElement>('input[name="_wpcf7_posted_data_hash"]');
          if (answer.posted_data_hash && hash) hash.value = answer.posted_data_hash;
          refill(answer);
          if (answer.status === "mail_sent") form.reset();
          show(answer);
        });
    });
    form.addEventListener("reset", () => {
      const after = form.dataset.status === "sent" ? "sent" : "init";
      setStatus("resetting");
      void call("refill")
        .then((answer) => answer.json() as Promise<Partial<Answer>>)
        .then((answer) => {
          setStatus(after);
          refill(answer);
        });
    });
    if (settings.cached) addEventListener("load", () => form.reset());
  }

  document.addEventListener("DOMContentLoaded", () => {
    const { wpcf7 } = window as { wpcf7?: Settings };
    if (!wpcf7) throw new Error("wpcf7 is not defined.");
    for (const form of document.querySelectorAll<HTMLFormElement>(".wpcf7 > form")) start(wpcf7, form);
  });
}

declare global {
  interface Window {
    foreign: { noted: string[]; schemas: Record<number, unknown> };
  }
}
