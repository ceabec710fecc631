/** The browser's storages: read, written and emptied here only. */

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

export function namesStored(): string[] {
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  } catch {
    return [];
  }
}
