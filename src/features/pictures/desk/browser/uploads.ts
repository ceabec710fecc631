/** Files sent one by one, each with its progress: chosen, dropped, pasted or photographed; what is cut can be tried again. */

import { parsePage } from "../../../../platform/islands/trusted";

/** What the server says of a picture that it has kept. */
export interface SentPicture {
  file: string;
  name: string;
  alt: string;
  src: string;
}

interface Uploader {
  /** Begins with as many as go at once. */
  add(files: Iterable<File>): void;
  /** Being sent, or waiting for their turn. */
  pending(): number;
  /** Cut, and not sent again yet. */
  cut(): number;
  /** Those that were cut are no longer asked about when the page is left. */
  abandon(): void;
}

const AT_ONCE = 2;

/** Pictures are kept in the order in which they were chosen, though a small one is sent sooner than a large one. */
interface Turn {
  /** Those before this one have come, or have failed; one that was stopped or fails itself does not wait for them. */
  earlier: Promise<void>;
  over(): void;
}

/** One that is tried again comes when it comes. */
const AT_ANY_TIME: Turn = { earlier: Promise.resolve(), over: () => {} };

/** `form` holds the token, the sentences and the place for the bars. */
export function createUploader(
  form: HTMLFormElement,
  { kept, finished }: { kept(picture: SentPicture): void; finished(failures: number): void },
): Uploader {
  const says = (key: string) => form.getAttribute(`data-says-${key}`) ?? "";
  const place = placeFor(form);
  let failures = 0;
  const left = askBeforeLeaving();
  const line = createLine(() => finished(failures));
  const send = (file: File, row: Row, { earlier, over }: Turn) => {
    left.pending += 1;
    const work = async () => {
      const answer = await post(form, file, row);
      if ("picture" in answer) await earlier;
      left.pending -= 1;
      settle(answer);
      void earlier.then(over);
    };
    const settle = (answer: Sent) => {
      const isOver = "picture" in answer || answer.fault === "stopped";
      if (isOver) row.remove();
      if ("picture" in answer) return kept(answer.picture);
      if (isOver) return;
      failures += 1;
      // a fault of the connection or of the store may be tried again; one of the file is only read
      const isFinal = answer.fault !== "" && !answer.retry;
      if (!isFinal) left.cut += 1;
      row.fail(answer.fault || `${file.name}\u00a0: ${says("failed")}`, isFinal, () => {
        failures -= 1;
        if (isFinal) return line.next();
        left.cut -= 1;
        send(file, row, AT_ANY_TIME);
      });
    };
    // one that has not begun is taken out of the line; the others are stopped on their way
    row.stopped.addEventListener("abort", () => {
      if (!line.takeOut(work)) return;
      left.pending -= 1;
      row.remove();
      void earlier.then(over);
    });
    line.add(work);
  };
  let before = AT_ANY_TIME.earlier;
  return {
    add: (files) => {
      left.isAbandoned = false;
      for (const file of files) {
        place.hidden = false;
        const earlier = before;
        before = new Promise((over) => send(file, drawRow(place, file, says), { earlier, over }));
      }
    },
    pending: () => left.pending,
    cut: () => left.cut,
    abandon: () => {
      left.isAbandoned = true;
    },
  };
}

type Work = () => Promise<void>;

/** Some at once, the others in their turn; it says when nothing is left. */
function createLine(isEmpty: () => void) {
  const waiting: Work[] = [];
  let running = 0;
  const next = (): void => {
    const work = waiting.shift();
    if (!work) {
      if (running === 0) isEmpty();
      return;
    }
    running += 1;
    void work().finally(() => {
      running -= 1;
      next();
    });
  };
  return {
    next,
    add: (work: Work) => {
      waiting.push(work);
      if (running < AT_ONCE) next();
    },
    /** Says whether it had not begun. */
    takeOut: (work: Work): boolean => {
      const at = waiting.indexOf(work);
      if (at >= 0) waiting.splice(at, 1);
      return at >= 0;
    },
  };
}

/** Beside the form's own field, which may stand elsewhere on the page. */
const placeFor = (form: HTMLFormElement): HTMLElement =>
  form.querySelector<HTMLElement>("[data-uploads]") ?? document.querySelector("[data-uploads]")!;

/** What is still under way, or waits to be tried again, would be lost. */
function askBeforeLeaving(): { pending: number; cut: number; isAbandoned: boolean } {
  const left = { pending: 0, cut: 0, isAbandoned: false };
  window.addEventListener("beforeunload", (event) => {
    if (left.pending + (left.isAbandoned ? 0 : left.cut) > 0) event.preventDefault();
  });
  return left;
}

