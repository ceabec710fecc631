/** What the checkout says in the browser by itself; everything else the server writes. */
export const texts = {
  offline:
    "Aucune réponse n’est arrivée. Rien n’est perdu\u00a0: vérifiez la connexion, puis réessayez; une commande n’est jamais passée deux fois.",
  noCoupon: "Écrivez un code promo, puis appliquez-le.",
  couponOffline: "Le code promo n’a pas pu être vérifié. Vérifiez la connexion, puis réessayez.",
  couponTooOften: "Trop d’essais en peu de temps. Patientez une minute, puis réessayez.",
  faulty: (count: number) =>
    count === 1 ? "Un champ est à corriger." : `${FEW[count] ?? count} champs sont à corriger.`,
  mended: "Tous les champs sont corrigés.",
  /** Said when a field is left, and again by the server when the form is sent. */
  faults: {
    missing: "À remplir.",
    caPostcode: "Entrez six caractères, par exemple G9A 1B2.",
    frPostcode: "Entrez cinq chiffres, par exemple 75011.",
    fourDigits: "Entrez quatre chiffres, par exemple 1000.",
    otherProvince: "Ce code postal n’est pas de cette province.",
  },
  meant: (email: string) => `Vouliez-vous dire «\u00a0${email}\u00a0»?`,
  total: (total: string) => `Total mis à jour\u00a0: ${total}.`,
};

const FEW: Record<number, string> = {
  2: "Deux",
  3: "Trois",
  4: "Quatre",
  5: "Cinq",
  6: "Six",
  7: "Sept",
  8: "Huit",
};
