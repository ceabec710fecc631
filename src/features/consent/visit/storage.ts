/** The browser's storages, as they are read; they are written and emptied in `storing` only. */

/** Where what was typed waits while the page reloads. */
export const RELOAD_KEPT = "consent-reload";

/** A browser may refuse its storages: then they are empty. */
export function stored<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as Value) ?? undefined;
  } catch {
    return undefined;
  }
}

export function namesStored(): string[] {
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  } catch {
    return [];
  }
}
