/** The address of a page as somebody types it: « Recyclage » is /recyclage/. */
import { slugify } from "../../kernel/text";

/** Only what is plainly an address of this site; the rest stays as it was typed, to be refused. */
export function tidyPath(typed: string, origin: string): string {
  const text = typed.trim();
  const url = /^https?:/.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  const path = url && url.host === new URL(origin).host && url.search === "" ? url.pathname : text;
  if (path === "" || /[?#:\\]/.test(path)) return path;
  const words = path.split("/").map(slugify).filter(Boolean);
  return words.length > 0 ? `/${words.join("/")}/` : "/";
}
