/** Writes in the browser's storages, and empties them. Fetched with what does. */

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
