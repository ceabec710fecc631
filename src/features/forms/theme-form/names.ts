/** Names and sentences of the theme's form that scripts of others know. */

export const FIELDS = ["name", "email", "subject", "message"] as const;
export type FieldName = (typeof FIELDS)[number];

/** What the place for the answer is marked with. */
export const MARKS = { sent: "success", refused: "error" } as const;

/** Shown when the server says nothing, as the specification writes it. */
export const FALLBACK = "Oops! An error occured and your message could not be sent.";
