/** What the log keeps of a request: short, without its query, without what opens an order. */

/** Longer than any path of ours; nobody's log grows by what a stranger writes. */
const LONGEST = 200;

/**
 * Queries may hold what a visitor typed, and some paths open what is nobody else's business. Cut first: the rest then
 * costs the same whatever was sent.
 */
export function loggedPath(url: string): string {
  const cut = url.slice(0, LONGEST);
  const segments = (cut.split(/[?#]/, 1)[0] ?? "").split("/");
  const isCut = cut.length < url.length && segments.join("/").length === LONGEST;
  return segments
    .map((segment, at) => ((isCut && at === segments.length - 1) || isSecret(segment) ? "…" : segment))
    .join("/");
}

/** A random key, or a name with its seal, however it was encoded. */
const SECRET = /[0-9a-f]{32}|\.[\w-]{22}/i;

function isSecret(segment: string): boolean {
  try {
    return SECRET.test(decodeURIComponent(segment));
  } catch {
    // what cannot be read cannot be trusted either
    return true;
  }
}
