/** A class by which the consent script knows the link that asks the question again. */
export const MANAGE_CONSENT = "cmplz-manage-consent";
