/** What is said about a toner: its colour, its shell and how to fit it. */
export const COLOUR_NOTES = {
  noir: [
    "La poudre est fine et ronde : les lignes d'un tableau restent des lignes, et les aplats noirs ne laissent pas voir le papier.",
    "Un noir dense, mesuré à 1,45 sur papier de 75 g/m². Les codes-barres se lisent à la première passe.",
    "Le noir sort sec et ne salit pas les doigts. Vous pouvez agrafer, classer et poster aussitôt.",
    "La densité est contrôlée à la première, à la millième et à la dernière page : elle varie de moins de 5 %.",
  ],
  cyan: [
    "Un cyan réglé sur la norme ISO 12647 : vos graphiques et vos logos gardent leur bleu, d'un remplissage à l'autre.",
    "Un cyan sans verdeur, posé en couche mince. Les grands fonds restent unis, sans traînées.",
  ],
  magenta: [
    "Un magenta réglé sur la norme ISO 12647. Les rouges ne virent ni à l'orange ni au framboise.",
    "Un magenta stable, qui fond au même point que les trois autres couleurs : pas de brillance inégale sur la page.",
  ],
  jaune: [
    "Un jaune réglé sur la norme ISO 12647, assez couvrant pour surligner une case de tableau sans la salir.",
    "Un jaune propre, trié au tamis de dix microns. Les verts d'un plan restent distincts les uns des autres.",
  ],
};

export const SHELL_NOTES = [
  "Le boîtier est repris, mais la racle, les rouleaux et les joints sont neufs : ce sont eux qui s'usent et qui font les traits gris.",
  "Chaque boîtier est ouvert, aspiré et inspecté. Nous remplaçons toutes les pièces qui frottent et nous gardons ce qui ne s'use pas.",
  "Remplir ne suffit pas. Nous posons une racle neuve et des joints neufs, sans quoi un toner fuit dès le deuxième tour.",
];

export const FITTING_NOTES = [
  "Retirez la bande de protection d'un geste droit, glissez la cartouche, fermez le capot. La puce est reconnue et le niveau s'affiche.",
  "La puce est neuve et lue avant l'emballage. Secouez la cartouche cinq fois de gauche à droite avant de l'insérer : la poudre s'étale également.",
  "Une fois en place, l'imprimante fait un tour à vide d'une trentaine de secondes, puis affiche un niveau plein.",
];

export const TICKS = [
  "Reconnu par le micrologiciel actuel, remplacé si cela change",
  "Sachet opaque à fermeture pour le retour du vide",
  "Étiquette de retour prépayée dans la boîte",
  "Page d'essai datée et signée jointe à la cartouche",
  "Calage de carton recyclé, sans mousse",
];
