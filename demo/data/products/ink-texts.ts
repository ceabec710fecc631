/** What is said about an ink: by colour, by chemistry, by body. Several wordings each, chosen by rule. */
import type { DemoColour } from "../types";
import type { InkFamily } from "./ink-families";

type Plate = Exclude<DemoColour, "quatre-couleurs">;

/** Paragraphs about the colour itself. */
export const COLOUR_NOTES: Record<InkFamily["ink"], Record<Plate, string[]>> = {
  bureau: {
    noir: [
      "Le noir est pigmenté : il sèche vite, ne bave pas sous le surligneur et tient bon si une goutte de café tombe dessus.",
      "Encre noire à pigments, dosée pour le texte. Les petits caractères restent ouverts, même en corps 6, même sur du papier recyclé.",
      "Un noir profond et mat, à pigments. Sur une enveloppe ou une facture pliée dans une poche, il ne se transfère pas.",
    ],
    cyan: [
      "Le cyan est à colorant, franc et sans dominante verte. Les ciels restent bleus et les tableaux de chiffres se distinguent bien.",
      "Encre à colorant. Notre cyan est ajusté lot par lot sur une échelle de gris : si le gris tire au bleu, nous recommençons.",
      "Un cyan à colorant, vif sur papier ordinaire et encore plus sur papier photo.",
    ],
    magenta: [
      "Le magenta est à colorant. C'est lui qui fait les tons de peau : le nôtre est un peu moins froid que la moyenne, à dessein.",
      "Encre à colorant, d'un magenta net qui ne vire pas au rose en séchant. Les rouges de vos logos sortent rouges.",
      "Un magenta à colorant, stable d'un lot à l'autre. Nous gardons une page témoin de chaque remplissage pendant deux ans.",
    ],
    jaune: [
      "Le jaune est à colorant, sans trace d'orange. On ne le remarque que lorsqu'il manque : les verts et les peaux en dépendent.",
      "Encre à colorant. Le jaune s'use d'habitude en dernier ; gardez-en un d'avance et vos photos ne seront jamais bleues.",
      "Un jaune à colorant, clair et propre, filtré à 0,2 micron pour ne pas boucher les buses.",
    ],
    "trois-couleurs": [
      "Cyan, magenta et jaune dans un seul corps, à colorant. Les trois réservoirs sont remplis au dixième de millilitre près pour finir ensemble.",
      "Trois encres à colorant, séparées par des mousses neuves. Les couleurs ne se mélangent pas, même si la cartouche voyage couchée.",
      "Une cartouche, trois encres à colorant. Pour les dessins d'enfants, les recettes et les photos de vacances, elle suffit amplement.",
    ],
  },
  pigment: {
    noir: [
      "Encre noire à pigments, résistante à l'eau dès la sortie. Un contrat signé, photocopié puis oublié sous la pluie reste lisible.",
      "Noir pigmenté à densité élevée. Les codes-barres se lisent du premier coup et le recto-verso ne traverse pas un papier de 75 g/m².",
    ],
    cyan: [
      "Un cyan à pigments, qui ne pâlit pas dans une vitrine. Comptez plusieurs années derrière une fenêtre avant de voir une différence.",
      "Encre cyan à pigments. Elle sèche en surface : les aplats restent unis, sans gondoler la feuille.",
    ],
    magenta: [
      "Un magenta à pigments, tenu à la lumière. Les affiches posées en juin ont encore leur rouge à l'automne.",
      "Encre magenta à pigments, posée en gouttes fines. Les dégradés ne font pas de marches.",
    ],
    jaune: [
      "Un jaune à pigments, opaque et stable. Dans un graphique, il se voit sans qu'il faille le cerner de noir.",
      "Encre jaune à pigments. Elle résiste au surligneur, ce qui surprend toujours la comptabilité.",
    ],
    "trois-couleurs": ["Trois encres à pigments dans un seul corps, qui résistent à l'eau et à la lumière."],
  },
  photo: {
    noir: [
      "Un noir photo à colorant, brillant, sans reflet bronze. Les ombres gardent leurs détails au lieu de se boucher.",
    ],
    cyan: [
      "Un cyan à colorant de qualité photo, très pur. Les dégradés de ciel passent sans bandes jusqu'au format A2.",
    ],
    magenta: [
      "Un magenta à colorant de qualité photo. Les peaux restent chaudes et les couchers de soleil ne crient pas.",
    ],
    jaune: [
      "Un jaune à colorant de qualité photo, stabilisé contre l'ozone. Sous verre, un tirage garde ses verts pendant des décennies.",
    ],
    "trois-couleurs": ["Trois encres à colorant de qualité photo, dans un seul corps."],
  },
};

/** Paragraphs about a pack of four. */
export const PACK_NOTES: Record<InkFamily["ink"], string[]> = {
  bureau: [
    "Le noir est pigmenté : il sèche vite et résiste au surligneur. Les couleurs sont à colorant, pour des photos franches sur papier ordinaire.",
    "Un noir à pigments pour le texte, trois couleurs à colorant pour l'image. C'est le partage qui donne les meilleurs résultats sur papier de tous les jours.",
  ],
  pigment: [
    "Les quatre encres sont à pigments. Elles résistent à l'eau, au surligneur et à la lumière d'une vitrine.",
    "Quatre encres à pigments, compatibles entre elles et avec ce qui reste dans vos tuyaux : aucun rinçage n'est nécessaire.",
  ],
  photo: [
    "Quatre encres à colorant de qualité photo, remplies le même jour à partir du même lot. Vos tirages d'une série s'accordent entre eux.",
  ],
};

/** How the printer takes it: the chip, the contacts, the level. */
export const CHIP_NOTES: Record<InkFamily["body"], string[]> = {
  cartouche: [
    "La puce est à jour : l'imprimante la reconnaît dès l'insertion et affiche le niveau d'encre. Si une mise à jour du fabricant la bloque un jour, nous la remplaçons.",
    "Une puce neuve est posée à la main et lue avant l'emballage. Le niveau s'affiche comme avec la cartouche d'origine.",
    "Notre puce répond aux versions de micrologiciel publiées à ce jour, que nous vérifions chaque mois sur nos propres appareils.",
  ],
  "cartouche-xl": [
    "La puce est reconnue dès l'insertion et le niveau d'encre s'affiche à l'écran. En cas de mise à jour bloquante, nous remplaçons la cartouche sans discuter.",
    "Puce neuve, lue et contrôlée avant l'emballage. Vous pouvez laisser les mises à jour de l'imprimante activées.",
  ],
  "cartouche-tete": [
    "Les contacts de cuivre sont polis un à un. Comme l'imprimante retient les dernières cartouches vues, elle peut afficher « niveau inconnu » au premier chargement : confirmez, l'impression se fait normalement.",
    "La cartouche n'a pas de puce séparée : ce sont ses contacts qui la font reconnaître. Essuyez-les d'un chiffon doux avant de l'insérer et tout ira bien.",
  ],
};

export const STATE: Record<InkFamily["body"], string> = {
  cartouche: "Neuve, remplie à Trois-Rivières",
  "cartouche-xl": "Neuve, remplie à Trois-Rivières",
  "cartouche-tete": "Reprise, nettoyée et remplie à l'atelier",
};

/** Short promises, two or three of which close the description. */
export const TICKS: string[] = [
  "Installation en deux minutes, sans réglage",
  "Emballage de carton recyclé, sans plastique",
  "Étiquette de retour prépayée dans la boîte",
  "Essai avant le départ, page témoin à l'appui",
  "Emballage sous vide, à conserver deux ans à l'abri du gel",
];
