/** Codes in square brackets that WordPress puts something else in the place of, and that would stand as words here. */

import { SHORTCODES } from "./wire";

/** WordPress itself takes no bracket between its own. */
const SHORTCODE = new RegExp(String.raw`\[/?(${SHORTCODES})(?:[\s/][^\[\]]*)?\]`, "gi");

export interface WithoutShortcodes {
  text: string;
  /** Each once. */
  names: string[];
}

/** What one of them surrounds stays: a caption is read. */
export function withoutShortcodes(text: string): WithoutShortcodes {
  const names = new Set<string>();
  const plain = text.replace(SHORTCODE, (_, name: string) => {
    names.add(name.toLowerCase());
    return " ";
  });
  return { text: plain, names: [...names] };
}
