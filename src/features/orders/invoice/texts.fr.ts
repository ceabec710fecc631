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
  columns: ["Description", "Quantité", "Prix", "Montant"],
  taxNumbers: "Numéros de taxes",
  page: (page: number, pages: number) => `Page ${page} de ${pages}`,
  written: (path: string) => `La facture est dans «\u00a0${path}\u00a0».`,
  noPath: "Dites dans quel fichier l’écrire, par exemple «\u00a0facture.pdf\u00a0».",
  notWritten: (path: string, why: string) =>
    `La facture n’a pas pu être écrite dans «\u00a0${path}\u00a0»\u00a0: ${why}.`,
};
