/** What the desk says of makers, series and models. */
import { plural } from "../../../kernel/text";
import type { PrinterRefusal } from "./actions";

const named = (name: string): string => `«\u00a0${name}\u00a0»`;
const count = (number: number, one: string, many: string): string =>
  `${number}\u00a0${plural(number, one, many)}`;

export const texts = {
  title: "Imprimantes",
  note: "Les fabricants, leurs séries, leurs modèles, et les produits qui leur conviennent.",
  kind: "Imprimante",
  search: "Chercher un modèle",
  searchHint: "Nom d’une imprimante",
  found: (words: string) => `Modèles trouvés pour ${named(words)}`,
  noneFound: "Aucun modèle ne porte ce nom.",
  makers: "Fabricants, par nom",
  maker: "Fabricant",
  series: "Séries",
  models: "Modèles",
  model: "Modèle",
  products: "Produits",
  year: "Année",
  empty: "Ajoutez un premier fabricant, puis ses séries et leurs modèles.",
  addMaker: "Ajouter un fabricant",
  addSeries: "Ajouter une série",
  addModel: "Ajouter un modèle",
  changeSeries: "Renommer, déplacer ou réunir la série",
  fields: {
    name: "Nom",
    makerName: "Nom du fabricant",
    seriesName: "Nom de la série",
    modelName: "Nom du modèle",
    modelHelp: "Avec celui du fabricant\u00a0: «\u00a0Altaria Studio 40\u00a0».",
    address: "Adresse",
    addressHelp: "L’ancienne mène à la nouvelle.",
    blurb: "Texte",
    blurbHelp: "En tête de la page du fabricant.",
    series: "Série",
    maker: "Fabricant",
    year: "Année de sortie",
    kind: "Sorte",
    aliases: "Autres façons d’écrire son nom",
    aliasesHelp: "Une par ligne. On la trouve par chacune d’elles.",
  },
  kinds: { jet: "À jet d’encre", laser: "Laser", ruban: "À ruban" } as Record<string, string>,
  save: "Enregistrer",
  of: (name: string) => `\u00a0: ${name}`,
  merge: "Réunir…",
  mergeQuestion: (name: string) => `Réunir ${named(name)} avec une autre fiche?`,
  mergeVerb: "Réunir",
  into: "Avec",
  intoHelp: "Écrivez le début de son nom.",
  mergeMakerHelp: "Ses séries et ses produits passent à l’autre, son adresse y mène, et il disparaît.",
  mergeSeriesHelp: "Ses modèles passent à l’autre, et elle disparaît.",
  mergeModelHelp:
    "Ce qui lui convient convient à l’autre, on trouve l’autre par son nom, son adresse y mène, et elle disparaît.",
  noModels: "Aucun modèle dans cette série.",
  noSeries: "Aucune série\u00a0: ajoutez-en une, puis ses modèles.",
  seeMaker: "Voir en boutique",
  fits: "Ce qui lui convient",
  fitsNone: "Aucun produit ne lui convient encore.",
  fitSearch: "Ajouter un produit",
  fitHint: "Nom ou code d’un produit",
  fitFound: (words: string) => `Produits trouvés pour ${named(words)}`,
  fitNone: (words: string) => `Aucun autre produit pour ${named(words)}.`,
  add: "Ajouter",
  takeOut: "Retirer",
  ties: {
    title: "Imprimantes compatibles",
    note: "Décochez celles auxquelles il ne convient pas.",
    part: "imprimantes compatibles",
    add: "Ajouter une imprimante",
    addHelp:
      "Écrivez le début de son nom et choisissez-la. Plusieurs\u00a0: des points-virgules entre elles.",
    unknown: (name: string, near: readonly string[]) =>
      near.length > 0
        ? `Aucune imprimante ne s’appelle ${named(name)}. Écrivez son nom entier\u00a0: ${near.map(named).join(", ")}.`
        : `Aucune imprimante ne s’appelle ${named(name)}. Choisissez-la dans la liste, ou ajoutez-la sous «\u00a0Imprimantes\u00a0».`,
    tooMany: (most: number) =>
      `Au plus ${most} imprimantes à la fois\u00a0: enregistrez celles-ci d’abord. Rien n’a été ajouté.`,
  },
  count: {
    models: (number: number) => count(number, "modèle", "modèles"),
    products: (number: number) => count(number, "produit", "produits"),
  },
  said: {
    makerAdded: (name: string) => `Fabricant ${named(name)} ajouté.`,
    makerChanged: (name: string) => `Fabricant ${named(name)} enregistré.`,
    makerMerged: (name: string) => `Fabricant ${named(name)} réuni avec l’autre.`,
    seriesAdded: (name: string) => `Série ${named(name)} ajoutée.`,
    seriesChanged: (name: string) => `Série ${named(name)} enregistrée.`,
    seriesMerged: (name: string) => `Série ${named(name)} réunie avec l’autre.`,
    modelAdded: (name: string) => `Modèle ${named(name)} ajouté.`,
    modelChanged: (name: string) => `Modèle ${named(name)} enregistré.`,
    modelMerged: (name: string) => `Réuni avec ${named(name)}.`,
    fitAdded: (product: string, model: string) => `${named(product)} convient à ${named(model)}.`,
    fitRemoved: (product: string, model: string) => `${named(product)} ne convient plus à ${named(model)}.`,
  },
  audit: (said: string) => said.charAt(0).toLowerCase() + said.slice(1).replace(/\.$/, ""),
  faults: {
    name: "Donnez un nom.",
    long: "Trop long.",
    year: "Une année, de 1970 à 2100.",
    notModel: "Aucun autre modèle ne porte exactement ce nom. Choisissez-le dans la liste.",
    aliases: "Vingt au plus, de 80 signes chacune.",
  },
  refusals: {
    unknown: "Cette fiche n’existe plus.",
    taken: "Une autre fiche a déjà ce nom ou cette adresse.",
    changed: "Quelqu’un vient de la renommer. Vos textes sont gardés\u00a0: enregistrez de nouveau.",
    itself: "Choisissez une autre fiche.",
  } satisfies Record<PrinterRefusal, string>,
};
