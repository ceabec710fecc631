/** Pictures chosen by their thumbnails: the library's own list in a dialog, searched, and added to from there. */
import { paths } from "../../../../paths";
import { parsePage } from "../../../../platform/islands/trusted";

export interface ChosenPicture {
  /** Its address: « /media/photos/lampe.webp ». */
  src: string;
  name: string;
  /** Its thumbnail, to be shown beside the field. */
  seen: Node;
}

interface SentPicture {
  file: string;
  name: string;
  src: string;
}

/** How files are sent: the library's own way. */
export interface Sending {
  createUploader(
    form: HTMLFormElement,
    told: { kept(picture: SentPicture): void; finished(failures: number): void },
  ): { add(files: Iterable<File>): void };
  onFiles(form: HTMLFormElement, take: (files: File[]) => void): void;
}

const PAUSE_MS = 250;

export class Picker {
  private readonly dialog: HTMLDialogElement;
  private readonly list: HTMLElement;
  private readonly search: HTMLInputElement;
  private readonly more: HTMLButtonElement;
  private choose: (picture: ChosenPicture) => void = () => {};
  private next: string | undefined;
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    root: HTMLElement,
    private readonly sending: Sending,
  ) {
    this.dialog = root.querySelector<HTMLDialogElement>("dialog[data-picker]")!;
    this.list = this.dialog.querySelector<HTMLElement>(".media")!;
    this.search = this.dialog.querySelector<HTMLInputElement>("input[type=search]")!;
    this.more = this.dialog.querySelector<HTMLButtonElement>("[data-more]")!;
    this.dialog.addEventListener("click", (event) => this.clicked(event));
    this.search.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.show(this.address()), PAUSE_MS);
    });
    this.more.addEventListener("click", () => void this.show(this.next ?? "", true));
  }

  open(choose: (picture: ChosenPicture) => void): void {
    this.choose = choose;
    this.search.value = "";
    this.dialog.showModal();
    this.search.focus();
    void this.show(this.address());
  }

  private address(): string {
    const words = this.search.value.trim();
    return `${this.dialog.dataset.picker}${words ? `?q=${encodeURIComponent(words)}` : ""}`;
  }

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    if (target === this.dialog || target.closest("[data-close]")) return void this.dialog.close();
    const tile = target.closest<HTMLElement>("[data-picture]");
    if (!tile) return;
    event.preventDefault();
    const seen = tile.querySelector("picture")?.cloneNode(true) ?? document.createTextNode("");
    this.take({
      src: paths.media(tile.dataset.picture ?? ""),
      name: tile.querySelector("b")?.textContent ?? "",
      seen,
    });
  }

  private take(picture: ChosenPicture): void {
    this.dialog.close();
    this.choose(picture);
  }

  /** The latest answer alone is shown: typing is quicker than a network. */
  private async show(url: string, isMore = false): Promise<void> {
    this.asked += 1;
    const own = this.asked;
    const answer = await fetch(url).catch(() => undefined);
    if (own !== this.asked) return;
    if (!answer?.ok || answer.redirected) return this.say(this.dialog.dataset.offline ?? "", true);
    const library = parsePage(await answer.text());
    if (own !== this.asked) return;
    const tiles = [...library.querySelectorAll(".media > li")].map((tile) => document.importNode(tile, true));
    if (isMore) this.list.append(...tiles);
    else this.list.replaceChildren(...tiles);
    if (isMore) tiles[0]?.querySelector("a")?.focus();
    this.next = library.querySelector("a[rel=next]")?.getAttribute("href") ?? undefined;
    this.more.hidden = this.next === undefined;
    const isEmpty = this.list.children.length === 0;
    this.say(isEmpty ? (this.dialog.dataset.nothing ?? "") : "", isEmpty);
    this.startUploads(library);
  }

  private say(words: string, isShown: boolean): void {
    const place = this.dialog.querySelector<HTMLElement>("[data-picker-says]")!;
    place.textContent = words;
    place.classList.toggle("vh", !isShown);
  }

  /** Once: the form with its token and its sentences is the library's. */
  private startUploads(library: Document): void {
    const place = this.dialog.querySelector<HTMLElement>("[data-picker-upload]")!;
    const found = library.querySelector<HTMLFormElement>("form[data-upload]");
    if (!found || place.firstChild) return;
    const form = document.importNode(found, true);
    form.classList.add("upload--script");
    form.querySelector("[data-key]")?.removeAttribute("data-key");
    place.append(form);
    const uploader = this.sending.createUploader(form, {
      kept: ({ file, name, src }) => {
        if (!this.dialog.open) return;
        const seen = document.createElement("img");
        seen.src = src;
        seen.alt = "";
        this.take({ src: paths.media(file), name, seen });
      },
      finished: () => {},
    });
    this.sending.onFiles(form, (files) => {
      if (this.dialog.open) uploader.add(files);
    });
  }
}
