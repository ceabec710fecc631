/** The browser's cookies and storages: read, written and emptied here only. */
import type { ConsentRecord } from "../consent";
import { cookieChanges, readRecord, type WireSettings } from "../wire";

type JarSettings = Pick<WireSettings, "prefix" | "cookie_expiry">;

const DAY_S = 86_400;

/** Where what was typed waits while the page reloads. */
export const RELOAD_KEPT = "consent-reload";

export const readJar = ({ prefix }: JarSettings): ConsentRecord => readRecord(document.cookie, prefix);

/** Writes what differs, and nothing else. */
export function writeJar(settings: JarSettings, before: ConsentRecord, after: ConsentRecord): void {
  const life = Number(settings.cookie_expiry) * DAY_S;
  for (const [name, value] of cookieChanges(before, after)) {
    if (value === null) eraseCookie(settings.prefix + name);
    else writeCookie(settings.prefix + name, value, `;max-age=${life};path=/`);
  }
}

/** A cookie is erased only under the very domain and path it was set for, which nobody can ask: all are tried. */
export function eraseCookie(name: string): void {
  for (const domain of ["", ...domains()])
    for (const path of folders())
      writeCookie(name, "", `;max-age=0;path=${path}${domain && `;domain=${domain}`}`);
}

export function eraseCookiesLike(part: string): void {
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=", 1)[0] ?? "";
    if (name.includes(part)) eraseCookie(name);
  }
}

function writeCookie(name: string, value: string, scope: string): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere, and answers late
  document.cookie = `${name}=${value};SameSite=Lax${secure}${scope}`;
}

/** « boutique.exemple.ca » → itself and « exemple.ca ». */
function domains(): string[] {
  const labels = location.hostname.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}

/** « /guides/encre/ » → « / », « /guides », « /guides/ », « /guides/encre », « /guides/encre/ ». */
function folders(): string[] {
  const names = location.pathname.split("/").filter(Boolean);
  return [
    "/",
    ...names.flatMap((_, to) => ["", "/"].map((end) => `/${names.slice(0, to + 1).join("/")}${end}`)),
  ];
}

/** A browser may refuse its storages: then they are empty. */
export function stored<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as Value) ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nothing is lost but a request saved
  }
}

export function eraseStored(key: string): void {
  try {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // what cannot be opened holds nothing
  }
}
