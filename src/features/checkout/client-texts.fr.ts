/** What the checkout says in the browser by itself; everything else the server writes. */
export const texts = {
  offline:
    "Aucune réponse n’est arrivée. Rien n’est perdu\u00a0: vérifiez la connexion, puis réessayez; une commande n’est jamais passée deux fois.",
  noCoupon: "Écrivez un code promo, puis appliquez-le.",
  couponOffline: "Le code promo n’a pas pu être vérifié. Vérifiez la connexion, puis réessayez.",
  couponTooOften: "Trop d’essais en peu de temps. Patientez une minute, puis réessayez.",
  faulty: (count: number) =>
    count === 1 ? "Un champ est à corriger." : `${FEW[count] ?? count} champs sont à corriger.`,
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
