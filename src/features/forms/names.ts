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

export const freeTextField = "_wpcf7_free_text";
export const form = "wpcf7";
export const notFoundCode = "wpcf7_not_found";
export const unitTagNotFoundCode = "wpcf7_unit_tag_not_found";
export const unsupportedMediaCode = "wpcf7_unsupported_media_type";
export const kindPrefix = "wpcf7-";
export const acceptance = "wpcf7-acceptance";
export const acceptanceAsValidation = "wpcf7-acceptance-as-validation";
export const captcha = "wpcf7-captcha";
export const captchac = "wpcf7-captchac";
export const characterCount = "wpcf7-character-count";
export const exclusiveCheckbox = "wpcf7-exclusive-checkbox";
export const formElement = "wpcf7-form";
export const formControl = "wpcf7-form-control";
export const formControlWrap = "wpcf7-form-control-wrap";
export const freeText = "wpcf7-free-text";
export const hidden = "wpcf7-hidden";
export const listItem = "wpcf7-list-item";
export const listItemLabel = "wpcf7-list-item-label";
export const notValid = "wpcf7-not-valid";
export const notValidTip = "wpcf7-not-valid-tip";
export const plain = "wpcf7-plain";
export const quizLabel = "wpcf7-quiz-label";
export const responseOutput = "wpcf7-response-output";
export const settings = "wpcf7-settings";
export const spinner = "wpcf7-spinner";
export const submit = "wpcf7-submit";
export const text = "wpcf7-text";
export const validatesAs = "wpcf7-validates-as";
export const validatesAsRequired = "wpcf7-validates-as-required";
export const validatesAsUrl = "wpcf7-validates-as-url";
export const resetEvent = "wpcf7reset";
