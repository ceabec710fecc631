/** What the merchant reads while products come in and go out. */
import { formatDate, formatTime } from "../../kernel/dates";
import { groupThousands } from "../../kernel/money";
import { plural } from "../../kernel/text";

const quote = (word: string): string => `«\u00a0${word.length > 60 ? `${word.slice(0, 57)}…` : word}\u00a0»`;
const many = (count: number, one: string, more: string): string =>
  `${groupThousands(count)}\u00a0${plural(count, one, more)}`;

const firstThree = (lines: readonly number[]): string =>
  lines
    .toSorted((one, other) => one - other)
    .slice(0, 3)
    .join(", ") + (lines.length > 3 ? "…" : "");

export const texts = {
  unsorted: "Non classé",
  fields: {
    attributes: "Attributs",
    asked: "Prix demandé",
    struck: "Prix barré",
    base: "Prix hors solde",
    dated: "Solde daté",
    virtual: "Virtuel",
  },
  /** Days as the shop's calendar shows them, with the hour where a sale does not begin or end at midnight. */
  sale: (
    price: string,
    { startsAt, endsAt }: { startsAt: number; endsAt: number | null },
    timeZone: string,
  ) => {
    const hour = (at: number) => formatTime(at, timeZone);
    const isMidnight = (at: number) => hour(at) === "0\u00a0h\u00a000";
    const moment = (at: number) => formatDate(at, timeZone) + (isMidnight(at) ? "" : ` à ${hour(at)}`);
    const from = `${price}, dès le ${moment(startsAt)}`;
    if (endsAt === null) return from;
    return `${from}, jusqu’au ${isMidnight(endsAt) ? `${formatDate(endsAt - 1, timeZone)} inclus` : moment(endsAt)}`;
  },
  uncounted: "non compté",
  yes: (is: boolean) => (is ? "oui" : "non"),

  /** What a description may hold that is not shown, by its HTML tag. */
  lost: {
    a: "adresses des liens",
    img: "images",
    iframe: "cadres",
    video: "vidéos",
    audio: "sons",
    form: "formulaires",
  } as Record<string, string>,

  /** Why a file is no product file. */
  file: {
    missing: (path: string) => `Le fichier ${quote(path)} n’existe pas ou ne se lit pas.`,
    tooLarge:
      "Ce fichier dépasse 20\u00a0Mo. Partagez-le en plusieurs, en gardant la première ligne dans chacun.",
    workbook: "C’est un classeur Excel. Ouvrez-le, puis enregistrez-le au format CSV UTF-8.",
    empty: "Ce fichier est vide.",
    nul: (line: number) =>
      `Ce fichier n’est pas du texte\u00a0: il contient un caractère nul à la ligne ${line}. Enregistrez-le au format CSV UTF-8.`,
    noHeader:
      "Ce fichier ne ressemble pas à un export de produits\u00a0: sa première ligne doit nommer les colonnes, par exemple UGS, Nom, Tarif régulier (ou SKU, Name, Regular price).",
    noRows: "Ce fichier ne contient aucun produit sous sa première ligne.",
    tooManyRows:
      "Ce fichier a plus de 50\u00a0000\u00a0lignes. Partagez-le en plusieurs, en gardant la première ligne dans chacun.",
    tooManyColumns:
      "Ce fichier a plus de 1\u00a0000\u00a0colonnes\u00a0: ce n’est pas un export de produits.",
    openQuote: (line: number) =>
      `Un guillemet ouvert n’est jamais refermé (le fichier se termine à la ligne ${line}). Vérifiez les guillemets, ou refaites l’export.`,
    badQuote: (line: number) =>
      `La ligne ${line} a un guillemet mal placé\u00a0: dans une cellule entre guillemets, un guillemet s’écrit deux fois ("").`,
    longRecord: (line: number) =>
      `Près de la ligne ${line}, une ligne ne finit pas\u00a0: un guillemet ouvert n’est sans doute jamais refermé.`,
    noSku: "Cette colonne manque. Ajoutez-la\u00a0: c’est par ce code que la boutique reconnaît un produit.",
    twice: "Cette colonne est là deux fois. Gardez-en une seule.",
    width: (has: number, wanted: number) =>
      `Cette ligne a ${many(has, "cellule", "cellules")} et la première en a ${wanted}. Un séparateur ou un guillemet manque ou est de trop.`,
  },

  /** Why a cell cannot be read. */
  cell: {
    notPrice: (cell: string) => `${quote(cell)} n’est pas un prix. Écrivez un montant comme 12,99.`,
    unclear: (cell: string) =>
      `${quote(cell)} se lit de deux façons, en milliers ou en millièmes. Écrivez-le avec deux décimales.`,
    tooFine: (cell: string) => `${quote(cell)} a plus de deux décimales. Arrondissez au cent.`,
    tooDear: (cell: string) => `${quote(cell)} dépasse un million de dollars, le plus grand prix permis.`,
    negative: (cell: string) => `${quote(cell)} est négatif. Écrivez 0 ou plus.`,
    notNumber: (cell: string) => `${quote(cell)} n’est pas un nombre. Écrivez par exemple 0,25.`,
    notWhole: (cell: string) => `${quote(cell)} n’est pas un nombre entier. Écrivez par exemple 12.`,
    tooMuch: (cell: string, most: number) =>
      `${quote(cell)} est trop grand. Le plus grand est ${groupThousands(Math.floor(most))}.`,
    notYes: (cell: string) => `${quote(cell)} n’est ni oui ni non. Écrivez 1 ou 0.`,
    notDate: (cell: string) => `${quote(cell)} n’est pas une date. Écrivez par exemple 2026-11-15.`,
    tooLong: (length: number, most: number) =>
      `Ce texte a ${groupThousands(length)}\u00a0caractères. Raccourcissez-le à ${groupThousands(most)}.`,
    notOneOf: (cell: string, words: readonly string[]) =>
      `${quote(cell)} n’est pas connu. On attend\u00a0: ${words.join(", ")}.`,
    notUnit: (cell: string) =>
      `${quote(cell)} n’est pas une contenance. Écrivez par exemple «\u00a0500 feuille\u00a0».`,
    notSlug: (cell: string) =>
      `${quote(cell)} n’est pas une adresse. Écrivez des lettres sans accents, des chiffres et des traits d’union.`,
    notPrices: "Ces anciens prix ne se lisent pas. Videz la cellule, et le prix commence aujourd’hui.",
    notLegends: "Ces légendes ne se lisent pas. Videz la cellule, et le nom du produit décrira ses images.",
  },

  /** Why a product cannot be kept. */
  family: {
    noSku: "Cette ligne n’a ni code, ni numéro, ni nom. Donnez-lui un code qui n’est qu’à lui.",
    noName: "Ce produit est nouveau et n’a pas de nom. Donnez-lui en un.",
    noPrice: "Ce produit a un prix dans la boutique, et ce fichier le lui enlève. Écrivez-en un.",
    saleFree: "Un tarif promo de 0 donnerait le produit. Écrivez un prix plus haut que 0, ou videz-le.",
    notLower:
      "Le tarif promo doit être plus bas que le tarif régulier. Corrigez l’un des deux, ou videz le tarif promo.",
    twin: (sku: string, line: number) =>
      `Le code ${quote(sku)} est déjà à la ligne ${line}. Chaque ligne doit avoir le sien.`,
    noParent: (parent: string) =>
      parent === ""
        ? "Cette variante ne dit pas de quel produit. Écrivez le code du produit variable."
        : `Aucun produit du fichier ne correspond à ${quote(parent)}. Écrivez le code du produit variable.`,
    unknownParent: (sku: string) =>
      `Le produit ${quote(sku)} n’est ni dans le fichier ni dans la boutique. Ajoutez sa ligne, ou corrigez le code.`,
    ownParent: "Cette variante est sa propre mère. Écrivez le code du produit variable.",
    notVariable: (sku: string, type: string) =>
      `${quote(sku)} est ${type === "variation" ? "lui-même une variante" : "un produit simple"}. Une variante ne peut dépendre que d’un produit variable.`,
    tooMany: (most: number) => `Un produit a au plus ${most} variantes. Partagez-le en plusieurs produits.`,
    isVariation: (sku: string, parent: string) =>
      `Dans la boutique, ${quote(sku)} est une variante de ${quote(parent)}. Changez le code.`,
    otherKind: (kind: string) =>
      `Dans la boutique, ce code est celui d’un produit ${kind === "variable" ? "variable" : "simple"}. Changez le code, ou le type.`,
    taken: (sku: string, owner: string) =>
      `Dans la boutique, ${quote(sku)} ${sku === owner ? "est un produit" : `est une variante de ${quote(owner)}`}. Changez le code.`,
    notChosen: (names: readonly string[]) =>
      `Cette variante ne dit pas ${names.map(quote).join(" ni ")}. Donnez une valeur pour chaque choix\u00a0: «\u00a0n’importe lequel\u00a0» n’existe pas ici.`,
    noVariations:
      "Ce produit variable n’a aucune variante, ni dans le fichier ni dans la boutique. Ajoutez-en une, ou changez son type.",
    sameChoices: (sku: string, twin: string) =>
      `Les variantes ${quote(sku)} et ${quote(twin)} sont le même choix. Changez une valeur, ou retirez une ligne.`,
  },

  /** Why a line is left out. */
  left: {
    type: (type: string) => `type ${quote(type)} inconnu`,
    grouped: (parts: readonly string[]) =>
      `produit groupé\u00a0: la boutique vend chaque produit séparément${parts.length > 0 ? ` (${parts.slice(0, 5).join(", ")}${parts.length > 5 ? "…" : ""})` : ""}`,
    external: (url: string) =>
      `produit externe\u00a0: la boutique ne vend que ce qu’elle a${url ? ` (${quote(url)})` : ""}`,
    parent: "variante d’un produit laissé de côté",
    bare: "toutes ses variantes sont laissées de côté",
  },

  /** What is told and stops nothing. */
  warning: {
    picture: (image: string, misnamed: string | undefined) => {
      if (misnamed)
        return `l’image ${quote(misnamed)} est là, mais son nom a un signe qu’une adresse ne peut porter\u00a0: renommez-la ici et dans le fichier.`;
      const name = image.replace(/[?#].*$/s, "").replace(/^[a-z]+:\/\/.*\//i, "");
      return `l’image ${quote(name)} n’est pas parmi celles de la boutique (rien n’est téléchargé)\u00a0: ajoutez-la à la photothèque ou au dossier media, puis importez de nouveau.`;
    },
    noPrice:
      "ce produit n’a pas de prix\u00a0: il entre sans être publié. Donnez-lui un prix dans le fichier, puis relancez.",
    free: (nothing: string) => `sera vendu ${nothing}. Vérifiez son prix avant d’importer.`,
    notStruck:
      "le tarif promo est le prix demandé, mais le tarif régulier ne sera pas barré\u00a0: la boutique ne barre qu’un prix qu’elle a elle-même demandé dans les trente jours.",
    oneShelf: (kept: string, others: readonly string[]) =>
      `un produit n’a qu’un rayon ici\u00a0: ${quote(kept)} est gardé, pas ${quote(others.join(", "))}.`,
    flatShelf: (path: string, shelf: string) =>
      `un rayon n’en contient pas d’autres ici\u00a0: ${quote(path)} devient ${quote(shelf)}.`,
    shortcodes: (names: readonly string[]) =>
      `des codes courts de WordPress sont retirés du texte, avec ce qu’ils faisaient voir\u00a0: ${quote(names.map((name) => `[${name}]`).join(", "))}.`,
    negativeStock: (cell: string) =>
      `le stock ${quote(cell)} est sous zéro\u00a0: il devient 0, et le produit est épuisé.`,
    madeSku: (sku: string) =>
      `cette ligne n’a pas de code\u00a0: elle reçoit ${quote(sku)}, le même chaque fois.`,
    opened: (count: number) =>
      `cette variante vaut pour n’importe quel choix\u00a0: elle devient ${many(count, "variante", "variantes")}, une par valeur.`,
    parted: (stock: number, count: number) =>
      `son stock de ${groupThousands(stock)} est réparti entre les ${count}\u00a0variantes qu’elle devient. Vérifiez-le.`,
    sharedStock:
      "le stock de cette variante est compté avec celui de son produit, ce que la boutique ne fait pas\u00a0: il n’est plus compté.",
    downloadable:
      "ce produit à télécharger entre sans ses fichiers\u00a0: envoyez-les vous-même à l’acheteur, ou dépubliez-le.",
    described: (what: readonly string[]) =>
      `la description perd ce que la boutique n’y montre pas\u00a0: ${what.join(", ")}.`,
    saleOrder: "la promotion finit avant de commencer\u00a0: seul le tarif régulier est pris.",
    saleClosed: "la promotion est terminée\u00a0: seul le tarif régulier est pris.",
    taxClass: (cell: string) =>
      `la classe de taxe «\u00a0${cell}\u00a0» n’est pas connue\u00a0: le produit est taxé comme les autres.`,
    taxed: (lines: number) =>
      `ici tout est taxé\u00a0: la boutique ne garde pas cette colonne (${many(lines, "ligne", "lignes")}).`,
    unkept: (columns: readonly { name: string; lines: number }[]) =>
      `la boutique ne garde pas ${plural(columns.length, "cette colonne", "ces colonnes")}\u00a0: ${columns.map(({ name, lines }) => `${name} (${many(lines, "ligne", "lignes")})`).join(", ")}.`,
  },

  /** What the command answers. */
  command: {
    help: {
      import: [
        {
          typed: "import produits.csv",
          does: "les produits d’un fichier de WooCommerce; --essai montre sans rien écrire,\n--stock 10 en donne autant à ceux dont le stock n’est pas compté",
        },
      ],
      export: [
        {
          typed: "export produits.csv",
          does: "tous les produits dans un tel fichier; --anglais nomme ses colonnes en anglais",
        },
      ],
    },
    needs: ["le fichier"],
    usage:
      "Écrivez «\u00a0npm run shop -- import fichier.csv\u00a0» ou «\u00a0npm run shop -- export fichier.csv\u00a0».",
    badStock: "Après «\u00a0--stock\u00a0», écrivez un nombre entier.",
    refused: (count: number) =>
      `Le fichier n’a pas été importé\u00a0: ${many(count, "faute à corriger", "fautes à corriger")}. Rien n’a changé dans la boutique.`,
    remark: (line: number, column: string | undefined, text: string) =>
      `ligne ${line}${column ? `, ${quote(column)}` : ""}\u00a0: ${text}`,
    more: (count: number) => `et ${many(count, "autre", "autres")}`,
    rehearsal: "Essai\u00a0: rien n’a été écrit. Voici ce que l’importation ferait.",
    done: "Importation terminée.",
    nothing: "Tout est déjà à jour\u00a0: rien n’a changé.",
    stopped: (lines: number) =>
      `Importation arrêtée après ${many(lines, "ligne", "lignes")}. Ce qui est fait est gardé\u00a0: relancez la même commande pour la suite.`,
    overtaken: (reason: string) =>
      `La boutique a changé pendant l’importation\u00a0: ${reason} Ce qui est fait est gardé\u00a0: relancez la même commande.`,
    another: "une autre importation est en cours.",
    away: () =>
      "La base de données ne répond pas. Ce qui est fait est gardé\u00a0: relancez la même commande.",
    counts: {
      fresh: (count: number) => plural(count, "nouveau", "nouveaux"),
      changed: (count: number) => plural(count, "modifié", "modifiés"),
      same: (count: number) => plural(count, "inchangé", "inchangés"),
      left: (count: number) => plural(count, "laissé de côté", "laissés de côté"),
    },
    freshTitle: "Nouveaux",
    inStock: (count: number) => `${groupThousands(count)} en stock`,
    uncounted: "stock non compté",
    onSale: (price: string, regular: string) => `${price} (régulier ${regular})`,
    changedTitle: "Modifiés",
    leftTitle: "Laissés de côté",
    warningTitle: "À savoir",
    group: (lines: readonly number[], column: string | undefined, text: string) =>
      `${many(lines.length, "ligne", "lignes")} (${firstThree(lines)})${column ? `, ${quote(column)}` : ""}\u00a0: ${text}`,
    categories: (names: readonly string[]) =>
      `${plural(names.length, "Nouveau rayon", "Nouveaux rayons")}\u00a0: ${names.join(", ")}.`,
    makers: (names: readonly string[]) =>
      `${plural(names.length, "Nouvelle marque", "Nouvelles marques")}\u00a0: ${names.join(", ")}.`,
    difference: (name: string, from: string, to: string) =>
      `${name}\u00a0: ${from || "(vide)"} → ${to || "(vide)"}`,
    progress: (lines: number, of: number) => `  ${groupThousands(lines)} / ${groupThousands(of)} lignes`,
    exists: (path: string) => `${quote(path)} existe déjà. Donnez un autre nom, ou ajoutez --remplacer.`,
    cannotWrite: (path: string) =>
      `Le fichier ${quote(path)} ne peut pas être écrit ici. Donnez un autre nom.`,
    exported: (lines: number, path: string) =>
      `${many(lines, "ligne écrite", "lignes écrites")} dans ${quote(path)}.`,
  },
} as const;
