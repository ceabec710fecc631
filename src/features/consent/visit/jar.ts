/** The visitor's record in the browser's cookies. */
import type { ConsentRecord } from "../consent";
import { allOf, cookieChanges, cookiesOf, readRecord, type WireSettings } from "../wire";
import { eraseCookie, writeCookie } from "./cookies";

type JarSettings = Pick<WireSettings, "prefix" | "cookie_expiry">;

const DAY_S = 86_400;

export const readJar = ({ prefix }: JarSettings): ConsentRecord => readRecord(document.cookie, prefix);

/** For as long as the shop keeps consent, for the whole site. */
export function keepCookie({ cookie_expiry }: JarSettings, name: string, value: string): void {
  writeCookie(name, value, `;max-age=${Number(cookie_expiry) * DAY_S};path=/`);
}

/** Writes what differs, and what another cookie of the same name might gainsay; nothing else. */
export function writeJar(settings: JarSettings, before: ConsentRecord, after: ConsentRecord): void {
  const { prefix } = settings;
  const write = (name: string, value: string | null) =>
    value === null ? eraseCookie(prefix + name) : keepCookie(settings, prefix + name, value);
  for (const [name, value] of cookieChanges(before, after)) write(name, value);
  for (const [name, value] of cookiesOf(after))
    if (allOf(document.cookie, prefix + name)[1] !== undefined)
      for (const last of [null, value]) write(name, last);
}
