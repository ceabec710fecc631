/** What the theme's form says. */
import type { FieldName } from "./names";

export const texts = {
  title: "Nous écrire",
  labels: {
    name: "Nom",
    email: "Courriel",
    subject: "Sujet",
    message: "Message",
  } satisfies Record<FieldName, string>,
  send: "Envoyer",
  sent: "Merci, votre message est bien reçu.",
  sentTitle: "Message envoyé",
  invalid: "Remplissez tous les champs, avec une adresse de courriel complète, puis envoyez de nouveau.",
  required: "Ce champ est obligatoire.",
  tooLong: "Ce texte est trop long.",
  badEmail: "Cette adresse de courriel n’est pas complète.",
  spam: "Votre message n’a pas pu être envoyé. Essayez de nouveau, ou appelez-nous.",
  tooOften: "Vous nous avez déjà écrit plusieurs fois. Attendez quelques minutes, puis essayez de nouveau.",
  failed: "Votre message n’a pas pu être gardé. Rien n’est perdu\u00a0: essayez de nouveau dans un instant.",
  notPosted: "Ce formulaire s’envoie par la page où il se trouve.",
};
