/** Names and shapes of forms that scripts of others know; they stop here. */
import type { Market } from "../../kernel/market";
import { paths } from "../../paths";

export * from "./names";

/** The calls stand under this, below the address of the site's calls. */
export const NAMESPACE = "contact-form-7/v1";
/** What forms say of themselves to scripts that ask for a version. */
export const VERSION = "5.9.8";
/** « fr_CA ». */
export const localeOf = ({ locale }: Market): string => locale.replace("-", "_");

/** What the bot check is asked for. */
export const ACTION = "contactform";

export const callPaths = {
  schema: (form: string | number) => `${paths.restCalls}${NAMESPACE}/contact-forms/${form}/feedback/schema`,
  feedback: (form: string | number) => `${paths.restCalls}${NAMESPACE}/contact-forms/${form}/feedback`,
  refill: (form: string | number) => `${paths.restCalls}${NAMESPACE}/contact-forms/${form}/refill`,
} as const;

/** « wpcf7-f12-p34-o1 »; without its page where there is none. */
export const unitTagOf = (form: number, post: number, place: number): string =>
  `wpcf7-f${form}${post > 0 ? `-p${post}` : ""}-o${place}`;

/** Only what a tag may be made of is kept of a posted one. */
export const readUnitTag = (text: string): string => text.slice(0, 100).replace(/[^A-Za-z0-9_-]/g, "");

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
