/** What the desk says of pictures. */
import { formatNumber, groupThousands } from "../../kernel/money";
import { plural } from "../../kernel/text";
import type { PictureRefusal } from "./actions";
import type { LibraryPicture } from "./store";

const KB = 1024;
const MB = KB * KB;

const weight = (bytes: number): string =>
  bytes < MB
    ? `${Math.max(1, Math.round(bytes / KB))}\u00a0Ko`
    : `${formatNumber(Math.round((bytes / MB) * 10) / 10)}\u00a0Mo`;

const named = (name: string): string => `«\u00a0${name}\u00a0»`;

const refusals: Record<PictureRefusal["why"], (name: string, refusal: PictureRefusal) => string> = {
  "not-a-picture": (name) =>
    `${named(name)} n’est pas une image que l’on sache lire. Donnez un JPEG, un PNG, un WebP ou un AVIF.`,
  drawing: (name) =>
    `${named(name)} est un dessin SVG, qui peut contenir un programme. Enregistrez-le en PNG et envoyez celui-ci.`,
  "too-many-pixels": (name, refusal) =>
    `${named(name)} compte ${"megapixels" in refusal ? groupThousands(refusal.megapixels ?? 0) : ""} mégapixels\u00a0: 40 au plus. Réduisez-la d’abord.`,
  "hides-something": (name) =>
    `${named(name)} contient autre chose qu’une image, un programme ou une archive\u00a0: elle n’a pas été gardée.`,
  heic: (name) =>
    `${named(name)} est une photo HEIC, que la boutique ne lit pas. Envoyez-la en JPEG\u00a0: sur un iPhone, Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0».`,
  damaged: (name) => `${named(name)} est abîmée ou incomplète. Envoyez-la de nouveau.`,
  "too-large": (name) => `${named(name)} dépasse 40\u00a0Mo. Réduisez-la d’abord.`,
  unknown: () => "Cette image n’existe plus.",
  "built-in": (name) =>
    `${named(name)} vient avec le programme\u00a0: elle se remplace, elle ne se retire pas.`,
  "in-use": (name, refusal) =>
    `${named(name)} sert à ${"places" in refusal ? refusal.places : 0} ${plural("places" in refusal ? refusal.places : 0, "endroit", "endroits")}\u00a0: retirez-la d’abord de là, ou remplacez-la.`,
  "store-away": (name) =>
    `L’entrepôt d’images ne répond pas\u00a0: ${named(name)} n’a été ni changée ni gardée. Réessayez dans un moment.`,
  "other-picture": () => "Cette image vient d’être remplacée ou recadrée. Regardez-la de nouveau.",
  "no-original": (name) =>
    `L’image entière dont ${named(name)} est une partie n’est pas sur cette machine\u00a0: le cadre n’a pas changé. Recadrez-la sur la machine qui l’a, ou remplacez-la.`,
  "focal-moved": () => "Quelqu’un a déplacé ce point entre-temps\u00a0: rien n’a été remis.",
  changed: (_name, refusal) =>
    `Quelqu’un vient d’écrire ${"now" in refusal ? named(refusal.now.alt) : ""}. Enregistrez de nouveau pour mettre la vôtre.`,
};

export const pictureRefusal = (refusal: PictureRefusal, name: string): string =>
  refusals[refusal.why](name, refusal);

