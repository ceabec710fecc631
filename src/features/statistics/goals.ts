/** Goals, as rules. Browser and server. */
import type { Goal } from "./wire";

const SECOND = 1000;

export const isOpen = ({ status, date_start, date_end }: Goal, now: number): boolean =>
  status === "active" &&
  (date_start === 0 || now >= date_start * SECOND) &&
  (date_end === 0 || now <= date_end * SECOND);

/** Whether it can be reached on a page; a last slash does not matter. */
export const isAt = ({ url }: Pick<Goal, "url">, path: string): boolean =>
  url === "*" || withoutSlash(url) === withoutSlash(path);

const withoutSlash = (path: string): string => path.replace(/\/$/, "");
