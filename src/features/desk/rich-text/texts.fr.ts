/** What the text editor says. */
export const texts = {
  toolbar: "Mise en forme",
  heading: "Intertitre",
  subheading: "Sous-titre",
  bold: "Gras (Ctrl B)",
  italic: "Italique (Ctrl I)",
  bullets: "Liste à puces",
  numbers: "Liste numérotée",
  link: "Lien (Ctrl K)",
  undo: "Annuler la frappe (Ctrl Z)",
  redo: "Rétablir (Ctrl Maj Z)",
  address: "Adresse du lien",
  addressHelp: "/contact/, https://…, mailto:… ou tel:…",
  apply: "Mettre le lien",
  unlink: "Retirer le lien",
  unsafe:
    "Donnez une adresse de ce site («\u00a0/contact/\u00a0»), du web («\u00a0https://…\u00a0»), un courriel ou un téléphone.",
  help: "Ce que vous collez garde gras, italique, liens, titres et listes; le reste devient du texte.",
};
