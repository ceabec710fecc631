/** What the desk says where the buyer of an order is corrected. */
export const texts = {
  opens: "Corriger",
  personalData: {
    title: "Corrections de commandes",
    fate: { kind: "erased", says: "Effacées du journal, où reste que la commande a été corrigée" },
  } as const,
  what: "l’adresse, le courriel ou le téléphone",
  /** Said before the fields once the invoice has its number. */
  invoiced: (invoice: string) =>
    `La facture ${invoice} a son numéro\u00a0: elle reste telle qu’elle a été faite, avec son nom, ses adresses et son courriel. Ce que vous corrigez ici vaut pour la livraison et les courriels. Pour facturer à un autre nom ou à une autre adresse, remboursez la commande, ce qui fait un avoir, puis refaites-la avec «\u00a0Nouvelle commande\u00a0».`,
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
  invoiceStays: (invoice: string) => `La facture ${invoice} reste telle qu’elle a été faite.`,
  audit: (number: string) => `a corrigé les coordonnées de la commande ${number}`,
};
