/** The words of the contact page. */
import { french } from "../typography";

export const contact = french({
  slug: "contact",
  title: "Contact et heures d'ouverture",
  heading: "Une question? Quelqu'un\u00a0répond.",
  description: "Écrivez, appelez ou passez rue des Pressiers, à Trois-Rivières.",
  intro: "Fatou lit tous les messages et répond d'ici le lendemain midi. Au téléphone, c'est tout de suite.",
  subjects: [
    "Trouver la bonne cartouche",
    "Suivre une commande",
    "Retour ou garantie",
    "Compte d'entreprise",
  ],
  labels: {
    name: "Nom",
    email: "Courriel",
    subject: "Sujet",
    message: "Message",
    send: "Envoyer le message",
  },
  consent: "J'accepte que mes coordonnées servent à me répondre.",
  sent: "Merci, votre message est parti. Nous répondons d'ici demain midi.",
  workshopHeading: "L'atelier",
  hoursHeading: "Heures",
  directions: {
    heading: "Venir à l'atelier",
    paragraphs: [
      "La rue des Pressiers longe la voie ferrée, à dix minutes à pied du centre-ville. La porte est bleue, l'enseigne est un repère d'imprimeur.",
      "Deux places de stationnement devant, un support à vélos sur le côté. L'entrée est de plain-pied et le comptoir est à deux hauteurs.",
    ],
  },
  map: {
    directions: "au coin de la rue des Pressiers et de la rue du Plomb, près du fleuve.",
    stop: { name: "Arrêt d'autobus", text: "boulevard des Forestiers, à trois minutes à pied" },
    park: { name: "Parc des Épinettes", text: "stationnement pour vélos à l'entrée" },
  },
  windows: {
    heading: "Vous nous\u00a0reconnaîtrez à\u00a0la\u00a0vitrine",
    text: "Louis découpe le décor, Aurélie le monte. Il change avec la saison, toujours en papier.",
    label: "La vitrine, de saison en saison",
    pictures: [
      {
        file: "scenes/nuit.webp",
        alt: "Collines et épinettes en papier découpé, la nuit, sous une lune jaune",
        caption: "En novembre, la nuit qui tombe tôt",
      },
      {
        file: "scenes/clairiere.webp",
        alt: "Flacons et cartouches au pied d'épinettes de papier blanc",
        caption: "L'hiver, la clairière",
      },
      {
        file: "scenes/quai.webp",
        alt: "Quatre flacons d'encre et des colis sur un quai de papier, un petit bateau et un phare",
        caption: "L'été, le quai",
      },
    ],
  },
  callback: {
    heading: "On vous rappelle?",
    text: "Laissez un numéro et une heure dans le message, ou appelez. Ayez l'ancienne cartouche sous la main, nous vous demanderons de lire l'étiquette.",
  },
});
