/** What the desk says of products that come and go as a file. */
import { groupThousands } from "../../../kernel/money";
import { plural } from "../../../kernel/text";

const KEPT = "Ce qui est fait est gardé. Reprenez l’importation\u00a0: elle continue où elle s’est arrêtée.";

export const texts = {
  title: "Importer des produits",
  exportTitle: "Exporter les produits",
  /** How else merchants call these, for « Aller à ». */
  paletteWords: {
    import: "importation fichier csv catalogue",
    export: "exportation télécharger csv catalogue",
  },
  import: "Importer",
  export: "Exporter",
  help: "Le fichier CSV que WooCommerce exporte, ou celui que cette boutique exporte. Vous verrez ce qu’il ferait avant que rien ne change.",
  pictures:
    "Les images se trouvent par leur nom dans la photothèque\u00a0: ajoutez-les d’abord, plusieurs à la fois, puis importez le fichier.",
  toPictures: "Ouvrir la photothèque",
  file: "Fichier CSV, 20\u00a0Mo au plus",
  read: "Lire le fichier",
  back: "Retour aux produits",
  noFile: "Choisissez un fichier.",
  notWhole:
    "Ce fichier dépasse 20\u00a0Mo. Partagez-le en plusieurs, en gardant la première ligne dans chacun.",
  summary: ({ fresh, changed, same, left }: { fresh: number; changed: number; same: number; left: number }) =>
    [
      `${groupThousands(fresh)}\u00a0${plural(fresh, "nouveau", "nouveaux")}`,
      `${groupThousands(changed)}\u00a0${plural(changed, "modifié", "modifiés")}`,
      `${groupThousands(same)}\u00a0${plural(same, "inchangé", "inchangés")}`,
      ...(left > 0
        ? [`${groupThousands(left)}\u00a0${plural(left, "laissé de côté", "laissés de côté")}`]
        : []),
    ].join(", "),
  titles: {
    refused: "Ce fichier ne peut pas être importé",
    planned: "Ce que ce fichier ferait",
    running: "Importation en cours",
    done: "Importation terminée",
    stopped: "Importation arrêtée",
  },
  ofFile: (name: string) => `Fichier «\u00a0${name}\u00a0».`,
  start: "Importer maintenant",
  resume: "Reprendre l’importation",
  nothing: "Tout est déjà à jour\u00a0: rien à importer.",
  exportFirst: "Exporter d’abord",
  other: "Choisir un autre fichier",
  progress: (done: number, all: number) =>
    all === 0
      ? "L’importation commence."
      : `${groupThousands(done)} ${plural(done, "ligne", "lignes")} sur ${groupThousands(all)}.`,
  refresh: "Actualiser",
  more: (count: number) => `et ${groupThousands(count)}\u00a0${plural(count, "autre", "autres")}`,
  stopped: {
    overtaken: (reason: string) => `La boutique a changé pendant l’importation\u00a0: ${reason} ${KEPT}`,
    failed: `L’importation a rencontré une erreur imprévue. ${KEPT}`,
    away: (_reason: string) => `La base de données n’a pas répondu. ${KEPT}`,
  },
  old: "Cet aperçu date de plus d’une heure\u00a0: la boutique a pu changer. Choisissez le fichier de nouveau.",
  started: "L’importation commence. Vous pouvez quitter cette page.",
  gone: "Cette importation n’attend plus.",
  audit: (name: string) => `a importé le fichier de produits «\u00a0${name}\u00a0»`,
  fileName: (day: string) => `produits-${day}.csv`,
};
