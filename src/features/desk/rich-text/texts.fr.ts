/** What the text editor says. */
export const texts = {
  toolbar: "Mise en forme",
  heading: "Intertitre",
  subheading: "Sous-titre",
  bold: "Gras (Ctrl B)",
  italic: "Italique (Ctrl I)",
  bullets: "Liste à puces",
  numbers: "Liste numérotée",
  table: "Tableau",
  tableBar: "Tableau (Alt F10)",
  rowAbove: "Ligne au-dessus",
  rowBelow: "Ligne au-dessous",
  columnBefore: "Colonne à gauche",
  columnAfter: "Colonne à droite",
  head: "En-tête",
  removeRow: "Retirer la ligne",
  removeColumn: "Retirer la colonne",
  removeTable: "Retirer le tableau",
  link: "Lien (Ctrl K)",
  undo: "Annuler la frappe (Ctrl Z)",
  redo: "Rétablir (Ctrl Maj Z)",
  address: "Adresse du lien",
  addressHelp: "/contact/, https://…, mailto:… ou tel:…",
  apply: "Mettre le lien",
  unlink: "Retirer le lien",
  unsafe:
    "Donnez une adresse de ce site («\u00a0/contact/\u00a0»), du web («\u00a0https://…\u00a0»), un courriel ou un téléphone.",
  opens: "Comment il s’ouvre",
  openings: {
    page: "Comme une page",
    over: "Par-dessus la page",
    photo: "Image en grand",
  },
  /** For whoever has no script. */
  marks: {
    lines:
      "Une ligne, un paragraphe. «\u00a0#\u00a0» au début\u00a0: un intertitre, «\u00a0##\u00a0» un plus petit. «\u00a0-\u00a0»\u00a0: une puce, «\u00a01.\u00a0» un numéro, «\u00a0|\u00a0» un rang de tableau. **gras**, _italique_, [mots](/adresse/).",
    blocks:
      "Une ligne vide sépare les paragraphes. **gras**, _italique_, [lien](/contact/), [page qui s’ouvre ici](/faq/){ajax}, [image qui s’agrandit](/media/atelier.webp){photo}, «\u00a0-\u00a0» pour une liste, «\u00a01.\u00a0» pour une liste numérotée.",
    words: "**gras**, _italique_, [lien](/contact/).",
  },
  help: "Ce que vous collez garde gras, italique, liens, titres, listes et tableaux; le reste devient du texte. Dans un tableau, Tab va à la cellule suivante, Entrée à la ligne suivante et Alt\u00a0F10 à ses boutons.",
};
