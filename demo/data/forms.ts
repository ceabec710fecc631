/** The demo's forms: to write to the shop, to ask for a quote, to send something back. */
import type { NewForm } from "../../src/features/forms";
import { contact as words } from "./texts";
import { french } from "./typography";

const privacy = { label: "Politique de confidentialité", href: "/politique-de-confidentialite/" };
const agreed = { kind: "acceptance", name: "accord", label: words.consent, link: privacy };
const name = {
  kind: "text",
  name: "nom",
  label: words.labels.name,
  required: true,
  width: 3,
  autocomplete: "name",
};
const email = {
  kind: "email",
  name: "courriel",
  label: words.labels.email,
  required: true,
  width: 3,
  autocomplete: "email",
};

const contact: NewForm = {
  number: 1,
  title: "Nous écrire",
  definition: french({
    fields: [
      name,
      email,
      {
        kind: "select",
        name: "sujet",
        label: words.labels.subject,
        required: true,
        choices: words.subjects.map((value) => ({ value })),
      },
      {
        kind: "textarea",
        name: "message",
        label: words.labels.message,
        required: true,
        rows: 6,
        placeholder: "Le modèle de votre imprimante nous aide à répondre plus vite.",
      },
      agreed,
      { kind: "submit", label: words.labels.send },
    ],
    messages: { mail_sent_ok: words.sent },
    mail: { subject: "[sujet] : [nom]", replyTo: "courriel" },
  }),
};

const quote: NewForm = {
  number: 2,
  title: "Demander un devis",
  definition: french({
    fields: [
      { ...name, label: "Votre nom" },
      {
        kind: "text",
        name: "entreprise",
        label: "Entreprise ou organisme",
        required: true,
        width: 3,
        autocomplete: "organization",
      },
      email,
      { kind: "tel", name: "telephone", label: "Téléphone", width: 3, autocomplete: "tel" },
      {
        kind: "radio",
        name: "imprimantes",
        label: "Combien d'imprimantes?",
        choices: [{ value: "Jusqu'à 3" }, { value: "De 4 à 20" }, { value: "Plus de 20" }],
      },
      {
        kind: "checkbox",
        name: "besoins",
        label: "De quoi avez-vous besoin?",
        choices: [
          { value: "Encre" },
          { value: "Toner et tambours" },
          { value: "Papier" },
          { value: "Autre chose" },
        ],
        freeText: true,
      },
      { kind: "date", name: "date", label: "Pour quand?", width: 3, help: "Une date approximative suffit." },
      { kind: "url", name: "site", label: "Site web", width: 3, placeholder: "exemple.ca" },
      {
        kind: "textarea",
        name: "message",
        label: "Vos imprimantes et vos volumes",
        rows: 5,
        maxlength: 1500,
        counter: "down",
        placeholder: "Modèles, pages par mois, succursales.",
      },
      {
        kind: "file",
        name: "fichiers",
        label: "Liste ou photos",
        most: 3,
        maxfilesize: 9 * 1024 * 1024,
        accept: [".pdf", ".xlsx", ".csv", ".jpg", ".jpeg", ".png"],
      },
      agreed,
      { kind: "submit", label: "Demander le devis" },
    ],
    messages: {
      mail_sent_ok:
        "Merci, votre demande est arrivée. Fatou prépare votre devis et vous écrit d'ici deux jours ouvrables.",
    },
    mail: { subject: "Devis pour [entreprise]", replyTo: "courriel" },
    copy: {
      to: "courriel",
      subject: "Votre demande de devis",
      text: "Nous avons bien reçu votre demande. Voici ce que vous nous avez écrit. Répondez à ce courriel pour y ajouter quelque chose.",
    },
  }),
};

const returned: NewForm = {
  number: 3,
  title: "Retourner un article",
  definition: french({
    fields: [
      name,
      email,
      {
        kind: "text",
        name: "commande",
        label: "Numéro de commande",
        required: true,
        width: 3,
        maxlength: 20,
        help: "Il est dans le courriel de confirmation.",
      },
      { kind: "text", name: "article", label: "Article à retourner", required: true, width: 3 },
      {
        kind: "select",
        name: "raison",
        label: "Pourquoi?",
        required: true,
        firstAsLabel: "Choisissez une raison",
        choices: [
          { value: "Mauvais modèle" },
          { value: "Article défectueux" },
          { value: "Erreur dans le colis" },
          { value: "J'ai changé d'idée" },
        ],
      },
      {
        kind: "checkbox",
        name: "souhait",
        label: "Que souhaitez-vous?",
        choices: [{ value: "Un échange" }, { value: "Un remboursement" }],
        exclusive: true,
        required: true,
      },
      { kind: "textarea", name: "message", label: "Ce qu'il faut savoir", rows: 4, maxlength: 1000 },
      {
        kind: "file",
        name: "photo",
        label: "Photo de l'article",
        maxfilesize: 4 * 1024 * 1024,
        accept: [".jpg", ".jpeg", ".png", ".webp"],
      },
      agreed,
      { kind: "submit", label: "Demander l'étiquette" },
    ],
    messages: {
      mail_sent_ok:
        "Merci, votre demande est arrivée. L'étiquette de retour part aujourd'hui à votre adresse de courriel.",
    },
    mail: { subject: "Retour, commande [commande]", replyTo: "courriel" },
    copy: {
      to: "courriel",
      subject: "Votre demande de retour",
      text: "Nous avons bien reçu votre demande. L'étiquette de retour suit dans un prochain courriel.",
    },
  }),
};

export const demoForms: readonly NewForm[] = [contact, quote, returned];
