/** Names that others have fixed, and those of our own fields and calls. */

/** The hidden field of contact forms; other clients look for it under this name. */
export const TOKEN_FIELD = "_wpcf7_recaptcha_response";
/** Contact forms bear it. */
export const FORM_CLASS = "wpcf7-form";
/** Tells every token to whoever listens on the document. */
export const TOKEN_EVENT = "wpcf7grecaptchaexecuted";

/** What a token is for. */
export const ACTIONS = ["homepage", "contactform", "review", "checkout"] as const;
export type Action = (typeof ACTIONS)[number];

/** The fields of our own forms: the token, and a question for whoever has none. */
export const OWN_FIELDS = {
  token: "verification",
  proof: "verification_question",
  answer: "verification_reponse",
} as const;

/** Where a browser shows that a person uses it; none but our own script asks there. */
export const ROOT = "/verification/";
export const CALLS = {
  challenge: "/verification/defi/",
  token: "/verification/jeton/",
  /** Google's check in a frame of its own, where the merchant has an account. */
  recaptcha: "/verification/recaptcha/",
} as const;
/** Other clients read the digits before the ending. */
export const pictureOf = (digits: string): string => `/verification/image/${digits}.png`;

/** The fields of a form that is posted without script. Machines know what to write into the first. */
export const PLAIN_FIELDS = { honeypot: "votre_site_internet", drawnAt: "_verification_moment" } as const;

/** As consent names Google's service. */
export const RECAPTCHA_SERVICE = "google-recaptcha";
