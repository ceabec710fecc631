/** The fields of the form, and the mark of an address whose form was sent. */
export const NUMBER = "numero";
export const EMAIL = "courriel";
export const SENT = "envoye";