interface Row {
  /** How far it is; from 1 on it is being read. */
  show(part: number): void;
  /** With a button that takes it away for good, or begins it anew. */
  fail(message: string, isFinal: boolean, press: () => void): void;
  remove(): void;
  stopped: AbortSignal;
}

function drawRow(place: HTMLElement, file: File, says: (key: string) => string): Row {
  const stopping = new AbortController();
  const row = element("div", "up");
  const name = element("span", "", `${file.name} `);
  const bar = document.createElement("progress");
  const button = element("button", "link link--plain", says("stop")) as HTMLButtonElement;
  button.type = "button";
  bar.max = 1;
  bar.setAttribute("aria-label", file.name);
  row.append(name, button, bar);
  place.append(row);
  let press = () => stopping.abort();
  button.addEventListener("click", () => press());
  return {
    stopped: stopping.signal,
    show: (part) => {
      if (part < 1) bar.value = part;
      else {
        bar.removeAttribute("value");
        name.textContent = `${file.name}\u00a0: ${says("reading")}`;
      }
    },
    fail: (message, isFinal, settle) => {
      bar.remove();
      name.className = "error";
      name.textContent = message;
      button.textContent = says(isFinal ? "dismiss" : "retry");
      // a connection that comes back tries again by itself
      const again = () => press();
      if (!isFinal) window.addEventListener("online", again, { once: true });
      press = () => {
        window.removeEventListener("online", again);
        if (isFinal) row.remove();
        else {
          press = () => stopping.abort();
          name.className = "";
          name.textContent = file.name;
          button.textContent = says("stop");
          row.append(bar);
        }
        settle();
      };
    },
    remove: () => row.remove(),
  };
}

function element(tag: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** An empty fault is one of the connection: it may be tried again. */
type Sent = { picture: SentPicture } | { fault: string; retry?: boolean };

function post(form: HTMLFormElement, file: File, row: Row): Promise<Sent> {
  return new Promise((resolve) => {
    const body = new FormData();
    // the token before the file: the server keeps nothing until it has seen it
    for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
    body.append("fichiers", file, file.name);
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.setRequestHeader("accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) => row.show(total ? loaded / total : 0));
    request.addEventListener("error", () => resolve({ fault: "" }));
    request.addEventListener("abort", () => resolve({ fault: "stopped" }));
    request.addEventListener("load", () => resolve(readAnswer(request)));
    row.stopped.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const answer = JSON.parse(responseText);
    if (status === 200) return { picture: answer.done.given.pictures[0] };
    if (status === 422) return { fault: answer.refused.message, retry: answer.refused.retry };
    return { fault: answer.message ?? "" };
  } catch {
    return { fault: "" };
  }
}

/** Files that are dropped on the page, or pasted; what is typed into is left alone. */
export function onFiles(form: HTMLFormElement, take: (files: File[]) => void): void {
  const pictures = (data: DataTransfer | null) => [...(data?.files ?? [])];
  const over = (isOver: boolean) => document.body.classList.toggle("dropping", isOver);
  document.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    over(true);
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) over(false);
  });
  document.addEventListener("drop", (event) => {
    over(false);
    const files = pictures(event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  document.addEventListener("paste", (event) => {
    const files = pictures(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  const input = [...form.elements].find((each) => each instanceof HTMLInputElement && each.type === "file") as
    | HTMLInputElement
    | undefined;
  input?.addEventListener("change", () => {
    take([...(input.files ?? [])]);
    input.value = "";
  });
}

/** The library itself: it is drawn anew once everything has come. What was refused stays to be read. */
export function startUploads(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-upload]");
  if (!form) return;
  const library = new URL("../", form.action).pathname;
  const came: SentPicture[] = [];
  const uploader = createUploader(form, {
    kept: (picture) => {
      came.push(picture);
    },
    finished: (failures) => {
      if (came.length === 0) return;
      if (failures === 0) return location.assign(library);
      void drawAnew(library).then((isDrawn) => isDrawn && sayCame(form, came.splice(0)));
    },
  });
  form.classList.add("upload--script");
  onFiles(form, (files) => uploader.add(files));
}

/** What shows pictures, in place: the rows of what was refused are left alone. */
async function drawAnew(library: string): Promise<boolean> {
  const answer = await fetch(library).catch(() => undefined);
  if (!answer?.ok || answer.redirected) return false;
  const page = parsePage(await answer.text());
  for (const part of [".page__head", ".tabs", ".library"]) {
    const [old, drawn] = [document.querySelector(part), page.querySelector(part)];
    if (old && drawn) old.replaceWith(drawn);
  }
  history.replaceState(null, "", library);
  return true;
}

function sayCame(form: HTMLFormElement, pictures: readonly SentPicture[]): void {
  const says = form.getAttribute("data-says-came") ?? "";
  for (const { name } of pictures) placeFor(form).prepend(element("p", "up", says.replace("{nom}", name)));
}
