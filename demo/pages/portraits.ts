/** The drawn portrait of whoever works at the shop or speaks of it. */
import { slugify } from "../../src/kernel/text";

export const portraitOf = (name: string): string => `/media/portraits/${slugify(name)}.svg`;
