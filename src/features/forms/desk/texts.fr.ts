/** What the messages' section of the desk says. */
import { formatTime, isoDay, SHORT_MONTHS, wallClock } from "../../../kernel/dates";
import { plural } from "../../../kernel/text";
import type { MessageRefusal } from "../messages/actions";
import type { TabName } from "./names";

export const texts = {
  title: "Messages",
  byState: "Par état",
  list: "Messages",
  tabs: {
    "a-repondre": "À répondre",
    "a-verifier": "À vérifier",
    repondus: "Répondus",
    indesirables: "Indésirables",
    tous: "Tous",
  } satisfies Record<TabName, string>,
  empty: {
    "a-repondre": "Tout est répondu.",
    "a-verifier": "Rien à vérifier.",
    repondus: "Aucune réponse encore.",
    indesirables: "Aucun indésirable.",
    tous: "Aucun message encore.",
  } satisfies Record<TabName, string>,
  emptyNote: "Ce que vos visiteurs écrivent dans vos formulaires arrive ici et dans votre boîte de courriel.",
  noneFound: (words: string) => `Aucun message ne contient «\u00a0${words}\u00a0».`,
  everywhere: "Chercher dans tous les messages",
  search: "Chercher un message",
  searchHint: "Nom, adresse, sujet, mots du message",
  choose: "Choisissez un message pour le lire.",
  count: "à répondre",
  noName: "Sans nom",
  noSubject: "Sans objet",
  when: (at: number, now: number, timeZone: string): string => {
    if (isoDay(at, timeZone) === isoDay(now, timeZone)) return formatTime(at, timeZone);
    const { day, month, year } = wallClock(at, timeZone);
    return `${day} ${SHORT_MONTHS[month - 1]}${year === wallClock(now, timeZone).year ? "" : ` ${year}`}`;
  },
  states: {
    open: (days: number) => (days < 2 ? "À répondre" : `À répondre depuis ${days} jours`),
    unverified: "À vérifier",
    answered: "Répondu",
    filed: "Classé",
    spam: "Indésirable",
  },
  unverified: "La protection contre les robots n’a pas pu confirmer qu’une personne a écrit ce message.",
  by: (form: string, page: string) => `formulaire «\u00a0${form}\u00a0»${page ? `, page ${page}` : ""}`,
  all: "Tous les messages",
  files: "Fichiers joints",
  fileSize: (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))}\u00a0Ko`,
  filesNote: "Un fichier vient d’un inconnu\u00a0: ouvrez seulement ce que vous attendez.",
  answerTo: (name: string) => `Répondre à ${name}`,
  answerHelp: "Part par courriel, avec ce que la personne avait écrit.",
  noAddress: "Cette personne n’a pas laissé d’adresse\u00a0: on ne peut pas lui répondre d’ici.",
  answer: "Répondre",
  ready: "Réponse toute faite",
  changeReady: "Modifier ces réponses",
  writeReady: "Préparer des réponses",
  send: "Envoyer et classer",
  file: "Classer",
  spam: "Indésirable",
  accept: "Ce n’est pas un indésirable",
  acceptUnverified: "C’est un vrai message",
  resend: "Me renvoyer le courriel",
  other: "Autres actions",
  history: "Ce qui s’est passé",
  historyLine: (who: string, says: string) => `${who} ${says}`,
  says: {
    answered: (email: string) => `Votre réponse part vers ${email}.`,
    filed: "Le message est classé.",
    spam: "Le message est parmi les indésirables.",
    accepted: "Le message est parmi les vrais.",
    restored: "Le message est remis où il était.",
    resent: "Le courriel du message vous est envoyé de nouveau.",
  },
  refusals: {
    unknown: "Ce message n’existe plus.",
    "no-address": "Ce message n’a pas d’adresse à laquelle répondre. Rien n’a été envoyé.",
    empty: "Écrivez votre réponse.",
    changed:
      "Quelqu’un a répondu à ce message entre-temps. Rien n’est parti. Pour envoyer votre réponse quand même, envoyez-la de nouveau.",
  } satisfies Record<MessageRefusal, string>,
  long: "Votre réponse est trop longue\u00a0: 20\u00a0000 caractères suffisent.",
  audit: {
    answered: (number: number) => `a répondu au message ${number}`,
    filed: (number: number) => `a classé le message ${number}`,
    spam: (number: number) => `a mis le message ${number} parmi les indésirables`,
    accepted: (number: number) => `a accepté le message ${number}`,
    restored: (number: number) => `a remis le message ${number} où il était`,
    resent: (number: number) => `s’est renvoyé le message ${number}`,
  },
  keys: { move: "message suivant, précédent", answer: "répondre", file: "classer", spam: "indésirable" },
  today: {
    title: (count: number) => plural(count, "message à répondre", "messages à répondre"),
    lede: (count: number) => `${count} ${plural(count, "message attend", "messages attendent")} une réponse.`,
    oldest: (writer: string, when: string) => `Le plus ancien\u00a0: ${writer}, ${when}.`,
    action: "Répondre",
  },
  kind: "Message",
  older: "Suite",
  newest: "Début de la liste",
} as const;
