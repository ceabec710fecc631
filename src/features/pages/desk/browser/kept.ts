/** What was typed and has not been saved yet, in this browser: a lost connection or a closed tab loses nothing. */

export interface Kept {
  keep(key: string, fields: URLSearchParams): void;
  has(key: string): boolean;
  read(key: string): URLSearchParams | undefined;
  drop(key: string): void;
  keys(): string[];
}

/** Secrets of the session stay out of it. */
const TOKEN = "jeton";

export function keepTyped(page: string): Kept {
  const prefix = `vitrine:page:${page}:`;
  return {
    keep: (key, fields) => {
      const kept = new URLSearchParams(fields);
      kept.delete(TOKEN);
      try {
        localStorage.setItem(prefix + key, String(kept));
      } catch {
        // full or shut: it is still in the form
      }
    },
    has: (key) => localStorage.getItem(prefix + key) !== null,
    read: (key) => {
      const text = localStorage.getItem(prefix + key);
      return text === null ? undefined : new URLSearchParams(text);
    },
    drop: (key) => localStorage.removeItem(prefix + key),
    keys: () =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
  };
}
