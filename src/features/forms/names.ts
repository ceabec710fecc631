/** Names of forms that scripts of others know, on either side of the wire. */

export const FIELDS = {
  form: "_wpcf7",
  version: "_wpcf7_version",
  locale: "_wpcf7_locale",
  unitTag: "_wpcf7_unit_tag",
  container: "_wpcf7_container_post",
  hash: "_wpcf7_posted_data_hash",
  token: "_wpcf7_recaptcha_response",
  freeText: (name: string) => `_wpcf7_free_text_${name}`,
  captcha: (name: string) => `_wpcf7_captcha_challenge_${name}`,
  quiz: (name: string) => `_wpcf7_quiz_answer_${name}`,
} as const;

/** Names that begin so are the form's own, and never part of what was said. */
export const isOwnName = (name: string): boolean => name.startsWith("_");

/** The place where a field's fault stands in the list for screen readers. */
export const errorId = (unitTag: string, field: string): string =>
  `${unitTag}-ve-${field}`.replace(/[^0-9a-z_-]/gi, "");

export interface RefillAnswer {
  captcha?: Record<string, string>;
  quiz?: Record<string, [question: string, hash: string]>;
}

export interface FeedbackAnswer extends RefillAnswer {
  contact_form_id: number;
  status: string;
  message: string;
  posted_data_hash: string;
  into: string;
  invalid_fields: { field: string; message: string; idref: string | null; error_id: string }[];
}
