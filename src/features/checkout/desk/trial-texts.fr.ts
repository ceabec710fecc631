/** What is said where the merchant tries an address. */
import { formatNumber } from "../../../kernel/money";

export const texts = {
  title: "Essayer une adresse",
  note: "Ce que la caisse offrirait à un acheteur, d’après les réglages enregistrés.",
  country: "Pays",
  province: "Province",
  byPostcode: "D’après le code postal",
  postcode: "Code postal",
  amount: "Achat de",
  weight: "Poids du colis",
  grams: "g",
  ask: "Calculer",
  badAmount: "Écrivez un montant, par exemple 58,99.",
  badWeight: "Écrivez un poids en grammes, par exemple 600.",
  noProvince: "Choisissez aussi la province.",
  asked: (place: string, zone: string | undefined) =>
    zone === undefined
      ? `${place}\u00a0: aucune zone n’y livre.`
      : `${place}\u00a0: zone «\u00a0${zone}\u00a0».`,
  parcel: (grams: number, amount: string) =>
    `Un colis de ${formatNumber(grams)}\u00a0g à ${amount} coûterait\u00a0:`,
  nothing:
    "Un acheteur ne peut rien y faire livrer, ni passer chercher sa commande\u00a0: la caisse lui dit non.",
  caption: "Ce que coûterait la commande",
  service: "Service",
  carriage: "Livraison",
  delay: "Délai",
  taxes: "Taxes",
  total: "Total",
  days: (days: number | undefined) =>
    days === undefined ? "" : `${days}\u00a0${days === 1 ? "jour" : "jours"}`,
};
