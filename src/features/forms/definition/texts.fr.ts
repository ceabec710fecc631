/** What is said about a form's definition, and by a form that has no words of its own. */
import type { MessageKey } from "./message-keys";

export const texts = {
  badName: "Un nom de champ commence par une lettre, puis lettres, chiffres, tirets.",
  noTitle: "Donnez un nom au formulaire.",
  leastAboveMost: (least: string, most: string) => `Le minimum (${least}) dépasse le maximum (${most}).`,
  ruleOnNothing: (rule: string, field: string) =>
    `La règle «\u00a0${rule}\u00a0» porte sur «\u00a0${field}\u00a0», qui n’est pas un champ de ce formulaire. Donnez ce nom à un champ.`,
  tagOfNothing: (name: string) =>
    `[${name}] n’est pas le nom d’un champ de ce formulaire\u00a0: rien ne viendrait à sa place.`,
  badFileType: "Ce genre de fichier n’est pas accepté.",
  sameName: "Deux champs portent le même nom.",
  noSubmit: "Un formulaire a un bouton d’envoi.",
  tooManyFiles: (most: number) => `Un formulaire prend ${most} fichiers au plus.`,
  twoAddresses: "La copie et les réponses vont à la même adresse.",
  noAddress: (name: string) => `«\u00a0${name}\u00a0» n’est pas un champ de courriel de ce formulaire.`,
};

export const messages: Readonly<Record<MessageKey, string>> = {
  mail_sent_ok: "Merci, votre message est bien reçu.",
  mail_sent_ng:
    "Votre message n’a pas pu être envoyé. Rien n’est perdu\u00a0: essayez de nouveau dans un instant.",
  validation_error: "Un champ ou plus est à corriger. Vérifiez, puis envoyez de nouveau.",
  spam: "Votre message n’a pas pu être envoyé. Essayez de nouveau, ou appelez-nous.",
  accept_terms: "Cochez la case d’acceptation avant d’envoyer votre message.",
  invalid_required: "Ce champ est obligatoire.",
  invalid_too_long: "Ce texte est trop long.",
  invalid_too_short: "Ce texte est trop court.",
  invalid_email: "Cette adresse de courriel n’est pas complète.",
  invalid_url: "Cette adresse de site n’est pas complète.",
  invalid_tel: "Ce numéro de téléphone n’est pas complet.",
  invalid_number: "Écrivez un nombre.",
  number_too_small: "Ce nombre est trop petit.",
  number_too_large: "Ce nombre est trop grand.",
  invalid_date: "Écrivez une date qui existe, par exemple 2026-11-15.",
  invalid_time: "Écrivez une heure, par exemple 14:30.",
  date_too_early: "Cette date est trop tôt.",
  date_too_late: "Cette date est trop tard.",
  invalid_choice: "Choisissez une des réponses proposées.",
  too_few_items: "Choisissez-en davantage.",
  too_many_items: "Vous en avez choisi trop.",
  upload_failed: "Ce fichier n’a pas pu être reçu. Essayez de nouveau.",
  upload_file_type_invalid: "Ce genre de fichier n’est pas accepté.",
  upload_file_too_large: "Ce fichier est trop lourd.",
  upload_failed_php_error: "Ce fichier n’a pas pu être gardé. Essayez de nouveau plus tard.",
  upload_too_many: "Vous avez joint trop de fichiers.",
  quiz_answer_not_correct: "Ce n’est pas la bonne réponse.",
  captcha_not_match: "Ce n’est pas ce que l’image montre.",
  too_often: "Vous nous avez déjà écrit plusieurs fois. Attendez quelques minutes, puis essayez de nouveau.",
};
