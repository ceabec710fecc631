/** What an invoice says. */
export const texts = {
  title: (number: string) => `Facture ${number}`,
  /** Before an invoice is due. */
  orderForm: (number: string) => `Bon de commande ${number}`,
  creditTitle: (number: string) => `Avoir ${number}`,
  creditOf: "Sur la facture",
  creditTotal: "Total remboursé",
  credited: (number: string, day: string) => `Avoir ${number} du ${day}`,
  afterCredits: "Total après avoir",
  cancellation: "Annulation et retour",
  givenBack: (order: string) => `Remboursement de la commande ${order}`,
  order: "Commande",
  orderOf: (number: string, day: string) => `${number} du ${day}`,
  /** To the merchant. */
  noSeller:
    "Une facture dit qui vend, et la boutique ne le dit pas encore\u00a0: remplissez le réglage «\u00a0Vendeur\u00a0» (invoice.seller), au bureau ou par «\u00a0npm run shop -- reglages invoice.seller …\u00a0».",
  /** The same, at the desk. */
  noSellerYet:
    "Une facture dit qui vend, et la boutique ne le dit pas encore\u00a0: remplissez «\u00a0Vendeur\u00a0» dans Réglages, Factures.",
  /** To the buyer. */
  notReady:
    "La facture de cette commande n’est pas encore prête\u00a0: la boutique doit d’abord y inscrire qui vend. Écrivez-lui, elle vous l’enverra.",
  noCredit: "Rien n’a été crédité de cette commande\u00a0: il n’y a pas d’avoir.",
  downloadCredit: "Avoir (PDF)",
  downloadOf: (number: string) => `Avoir ${number} (PDF)`,
  creditFile: (number: string) => `avoir-${number}.pdf`,
  invoice: "Facture",
  download: "Facture (PDF)",
  downloadOrder: "Bon de commande (PDF)",
  fileName: (number: string) => `facture-${number}.pdf`,
  number: "Numéro",
  date: "Date",
  state: "État",
  paidOn: (day: string) => `Payée le ${day}`,
  payment: "Paiement",
  currency: "Monnaie",
  billedTo: "Facturée à",
  deliveredTo: "Livrée à",
  /** « dont TVA 20 %, sur 41,58 € ». */
  taxOn: (tax: string, base: string) => `${tax}, sur ${base}`,
  withoutTaxes: "Total hors taxes",
  /** Of a merchant in France below the threshold: the words are the law's. */
  untaxed: "TVA non applicable, art. 293 B du CGI",
  overseas: "Exonération de TVA, article 294 du code général des impôts.",
  exported: "Exonération de TVA, article 262\u00a0I du code général des impôts.",
  columns: ["Description", "Quantité", "Prix", "Montant"],
  taxNumbers: "Numéros de taxes",
  page: (page: number, pages: number) => `Page ${page} de ${pages}`,
  written: (path: string) => `Le document est dans «\u00a0${path}\u00a0».`,
  noPath: "Dites dans quel fichier l’écrire, par exemple «\u00a0facture.pdf\u00a0».",
  notWritten: (path: string, why: string) =>
    `La facture n’a pas pu être écrite dans «\u00a0${path}\u00a0»\u00a0: ${why}.`,
};
