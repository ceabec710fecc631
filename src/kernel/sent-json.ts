/** What somebody sent as JSON; undefined for what is none, and for a NUL, which nobody types and PostgreSQL keeps in no text. */
export function readSentJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key.includes("\0") || (typeof value === "string" && value.includes("\0"))) throw new Error("NUL");
      return value;
    });
  } catch {
    return undefined;
  }
}
