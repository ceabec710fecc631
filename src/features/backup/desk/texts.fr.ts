/** What the desk says of backups. */
import { formatNumber } from "../../../kernel/money";
import { plural } from "../../../kernel/text";

const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

const tenth = (size: number): string => formatNumber(Math.round(size * 10) / 10);

const weight = (bytes: number): string => {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))}\u00a0Ko`;
  return bytes < GB ? `${tenth(bytes / MB)}\u00a0Mo` : `${tenth(bytes / GB)}\u00a0Go`;
};

export const texts = {
  title: "Sauvegardes",
  note: (copies: number) =>
    copies === 0
      ? "Une sauvegarde est une copie de toute la boutique, dans un seul fichier."
      : `${formatNumber(copies)}\u00a0${plural(copies, "copie", "copies")} dans le dossier de la boutique.`,
  words: "sauvegarde copie restauration backup restaurer revenir en arrière télécharger",
  deeds: { now: "Sauvegarder maintenant", back: "Revenir à une sauvegarde" },
  now: "Sauvegarder maintenant",
  started: "La sauvegarde commence.",
  already: "Une sauvegarde se fait déjà\u00a0: attendez qu’elle se termine.",
  running: { waiting: "La sauvegarde va commencer.", running: "La sauvegarde se fait, puis elle est relue." },
  goesOn: "Vous pouvez continuer à travailler, et vos clients à acheter.",
  progress: "Sauvegarde en cours",
  look: "Voir où elle en est",
  secret:
    "Une copie contient tout\u00a0: vos clients, vos commandes et le secret qui protège les connexions et les liens. Elle n’est pas chiffrée. Gardez-la où vous seul pouvez la lire, et jamais seulement sur cette machine.",
  facts: { last: "Dernière", when: "Quand", where: "Où" },
  none: "Aucune encore",
  rhythm: {
    night: "Chaque nuit, à trois heures",
    week: "Chaque semaine, dans la nuit de dimanche à lundi",
    never: "Seulement quand vous le demandez",
  },
  change: "Réglages des sauvegardes",
  all: "Toutes les copies",
  columns: { name: "Fichier", at: "Faite", size: "Taille", state: "État", verbs: "Que faire" },
  caption: "Copies de la boutique",
  elsewhere: (copies: number) =>
    copies > 1
      ? `${formatNumber(copies)}\u00a0copies vérifiées sont sur une autre machine, ou ont été retirées de ce dossier.`
      : "Une copie vérifiée est sur une autre machine, ou a été retirée de ce dossier.",
  states: { good: "Vérifiée", unknown: "Pas vérifiée", bad: "Abîmée ou incomplète" },
  verified: "vérifiée",
  weight,
  download: "Télécharger",
  ofCopy: (name: string) => ` ${name}`,
  ready: (name: string) => `La copie ${name} est prête à être téléchargée.`,
  readyNote: "Ce lien sert cinq minutes, et à vous seul.",
  remove: "Supprimer",
  removeQuestion: (name: string) => `Supprimer la copie ${name}?`,
  removeNote: "Elle ne pourra plus remettre la boutique. Une copie supprimée ne revient pas.",
  removeLast: "C’est la seule copie vérifiée qui se trouve ici.",
  removeVerb: "Supprimer la copie",
  removed: (name: string) => `La copie ${name} est supprimée.`,
  gone: "Cette copie n’est plus là.",
  goBack: "Y revenir",
  goBackTo: "Revenir à une sauvegarde…",
  back: {
    title: "Revenir à une sauvegarde",
    lede: "La boutique est remise telle qu’elle était au moment de la copie. Ce qui est venu depuis, commandes comprises, n’y sera plus. Cela se fait à la ligne de commande, la boutique arrêtée.",
    stop: "Arrêtez la boutique (Ctrl C, ou votre service).",
    command: (path: string) => `npm run shop -- restauration ${path} --remplacer`,
    type: "Tapez cette commande dans le dossier du programme\u00a0:",
    start:
      "Lancez «\u00a0npm start\u00a0». Les courriels qui attendaient sont retenus, car ils sont peut-être déjà partis.",
    kept: "Ce qui était là est gardé à côté\u00a0: la commande dit où.",
    name: "copie.tar.gz",
    bad: "Cette copie est abîmée ou incomplète\u00a0: choisissez-en une autre.",
  },
  emptyTitle: "Aucune copie encore",
  empty: "Faites la première\u00a0: elle prend quelques secondes pour une petite boutique.",
  noRoom: ({ free, needed }: { free: number; needed: number }) =>
    `Il reste ${weight(free)} sur le disque, et il en faut ${weight(needed)} pour une sauvegarde\u00a0: elle n’est pas faite, car un disque plein empêche la boutique de vendre. Supprimez d’anciennes copies ou libérez de l’espace, puis recommencez.`,
  failed:
    "La sauvegarde n’a pas réussi, pour une raison que le journal du programme donne. Recommencez; si cela se répète, montrez ce journal à qui s’occupe de votre machine.",
  late: "Aucune sauvegarde n’a été vérifiée depuis trop longtemps. Faites-en une maintenant.",
  waiting: {
    title: "sauvegarde à refaire",
    lede: "Une sauvegarde est à refaire.",
    label: "Voir les sauvegardes",
  },
  happened: { title: "Sauvegarde", says: (bytes: number) => `faite et vérifiée, ${weight(bytes)}` },
  audit: {
    now: "a demandé une sauvegarde",
    prepared: (name: string) => `a ouvert le téléchargement de la sauvegarde ${name}`,
    removed: (name: string) => `a supprimé la sauvegarde ${name}`,
  },
} as const;
