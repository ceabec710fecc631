/** Where the mail server is set: beneath /bureau/. */
export const SERVER_SCREEN = "courriels/envoi/";
