/** Names and shapes of forms that scripts of others know; they stop here. */
import { paths } from "../../paths";

/** The calls stand under this, below the address of the site's calls. */
export const NAMESPACE = "contact-form-7/v1";
/** What forms say of themselves to scripts that ask for a version. */
export const VERSION = "5.9.8";
export const LOCALE = "fr_CA";

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

/** What the bot check is asked for. */
export const ACTION = "contactform";

export const callPaths = {
  schema: (form: string | number) => `${paths.restCalls}${NAMESPACE}/contact-forms/${form}/feedback/schema`,
  feedback: (form: string | number) => `${paths.restCalls}${NAMESPACE}/contact-forms/${form}/feedback`,
  refill: (form: string | number) => `${paths.restCalls}${NAMESPACE}/contact-forms/${form}/refill`,
} as const;

/** Names that begin so are the form's own, and never part of what was said. */
export const isOwnName = (name: string): boolean => name.startsWith("_");

/** « wpcf7-f12-p34-o1 »; without its page where there is none. */
export const unitTagOf = (form: number, post: number, place: number): string =>
  `wpcf7-f${form}${post > 0 ? `-p${post}` : ""}-o${place}`;

/** Only what a tag may be made of is kept of a posted one. */
export const readUnitTag = (text: string): string => text.slice(0, 100).replace(/[^A-Za-z0-9_-]/g, "");

/** The place where a field's fault stands in the list for screen readers. */
export const errorId = (unitTag: string, field: string): string =>
  `${unitTag}-ve-${field}`.replace(/[^0-9a-z_-]/gi, "");

/** What becomes of a message; a hook may answer another one. */
export type Status =
  | "validation_failed"
  | "acceptance_missing"
  | "spam"
  | "aborted"
  | "mail_sent"
  | "mail_failed"
  | (string & {});

export const STATUS = /^[a-z][0-9a-z_]+$/;

export interface FeedbackAnswer {
  contact_form_id: number;
  status: Status;
  message: string;
  posted_data_hash: string;
  into: string;
  invalid_fields: { field: string; message: string; idref: string | null; error_id: string }[];
  captcha?: Record<string, string>;
  quiz?: Record<string, [question: string, hash: string]>;
}

export interface RefillAnswer {
  captcha?: Record<string, string>;
  quiz?: Record<string, [question: string, hash: string]>;
}

export interface SchemaAnswer {
  version: string;
  locale: string;
  rules: readonly unknown[];
}
