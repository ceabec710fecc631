/** The words of the letters about messages. */
import type { plural as Plural } from "../../../kernel/text";

export const texts = {
  unverified:
    "À vérifier\u00a0: la protection contre les robots n’a pas pu confirmer qu’une personne a écrit ce message.",
  unverifiedSubject: (subject: string) => `[À vérifier] ${subject}`,
  attached: (count: number, plural: typeof Plural) =>
    `${count} ${plural(count, "fichier est joint", "fichiers sont joints")} à ce courriel. Ouvrez seulement ce que vous attendez.`,
  from: (form: string, number: number, page: string) =>
    `Message ${number}, envoyé par le formulaire «\u00a0${form}\u00a0»${page ? ` de la page ${page}` : ""}. Répondez à ce courriel pour écrire à la personne.`,
  answerSubject: (subject: string) => `Re\u00a0: ${subject}`,
  youWrote: "Vous nous aviez écrit\u00a0:",
};
