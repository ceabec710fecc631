/** What the desk says of addresses that have moved. */
import { plural } from "../../../kernel/text";
import type { AddressFault } from "../actions";
import type { ImportedLine } from "../table";
import { MOST_MOVED } from "../table";

const named = (path: string): string => `«\u00a0${path}\u00a0»`;
const addresses = (count: number): string => `${count} ${plural(count, "adresse", "adresses")}`;

const faults = {
  from: "Écrivez un chemin de ce site, par exemple /ancienne-page/.",
  to: "Écrivez un chemin de ce site, par exemple /nouvelle-page/. On n’envoie pas à un autre site.",
  own: "Une page de la boutique répond toujours à cette adresse.",
  served:
    "Une page répond à cette adresse\u00a0: personne n’en serait redirigé. Supprimez-la ou déplacez-la d’abord.",
  nowhere: "Rien ne répond à cette adresse. Publiez la page d’abord, ou menez ailleurs.",
  same: "L’ancienne et la nouvelle sont la même adresse.",
  taken: "Cette ancienne adresse mène déjà quelque part.",
  circle: "Les adresses tourneraient en rond\u00a0: la nouvelle ramène à l’ancienne.",
  many: `Pas plus de ${MOST_MOVED} adresses.`,
} satisfies Partial<Record<AddressFault, string>>;

export const texts = {
  title: "Adresses",
  note: "Qui demande une ancienne adresse est envoyé à la nouvelle.",
  tabsLabel: "Adresses",
  tabs: { moved: "Redirections", missing: "Pages non trouvées" },
  search: "Chercher une adresse",
  placeholder: "/ancienne-page/",
  add: "Ajouter",
  addTitle: "Ajouter une redirection",
  from: "Ancienne adresse",
  to: "Nouvelle adresse",
  import: "Importer un fichier",
  pagesTitle: "Pages qui ont changé d’adresse",
  pagesNote: "Elles suivent leur page d’elles-mêmes.",
  caption: "Anciennes adresses et où elles mènent",
  acts: "Actions",
  change: "Modifier",
  remove: "Supprimer",
  of: (path: string) => `\u00a0: ${path}`,
  changeTitle: "Modifier une redirection",
  save: "Enregistrer",
  cancel: "Retour aux adresses",
  emptyTitle: "Aucune redirection",
  empty: "Quand une page change d’adresse, dites ici où elle est allée.",
  noneTitle: (words: string) => `Aucune adresse pour ${named(words)}`,
  seeAll: "Voir toutes les adresses",
  added: ({ from, to }: { from: string; to: string }) => `${from} mène à ${to}.`,
  changed: ({ from, to }: { from: string; to: string }) => `${from} mène maintenant à ${to}.`,
  removed: ({ from }: { from: string }) => `${from} ne mène plus nulle part.`,
  audit: {
    added: ({ from, to }: { from: string; to: string }) => `a redirigé ${from} vers ${to}`,
    changed: ({ from, to }: { from: string; to: string }) => `a changé la redirection de ${from} vers ${to}`,
    removed: ({ from }: { from: string }) => `a supprimé la redirection de ${from}`,
    imported: (count: number) => `a importé ${addresses(count)}`,
    undone: (count: number) => `a annulé l’import de ${addresses(count)}`,
  },
  refusals: {
    unknown: "Cette redirection n’existe plus.",
    changed:
      "Quelqu’un vient de changer cette redirection. Vos textes sont gardés\u00a0: relisez et recommencez.",
  },
  faults,
  missing: {
    note: "Demandées ces 30 derniers jours, sans page ni redirection. La proposition est ce qui lui ressemble le plus.",
    caption: "Pages non trouvées, les plus demandées d’abord",
    path: "Adresse demandée",
    times: "Fois",
    target: "Mène à",
    targetOf: (path: string) => `Nouvelle adresse de ${path}`,
    redirect: "Rediriger",
    none: "Rien à rediriger",
    noneHelp: "Chaque page demandée existe, ou mène ailleurs.",
  },
  importing: {
    title: "Importer des adresses",
    help: "Une redirection par ligne\u00a0: l’ancienne adresse, un point-virgule, la nouvelle. D’une adresse entière d’un ancien site, le chemin est gardé.",
    file: "Fichier CSV",
    paste: "ou collez les lignes ici",
    example: "/ancienne-page/;/nouvelle-page/",
    preview: "Voir ce qui sera importé",
    nothing: "Choisissez un fichier ou collez des lignes.",
    tooLarge: "Ce fichier est trop grand\u00a0: 500\u00a0Ko au plus.",
    summary: (fresh: number, replaced: number, wrong: number): string =>
      [
        `${addresses(fresh)} à ajouter`,
        replaced > 0 && `${replaced} à remplacer`,
        wrong > 0 && `${wrong} ${plural(wrong, "ligne refusée", "lignes refusées")}`,
      ]
        .filter(Boolean)
        .join(", "),
    caption: "Lignes du fichier",
    line: "Ligne",
    state: "État",
    fresh: "Nouvelle",
    replaces: (was: string) => `Menait à ${was}`,
    same: "Déjà ainsi",
    apply: (count: number) => `Importer ${addresses(count)}`,
    undo: "Annuler l’import",
    applied: (count: number) => `${addresses(count)} ${plural(count, "importée", "importées")}.`,
    undone: (count: number) => `${addresses(count)} ${plural(count, "remise", "remises")} comme avant.`,
    gone: "Cet import est déjà fait, ou n’existe plus.",
    faults: {
      ...faults,
      columns: "Il manque la nouvelle adresse.",
      taken: "Cette adresse est déjà dans une ligne plus haut.",
    } satisfies Record<Exclude<ImportedLine["fault"], "">, string>,
  },
};
