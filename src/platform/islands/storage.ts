/** The browser's own storage. It may be full or forbidden: then nothing is kept. */

export const storedItem = (key: string): string | undefined =>
  safely(() => localStorage.getItem(key)) ?? undefined;

/** Undefined: takes it away. */
export function storeItem(key: string, value: string | undefined): void {
  safely(() => (value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
}

function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
