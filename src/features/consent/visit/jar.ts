/** The visitor's record in the browser's cookies. */
import type { ConsentRecord } from "../consent";
import { cookieChanges, readRecord, type WireSettings } from "../wire";
import { eraseCookie, writeCookie } from "./cookies";

type JarSettings = Pick<WireSettings, "prefix" | "cookie_expiry">;

const DAY_S = 86_400;

export const readJar = ({ prefix }: JarSettings): ConsentRecord => readRecord(document.cookie, prefix);

/** Writes what differs, and nothing else. */
export function writeJar(settings: JarSettings, before: ConsentRecord, after: ConsentRecord): void {
  const life = Number(settings.cookie_expiry) * DAY_S;
  for (const [name, value] of cookieChanges(before, after)) {
    if (value === null) eraseCookie(settings.prefix + name);
    else writeCookie(settings.prefix + name, value, `;max-age=${life};path=/`);
  }
}
