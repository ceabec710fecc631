/** What is read from the mail: in every letter, and in the mailbox. */
import { formatDate, formatTime } from "../../kernel/dates";
import type { EmailState } from "./mail";

export const texts = {
  startLink: "Ses courriels",
  signature: (shop: string) => `À bientôt,\nL’équipe ${shop}`,
  badRecipient: "L’adresse du destinataire ne convient pas.",
  triedTooOften: "L’envoi s’est interrompu trop souvent.",
  badSender: "MAIL_FROM : on attend une adresse, par exemple Ma boutique <bonjour@boutique.example>.",
  badMerchant: "MAIL_MERCHANT : on attend une adresse, par exemple bonjour@boutique.example.",

  opening: {
    mail: "Courriels",
    noServer:
      "Aucun serveur d’envoi n’est réglé\u00a0: les lettres aux acheteurs ne partiraient pas. Votre fournisseur de courriel donne les renseignements à recopier.",
    notTested: "Le serveur d’envoi est réglé, mais aucun essai n’est encore parti. Envoyez-en un.",
    screen: "Régler l’envoi des courriels",
  },
  server: {
    none: "Aucun serveur d’envoi n’est réglé.",
    unreadable:
      "Le mot de passe du serveur d’envoi ne se lit plus\u00a0: le secret de la boutique a changé. Écrivez-le de nouveau, dans «\u00a0Envoi des courriels\u00a0».",
    held: "Retenue\u00a0: la base de données a été copiée ou restaurée. Envoyez un essai, dans «\u00a0Envoi des courriels\u00a0», pour reprendre.",
    test: {
      subject: "Essai d’envoi de votre boutique",
      heading: "L’envoi fonctionne",
      text: "Cette lettre est un essai, demandé au bureau. Celles de vos acheteurs partent par le même chemin.",
    },
  },
  personalData: {
    title: "Courriels envoyés",
    fate: { kind: "erased", says: "Effacés, et les fichiers qui les gardent" },
  },
  home: "Accueil",
  mailbox: "Courriels",
  mailboxIntro:
    "Aucun serveur de courriel n’est configuré : les lettres de la boutique sont gardées ici et dans le dossier «\u00a0courriels\u00a0». Seul qui a suivi le lien donné au démarrage voit cette page.",
  empty: "Aucune lettre pour l’instant.",
  emails: "Les cent dernières lettres",
  date: "Date",
  to: "À",
  replyTo: "Répondre à",
  subject: "Objet",
  state: "État",
  states: { waiting: "En attente", sent: "Partie", parked: "Mise de côté" } satisfies Record<
    EmailState,
    string
  >,
  tries: (count: number) => `${count} ${count < 2 ? "essai" : "essais"}`,
  files: "Pièces jointes",
  fileSize: (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))}\u00a0Ko`,
  asHtml: "La lettre",
  asText: "En texte seul",
  when: (at: number, timeZone: string) => `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`,
} as const;
