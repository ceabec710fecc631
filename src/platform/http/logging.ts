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

/** What is known of a fault, without what a visitor sent: their words stand in messages and in details of others. */
export interface LoggedError {
  type: string;
  code?: string;
  message?: string;
  /** Where it was thrown: the lines of the stack, without the message that stands before them. */
  stack?: string;
  cause?: LoggedError;
}

const LONGEST_MESSAGE = 300;
const MOST_FRAMES = 12;
const MOST_CAUSES = 3;

/** For `err` in every line of the log. Fields that libraries hang on their errors (values, addresses) are left out. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, status, statusCode = status, cause, stack = "" } = error as Error & Record<string, unknown>;
  const known = typeof code === "string" || typeof code === "number" ? { code: String(code) } : {};
  const refused = typeof statusCode === "number" && statusCode < 500;
  return {
    type: error.name,
    ...known,
    // what the framework refuses, and what the database cannot read as a value, it quotes
    ...(!refused && !known.code?.startsWith("22") && { message: loggedMessage(error.message) }),
    ...(!refused && { stack: framesOf(String(stack)) }),
    ...(cause !== undefined && depth < MOST_CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
}

const loggedMessage = (message: string): string =>
  message
    .slice(0, LONGEST_MESSAGE)
    .split(/(\s)/)
    .map((word) => (word.includes("@") || word.includes("?") || SECRET.test(word) ? "…" : word))
    .join("");

const framesOf = (stack: string): string =>
  stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, MOST_FRAMES)
    .join("\n");
