/** What the desk's own screens say. */
import { formatTime, isoDay, wallClock } from "../../kernel/dates";
import type { Role } from "./roles";

const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];

/** « lundi 16 novembre »; with its year when that is another one. */
export function formatWeekday(at: number, now: number, timeZone: string): string {
  const { year, month, day } = wallClock(at, timeZone);
  const weekday = WEEKDAYS[new Date(`${isoDay(at, timeZone)}T12:00:00Z`).getUTCDay()];
  const date = `${weekday} ${day === 1 ? "1er" : day} ${MONTHS[month - 1]}`;
  return year === wallClock(now, timeZone).year ? date : `${date} ${year}`;
}

/** « lundi 16 novembre, 13 h 40 ». */
export const formatMoment = (at: number, now: number, timeZone: string): string =>
  `${formatWeekday(at, now, timeZone)}, ${formatTime(at, timeZone)}`;

const digits = new Intl.NumberFormat("fr");

export const texts = {
  desk: "Bureau",
  theDesk: "Le bureau",
  title: (page: string, shop: string) => `${page} | Bureau, ${shop}`,
  skip: "Aller au contenu",
  goTo: "Aller à…",
  goToLabel: "Chercher ou aller à",
  shortcuts: "Raccourcis de cet écran",
  dock: "Raccourcis du bureau",
  more: "Plus",
  seeShop: "Voir la boutique",
  myAccount: "Mon compte",
  signOut: "Se déconnecter",
  roles: { owner: "Propriétaire", team: "Équipe", reader: "Lecture" } satisfies Record<Role, string>,
  number: (value: number) => digits.format(value),
  search: "Chercher",
  pickAll: "Tout choisir",
  paging: "Suite de la liste",
  older: "Plus anciennes",
  newest: "Plus récentes",
  undo: "Annuler",
  undone: "C’est annulé.",
  close: "Fermer",
  startLink: "Bureau, pour créer votre compte (une fois)",
  faults: {
    notYours: "Votre rôle ne permet pas cela. Demandez à la ou au propriétaire de la boutique.",
    expired:
      "Votre session est terminée, ou cette page était ouverte depuis trop longtemps. Revenez en arrière, rechargez la page et recommencez.",
    missing: "Il n’y a rien à cette adresse.",
    back: "Retour à Aujourd’hui",
  },
  signIn: {
    title: "Connexion",
    email: "Courriel",
    password: "Mot de passe",
    stay: "Rester connecté sur cet appareil, 30 jours",
    enter: "Entrer",
    wrong: "Ce courriel et ce mot de passe ne vont pas ensemble.",
    lost: "Mot de passe oublié? Tapez « npm run shop -- bureau » sur le serveur de la boutique\u00a0: un lien s’affiche.",
    noAccount:
      "Personne n’a encore de compte. Le lien pour créer le premier s’affiche au démarrage de la boutique, et avec « npm run shop -- bureau ».",
    out: "Vous êtes déconnecté.",
  },
  welcome: {
    owner: "Votre boutique est en marche.",
    ownerNote:
      "Créez le compte de la propriétaire ou du propriétaire. Il ouvre toutes les portes. Vous pourrez inviter l’équipe ensuite.",
    invite: "Bienvenue au bureau.",
    inviteNote: (role: Role) => `Créez votre compte. Votre rôle\u00a0: ${texts.roles[role]}.`,
    reset: "Un nouveau mot de passe.",
    resetNote: (name: string) => `Pour ${name}. Les autres appareils seront déconnectés.`,
    name: "Nom",
    password: "Mot de passe",
    passwordHelp: "Douze caractères au moins. Une phrase vaut mieux qu’un mot.",
    make: "Créer mon compte",
    change: "Changer mon mot de passe",
    once: "Ce formulaire ne s’ouvre qu’une fois.",
    over: "Ce lien a déjà servi ou n’est plus bon. Tapez « npm run shop -- bureau » sur le serveur de la boutique\u00a0: un autre s’affiche.",
    missingName: "Écrivez votre nom.",
    badEmail: "Écrivez une adresse de courriel complète, comme nom@exemple.com.",
    faults: {
      short: "Il faut douze caractères au moins.",
      long: "Deux cents caractères suffisent.",
      common: "Ce mot de passe est trop facile à deviner. Essayez une phrase.",
      taken: "Un compte a déjà cette adresse.",
    },
  },
  today: {
    title: "Aujourd’hui",
    nothing: "Rien ne vous attend.",
    waiting: "Ce qui vous attend",
    figures: "La journée jusqu’ici",
    happened: "Ce qui s’est passé",
    quiet: "Rien encore.",
    unknown: "inconnu",
  },
  audit: {
    accountMade: "a créé son compte",
    passwordSet: "a changé son mot de passe",
    signedIn: (device: string) => `s’est connecté (${device})`,
  },
  device: (browser: string, system: string) => `${browser}, ${system}`,
  unknownDevice: "appareil inconnu",
};
