/** Identifiers made by us: never guessed, never given by a client. */

/** 32 hexadecimal characters, of which 122 bits are random. */
export const randomId = (): string => crypto.randomUUID().replaceAll("-", "");

const ID = /^[0-9a-f]{32}$/;

export const isId = (value: unknown): value is string => typeof value === "string" && ID.test(value);
