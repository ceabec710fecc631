/** What the desk says of a product that is edited. */
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { plural, quoted } from "../../../kernel/text";
import type { TaxClass } from "../../catalogue";
import type { CardOffer } from "./card-offer";

const named = (name: string): string => `«\u00a0${name}\u00a0»`;

export const notPrice = (typed: string): string =>
  typed.trim() === ""
    ? "Écrivez un prix."
    : `${quoted(typed)} n’est pas un prix. On attend par exemple 9,95.`;

const taxes: Record<TaxClass, string> = {
  standard: "Normale",
  intermediate: "Intermédiaire",
  reduced: "Réduite",
  "super-reduced": "Particulière",
  "zero-rated": "Détaxée",
  books: "Livres",
};

export const texts = {
  newTitle: "Nouveau produit",
  list: "Produits",
  name: "Nom",
  wordsTitle: "Textes",
  description: "Description",
  summary: "Résumé",
  summaryHelp: "Sous le prix, et dans les moteurs de recherche. 155 signes environ.",
  attributes: "Caractéristiques",
  attributesHelp: "Une par ligne\u00a0: Garantie\u00a0: 2 ans",
  pictures: "Images",
  picturesHelp: "La première paraît sur la carte. Alt ← et Alt → déplacent celle où vous êtes.",
  place: (at: number) => `Place de l’image ${at}`,
  pictureAlt: (at: number) => `Description de l’image ${at}`,
  script: {
    stop: "Arrêter",
    dismiss: "Retirer",
    retry: "Réessayer",
    failed: "L’envoi a été coupé. Rien n’est perdu.",
    reading: "Lecture de l’image…",
  },
  takeOut: (at: number) => `Retirer l’image ${at}`,
  onCard: "Carte",
  undescribed: "Sans description",
  choose: "Choisir dans la photothèque",
  chooseFind: "Chercher une image",
  chooseHelp: "Cochées, elles s’ajoutent à l’enregistrement.",
  send: "Envoyer des images",
  sendHelp:
    "Choisissez-les, glissez-les sur la page ou collez-les. Elles s’ajoutent ici et vont dans la photothèque.",
  sendThere: "Envoyer des images dans la photothèque",
  under: "Envois en cours",
  price: "Prix",
  base: "Prix courant",
  baseOfMany: "Un autre prix ici devient celui de toutes les variations qui avaient ce prix.",
  sale: "Prix en solde",
  saleHelp:
    "Vide\u00a0: pas de solde. Avec des choix\u00a0: pour toutes les variations qui n’ont pas le leur plus bas.",
  saleFrom: "Solde du",
  saleFromHelp: "Vide\u00a0: dès maintenant.",
  saleTo: "au, inclus",
  saleToHelp: "Vide\u00a0: jusqu’à ce que vous l’arrêtiez.",
  lowest: (cents: number, currency: Currency) =>
    `Prix le plus bas des 30 jours avant\u00a0: ${formatMoney(cents, currency)}. C’est lui que la boutique barre.`,
  noLowest:
    "La boutique barre le prix le plus bas des 30 jours avant le solde, jamais un autre. Si ce prix n’est pas plus haut que le solde, rien n’est barré.",
  tax: "Classe de taxe",
  taxes,
  stockTitle: "Stock et envoi",
  code: "Code",
  codeHelp: "Vide\u00a0: nous en donnons un.",
  stock: "En stock",
  stockHelp: "Vide\u00a0: non compté. Avec des choix\u00a0: le stock de chaque variation, pour commencer.",
  stockOfAll: "La somme des variations, qui se change plus bas.",
  lowAt: "Prévenir à",
  weight: "Poids",
  virtual: "Ne s’envoie pas (service, fichier)",
  alone: "Un seul par commande",
  variations: "Variations",
  choices: "Choix",
  choicesHelp:
    "Un choix par ligne, ses possibilités après le deux-points\u00a0: Format\u00a0: petit, moyen, grand. Chaque combinaison devient une variation à l’enregistrement.",
  variationCaption: "Variations, chacune avec son code, son prix, son solde, son stock et son image",
  column: {
    choice: "Choix et code",
    code: "Code",
    price: "Prix",
    sale: "En solde",
    stock: "Stock",
    picture: "Image",
    shown: "Visible",
  },
  saleDays: (from: string, to: string) => (to ? `du ${from} au ${to}` : `dès le ${from}`),
  ofVariation: (what: string, key: string) => `${what}, ${key}`,
  noPicture: "Celle du produit",
  place2: "Rangement",
  category: "Catégorie",
  chooseCategory: "Choisissez une catégorie",
  otherCategory: "Ou une nouvelle catégorie",
  otherCategoryHelp: "Vide\u00a0: celle qui est choisie.",
  firstCategoryHelp: "La première de la boutique\u00a0: «\u00a0Savons\u00a0», «\u00a0Livres\u00a0».",
  maker: "Fabricant",
  noMaker: "Aucun",
  address: "Adresse",
  addressHelp: "Si vous la changez, l’ancienne mène à la nouvelle.",
  words: "Mots qui y mènent",
  wordsHelp: "Séparés par des virgules. Personne ne les voit.",
  visibility: "Visibilité",
  shown: { visible: "Visible", brouillon: "Brouillon", cachee: "Cachée des listes" },
  card: "Aperçu de la carte",
  cardOffers: { add: "Ajouter", choose: "Choisir", "tell-me": "M’aviser" } satisfies Record<
    CardOffer,
    string
  >,
  cardSoldOut: "Épuisé",
  saleAhead: "En solde à {prix} dès le {jour}.",
  serp: "Aperçu dans un moteur de recherche",
  save: "Enregistrer",
  create: "Créer le produit",
  see: "Voir en boutique",
  duplicate: "Dupliquer",
  copyOf: (name: string) => `${name} (copie)`,
  remove: "Supprimer…",
  removeQuestion: (name: string) => `Supprimer ${named(name)}?`,
  removeHelp: "Il quitte la boutique et les listes. Les commandes passées gardent ce qui a été acheté.",
  removeVerb: "Supprimer le produit",
  saved: (name: string) => `${named(name)} est enregistré.`,
  /** After what was saved: « En solde dès lundi 23 novembre. » */
  onSale: ({ from, to }: { from: string; to: string }) => {
    if (from) return `En solde ${to ? `du ${from} au ${to}` : `dès ${from}`}.`;
    return to ? `En solde jusqu’au ${to}.` : "";
  },
  savedWithout: (name: string, gone: readonly { name: string; stock: number | null }[]) =>
    `${named(name)} est enregistré. ${plural(gone.length, "Variation retirée", "Variations retirées")}\u00a0: ${gone
      .slice(0, 5)
      .map((one) => (one.stock ? `${one.name} (${one.stock} en stock)` : one.name))
      .join("; ")}${gone.length > 5 ? "…" : "."}`,
  created: (name: string, isShown: boolean) =>
    `${named(name)} est créé.${isShown ? "" : " C’est un brouillon\u00a0: il n’est pas encore dans la boutique."}`,
  duplicated: (name: string) => `${named(name)} est créé, en brouillon.`,
  removed: (name: string) => `${named(name)} est supprimé.`,
  isRemoved: "Ce produit est supprimé. Il n’est plus dans la boutique ni dans les listes.",
  removedTitle: "Produits supprimés",
  removedNote: "Ils ne sont plus dans la boutique. Les commandes gardent ce qui a été acheté.",
  removedNone: "Aucun produit supprimé.",
  removedColumns: { name: "Produit", at: "Suppression", act: "Remettre" },
  paging: { older: "Suivants", first: "Premiers" },
  removedOn: "Suppression\u00a0:",
  ofProduct: (name: string) => `\u00a0: ${name}`,
  bringBack: "Remettre le produit",
  restored: (name: string) => `${named(name)} est de retour.`,
  unsaved: "Changements à enregistrer",
  draft: {
    found: "Des changements non enregistrés du {date} ont été retrouvés.",
    bring: "Reprendre",
    drop: "Oublier",
  },
  heldSave: {
    "held-one": "1 image arrive encore. L’enregistrement suivra tout seul.",
    "held-many": "{nombre} images arrivent encore. L’enregistrement suivra tout seul.",
    "missing-one":
      "1 image n’est pas arrivée et rien n’est encore enregistré. Enregistrez de nouveau pour vous passer d’elle.",
    "missing-many":
      "{nombre} images ne sont pas arrivées et rien n’est encore enregistré. Enregistrez de nouveau pour vous passer d’elles.",
  },
  resumed: "Vos changements sont revenus dans le formulaire. Ils ne sont pas encore enregistrés.",
  nothing: "Rien n’avait changé.",
  gone: "Ce produit n’existe plus.",
  /** After « Annuler ». */
  asBefore: (name: string) => `${named(name)} est comme avant.`,
  notUndone: (why: string) => `Rien n’a été annulé. ${why}`.trim(),
  undoLate: "Ce produit a encore changé depuis\u00a0: rien n’a été annulé.",
  conflict: {
    you: "Vous avez changé ce produit ailleurs depuis que vous l’avez ouvert ici.",
    someone: (who: string) => `${who} a changé ce produit depuis que vous l’avez ouvert.`,
    it: "Ce produit a changé depuis que vous l’avez ouvert.",
    rest: "Ces changements et ceux d’ici sont ci-dessous, rien d’ici n’est encore enregistré. Là où les deux changent la même chose, ce qui est enregistré est dit sous ce que vous avez écrit\u00a0: enregistrez de nouveau pour garder ce que vous avez écrit.",
  },
  elsewhere: (value: string) =>
    `Enregistré entre-temps\u00a0: ${named(value === "" ? "vide" : value.slice(0, 200))}.`,
  faults: {
    name: "Donnez un nom au produit.",
    category: "Choisissez une catégorie.",
    maker: "Choisissez un fabricant de la liste.",
    long: (most: number) => `${most} signes au plus.`,
    price: notPrice,
    stock: (word: string) =>
      `${quoted(word)} n’est pas un nombre entier. Vide\u00a0: le stock n’est pas compté.`,
    stockChanged: (now: string) =>
      `Le stock vient de passer à ${now}\u00a0: une vente, ou un changement fait ailleurs. Écrivez ce qu’il en reste et enregistrez de nouveau.`,
    count: (word: string) => `${quoted(word)} n’est pas un nombre entier.`,
    day: (word: string) => `${quoted(word)} n’est pas une date.`,
    saleMissing: "Écrivez le prix en solde, ou retirez les dates.",
    saleFree: "Un solde à 0 donnerait le produit. Écrivez un prix plus haut que 0.",
    saleHigh: (price: string) => `Le prix en solde doit être plus bas que le prix courant (${price}).`,
    saleOrder: "La fin vient avant le début.",
    saleOver: "Ce jour est déjà passé.",
    tag: (line: number, tag: string) =>
      `Ligne ${line}\u00a0: ${quoted(tag)} est du HTML, qui n’a pas cours ici. Retirez-le.`,
    href: (line: number, href: string) =>
      `Ligne ${line}\u00a0: ${quoted(href)} n’est pas une adresse de lien. Donnez «\u00a0/contact/\u00a0», «\u00a0https://…\u00a0», un courriel ou un téléphone.`,
    longLine: (line: number) => `Ligne ${line}\u00a0: 2\u00a0000 signes au plus.`,
    manyLines: "300 lignes au plus.",
    pair: (line: string) => `${quoted(line)}\u00a0: écrivez un nom, un deux-points et une valeur.`,
    choice: (line: string) =>
      `${quoted(line)}\u00a0: écrivez le nom du choix, un deux-points et les possibilités, séparées par des virgules.`,
    choiceTwice: "Deux choix ont le même nom.",
    manyVariations: (count: number) => `${count} variations\u00a0: trois choix et 100 variations au plus.`,
    slugTaken: "Cette adresse est celle d’un autre produit.",
    skuTaken: (skus: readonly string[]) => `Déjà pris\u00a0: ${skus.join(", ")}.`,
    picture: (file: string) => `L’image ${quoted(file)} n’est plus dans la photothèque.`,
  },
  /** The parts of a product, as the journal names them. */
  parts: {
    name: "nom",
    summary: "résumé",
    description: "description",
    slug: "adresse",
    sku: "code",
    codes: "code",
    priceCents: "prix",
    base: "prix",
    apartCents: "prix",
    sale: "solde",
    stock: "stock",
    lowStockAt: "seuil de stock",
    weightGrams: "poids",
    virtual: "livraison",
    categoryId: "catégorie",
    makerId: "fabricant",
    taxClass: "taxes",
    badge: "mention",
    attributes: "caractéristiques",
    choices: "choix",
    variations: "variations",
    pictures: "photos",
    listed: "visibilité",
    published: "visibilité",
    other: "autres détails",
  },
  audit: {
    created: (name: string) => `a créé le produit ${named(name)}`,
    changed: (name: string, fields: string) => `a changé ${named(name)}\u00a0: ${fields}`,
    removed: (name: string) => `a supprimé le produit ${named(name)}`,
    restored: (name: string) => `a remis le produit ${named(name)}`,
    duplicated: (name: string) => `a dupliqué le produit ${named(name)}`,
  },
  keys: { save: "enregistrer", see: "voir en boutique" },
};
