/** What an invoice says. */
export const texts = {
  title: (number: string) => `Facture ${number}`,
  invoice: "Facture",
  download: "Facture (PDF)",
  fileName: (number: string) => `facture-${number}.pdf`,
  number: "Numéro",
  date: "Date",
  state: "État",
  payment: "Paiement",
  currency: "Monnaie",
  billedTo: "Facturée à",
  deliveredTo: "Livrée à",
  /** « dont TVA 20 %, sur 41,58 € ». */
  taxOn: (tax: string, base: string) => `${tax}, sur ${base}`,
  withoutTaxes: "Total hors taxes",
  overseas: "Exonération de TVA, article 294 du code général des impôts.",
  exported: "Exonération de TVA, article 262\u00a0I du code général des impôts.",
  columns: ["Description", "Quantité", "Prix", "Montant"],
  taxNumbers: "Numéros de taxes",
  page: (page: number, pages: number) => `Page ${page} de ${pages}`,
  written: (path: string) => `La facture est dans «\u00a0${path}\u00a0».`,
  noPath: "Dites dans quel fichier l’écrire, par exemple «\u00a0facture.pdf\u00a0».",
  notWritten: (path: string, why: string) =>
    `La facture n’a pas pu être écrite dans «\u00a0${path}\u00a0»\u00a0: ${why}.`,
};
