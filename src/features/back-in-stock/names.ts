/** The addresses of this feature, and its fields on the wire. */
const BASE = "/m-aviser/";

export const alertPaths = {
  ask: BASE,
  confirm: (sealed: string) => `${BASE}confirmer/${sealed}/`,
  stop: (sealed: string) => `${BASE}arreter/${sealed}/`,
};

export const PRODUCT = "article";
export const EMAIL = "courriel";
/** The mark of an address whose form was sent. */
export const SENT = "envoye";
