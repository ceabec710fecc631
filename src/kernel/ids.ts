/** Identifiers made by us: 128 random bits, never guessed, never given by a client. */

/** 32 hexadecimal characters. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

const ID = /^[0-9a-f]{32}$/;

export const isId = (value: unknown): value is string => typeof value === "string" && ID.test(value);
