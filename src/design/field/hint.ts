/** A field's hint: shown while it is empty, gone while the visitor is in it (FIELD-01). */

/** The same text twice: in the attribute for the page as it arrives, in the data for the controller. */
export const hinted = (text: string) => ({
  placeholder: text,
  "data-placeholder": text,
  "data-controller": "field",
});
