/** What the desk says where the buyer of an order is corrected. */
export const texts = {
  opens: "Corriger",
  what: "l’adresse, le courriel ou le téléphone",
  email: "Courriel",
  phone: "Téléphone",
  billedTo: "Facturer à",
  billedField: (label: string) => `Facturation, ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  billedToo: "Facturer aussi à cette adresse",
  resend: "Si le courriel change, y envoyer de nouveau celui de la commande",
  save: "Enregistrer",
  noProvince: "—",
  left: (state: string) => `Une commande «\u00a0${state}\u00a0» ne se corrige plus.`,
  same: "Rien n’a changé.",
  done: (number: string) => `Commande ${number} corrigée.`,
  doneSent: (number: string, email: string) => `Commande ${number} corrigée. Le courriel part à ${email}.`,
  audit: (number: string) => `a corrigé les coordonnées de la commande ${number}`,
};
