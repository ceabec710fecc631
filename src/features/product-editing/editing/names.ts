/** Fields of a product's form that its browser code knows too. */

/** The browser's name for what is typed here, until it is saved. */
export const DRAFT = "copie";
/** Sent with what the browser had kept: it is to be shown again, and nothing is saved. */
export const RESUMED = "reprise";
