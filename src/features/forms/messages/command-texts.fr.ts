/** What the merchant's command says of messages. */
import { formatDate, formatTime } from "../../../kernel/dates";
import { oneLine, plural, setIn } from "../../../kernel/text";
import type { MessageRefusal } from "./actions";
import type { Answer, Message, MessageState } from "./messages";
import type { Listed } from "./store";

const states: Record<MessageState, string> = {
  new: "nouveau",
  read: "lu",
  answered: "répondu",
  spam: "pourriel",
};

export const commandTexts = {
  topic: {
    title: "Les messages des formulaires",
    listed: [
      {
        typed: "messages",
        does: "ceux que les formulaires ont reçus; lire 12, repondre 12, renvoyer 12, pourriel 12, accepter 12",
      },
    ],
  },
  help: {
    list: [
      {
        typed: "messages",
        does: "les plus récents d’abord, sans les pourriels; ou d’une seule sorte\u00a0: nouveaux, lus, répondus, pourriels",
      },
    ],
    read: [{ typed: "messages lire 12", does: "tout le message nº\u00a012; il est lu dès lors" }],
    answer: [
      {
        typed: 'messages repondre 12 "Bonjour, oui."',
        does: "votre réponse part par courriel, avec ce que la personne avait écrit",
      },
    ],
    resend: [{ typed: "messages renvoyer 12", does: "le courriel du message vous parvient de nouveau" }],
    spam: [{ typed: "messages pourriel 12", does: "c’en est un\u00a0: il sera effacé avec les autres" }],
    accept: [
      {
        typed: "messages accepter 12",
        does: "ce n’en est pas un\u00a0: il est de nouveau parmi les messages, et son courriel vous parvient",
      },
    ],
  },
  needs: { number: "le numéro du message", answer: "votre réponse, entre guillemets" },
  states,
  unknownState: (word: string) =>
    `«\u00a0${oneLine(word)}\u00a0» n’est pas une sorte de message. Essayez\u00a0: nouveaux, lus, répondus, pourriels.`,
  none: "Aucun message.",
  how: "«\u00a0messages lire 12\u00a0» montre le message nº\u00a012.",
  more: (listed: number) => `Les ${listed} plus récents\u00a0: il y en a d’autres avant eux.`,
  listed: (message: Listed, timeZone: string): string =>
    [
      `${headOf(message, timeZone)}\u00a0: ${oneLine(message.subject)}`,
      `  ${[writerOf(message), filesOf(message.files)].filter(Boolean).join(", ")}`,
    ].join("\n"),
  whole: (message: Message, timeZone: string): string =>
    [
      `${headOf(message, timeZone)}\u00a0: ${oneLine(message.subject)}`,
      `Par le formulaire «\u00a0${oneLine(message.formTitle)}\u00a0»${message.page ? `, page ${oneLine(message.page)}` : ""}`,
      ...message.answers.filter(({ value }) => value !== "").map(answerOf),
      ...message.files.map(
        ({ name, size }) =>
          `Fichier\u00a0: ${oneLine(name)} (${Math.ceil(size / 1024)}\u00a0Ko), joint au courriel`,
      ),
    ].join("\n"),
  answered: ({ number, email }: Message) =>
    `Votre réponse au message nº\u00a0${number} part vers ${oneLine(email)}.`,
  resent: ({ number }: Message) => `Le message nº\u00a0${number} vous est envoyé de nouveau.`,
  markedSpam: (number: number) => `Le message nº\u00a0${number} est un pourriel.`,
  accepted: (number: number) => `Le message nº\u00a0${number} est parmi les messages.`,
  refusals: {
    unknown: (number: number) => `Aucun message ne porte le nº\u00a0${number}.`,
    "no-address": (number: number) =>
      `Le message nº\u00a0${number} n’a pas d’adresse à laquelle répondre. Rien n’a été envoyé.`,
    empty: () => "La réponse est vide. Rien n’a été envoyé.",
    changed: (number: number) => `On vient de répondre au message nº\u00a0${number}. Rien n’a été envoyé.`,
  } satisfies Record<MessageRefusal, (number: number) => string>,
} as const;

const headOf = (
  {
    number,
    createdAt,
    state,
    isUnverified,
  }: Pick<Message, "number" | "createdAt" | "state" | "isUnverified">,
  timeZone: string,
): string =>
  [
    `Nº\u00a0${number}`,
    `${formatDate(createdAt, timeZone)} à ${formatTime(createdAt, timeZone)}`,
    states[state],
    ...(isUnverified ? ["à vérifier"] : []),
  ].join(", ");

const writerOf = ({ writer, email }: Pick<Message, "writer" | "email">): string =>
  `${oneLine(writer) || "Sans nom"}${email ? ` <${oneLine(email)}>` : ""}`;

const filesOf = (count: number): string =>
  count === 0 ? "" : `${count} ${plural(count, "fichier", "fichiers")}`;

/** Somebody else's lines are set in: none of them passes for one of ours. */
const answerOf = ({ label, value, isLong }: Answer): string =>
  isLong ? `${oneLine(label)}\u00a0:\n${setIn(value)}` : `${oneLine(label)}\u00a0: ${oneLine(value)}`;