export const texts = {
  title: "Photothèque",
  note: (count: number, bytes: number) =>
    `${groupThousands(count)} ${plural(count, "image", "images")}${bytes > 0 ? `, ${weight(bytes)}` : ""}. Chacune est réduite et convertie d’elle-même.`,
  search: "Chercher une image",
  placeholder: "Nom ou description",
  tabsLabel: "Par état",
  tabs: { all: "Toutes", undescribed: "Sans description", unused: "Inutilisées", bin: "Corbeille" },
  upload: "Téléverser",
  uploadTitle: "Ajouter des images",
  uploadFiles: "Images",
  uploadHelp:
    "JPEG, PNG, WebP, AVIF, GIF ou TIFF, 40 mégapixels et 40\u00a0Mo au plus chacune. Déposez-les sur la page, collez-les, choisissez-les ou prenez-les en photo.",
  under: "Téléversement en cours",
  weight,
  size: ({ width, height, bytes }: LibraryPicture) =>
    `${groupThousands(width)} × ${groupThousands(height)}${bytes > 0 ? `, ${weight(bytes)}` : ""}`,
  undescribed: "Sans description",
  ownKinds: { icon: "Icône de la boutique", share: "Image de partage de la boutique" },
  details: "Image choisie",
  download: "Télécharger",
  description: "Description",
  descriptionHelp: "Lue à voix haute, et montrée si l’image manque.",
  decorative: "Image de pur décor, sans description",
  save: "Enregistrer",
  focal: "Point d’intérêt",
  focalHelp: "Il reste visible là où la boutique coupe l’image. Glissez la mire, ou utilisez les flèches.",
  focalPoint: "Mire du point d’intérêt. Les flèches la déplacent.",
  across: "De gauche à droite",
  down: "De haut en bas",
  focalSave: "Placer le point",
  focalKept: (name: string) => `Point d’intérêt de ${named(name)} enregistré.`,
  crop: "Recadrer",
  cropHelp:
    "Tracez un cadre sur l’image, ou donnez ses bords. Les flèches le déplacent, avec Maj elles l’agrandissent.",
  cropFrame: "Cadre. Les flèches le déplacent, avec Maj elles l’agrandissent.",
  left: "Bord gauche",
  top: "Bord haut",
  width: "Largeur",
  height: "Hauteur",
  cropSave: "Recadrer partout",
  whole: "Reprendre l’image entière",
  cropKept: (name: string) => `${named(name)} est recadrée. L’image entière est gardée.`,
  wholeKept: (name: string) => `${named(name)} est de nouveau entière.`,
  percent: (most: number, least: number) => `Un nombre de ${least} à ${most}.`,
  outside: "Le cadre dépasse l’image\u00a0: réduisez-le.",
  uses: "Où elle sert",
  noUse: "Nulle part pour l’instant.",
  replace: "Remplacer partout",
  replaceFile: "Nouvelle image",
  replaceHelp: "Le nom et la description restent; toutes les pages montrent la nouvelle aussitôt.",
  remove: "Mettre à la corbeille",
  inUse: (count: number) =>
    `Elle sert à ${count} ${plural(count, "endroit", "endroits")}\u00a0: elle ne peut pas être retirée.`,
  removeHelp: "Gardée 30 jours dans l’onglet «\u00a0Corbeille\u00a0».",
  putBack: "Remettre",
  binNote:
    "Ce qui est ici n’est montré nulle part et s’efface de lui-même 30 jours après. Une image qu’une page ou un produit montre de nouveau sort de la corbeille.",
  binEmpty: "La corbeille est vide.",
  daysLeft: (days: number) =>
    days < 1 ? "S’efface aujourd’hui" : `S’efface dans ${days} ${plural(days, "jour", "jours")}`,
  back: "Toutes les images",
  refusal: pictureRefusal,
  noFile: "Choisissez au moins une image.",
  added: (count: number) => `${count} ${plural(count, "image ajoutée", "images ajoutées")}.`,
  refusedSome: (faults: readonly string[]) => ` ${faults.join(" ")}`,
  described: (name: string) => `Description de ${named(name)} enregistrée.`,
  nothing: "Rien n’avait changé.",
  replaced: (name: string, places: number) =>
    places > 0 ? `${named(name)} remplacée partout où elle sert (${places}).` : `${named(name)} remplacée.`,
  removed: (name: string) => `${named(name)} est dans la corbeille.`,
  broughtBack: (name: string) => `${named(name)} est de retour.`,
  tooLong: "300 signes au plus.",
  emptyTitle: "Aucune image",
  empty: "Déposez vos photos ici, ou choisissez-les ci-dessus.",
  noneTitle: (words: string) => `Aucune image pour ${named(words)}`,
  noneTab: "Aucune image ici.",
  seeAll: "Voir toutes les images",
  paging: { older: "Voir la suite", first: "Les plus récentes" },
  kind: "Image",
  keys: { upload: "téléverser", search: "chercher" },
  script: {
    stop: "Arrêter",
    dismiss: "Retirer",
    retry: "Réessayer",
    failed: "L’envoi a été coupé. Rien n’est perdu.",
    reading: "Lecture de l’image…",
    came: "«\u00a0{nom}\u00a0» est dans la photothèque.",
    pasted: "image-collee",
    drop: "Déposez les images",
  },
  audit: {
    added: (name: string) => `a ajouté l’image ${named(name)}`,
    described: (name: string) => `a décrit l’image ${named(name)}`,
    focal: (name: string) => `a placé le point d’intérêt de ${named(name)}`,
    cropped: (name: string) => `a recadré l’image ${named(name)}`,
    replaced: (name: string) => `a remplacé l’image ${named(name)}`,
    removed: (name: string) => `a mis l’image ${named(name)} à la corbeille`,
    broughtBack: (name: string) => `a remis l’image ${named(name)}`,
  },
};
