/** The words of the business page: plans, promises, questions, form. */
import { french } from "../typography";
import type { TextLink } from "./shapes";

export interface PricingPlan {
  slug: string;
  name: string;
  audience: string;
  /** « 29 $ », or words where the price is agreed. */
  price: string;
  period: string;
  starred: boolean;
  badge: string | null;
  features: string[];
  action: TextLink;
}

export const pricingPlans: PricingPlan[] = french([
  {
    slug: "rond-point",
    name: "Rond-point",
    audience: "Jusqu'à 3 imprimantes",
    price: "0 $",
    period: "par mois",
    starred: false,
    badge: null,
    features: ["Prix affichés, sans minimum", "Livraison offerte dès 75 $", "Retour des cartouches vides"],
    action: { label: "Choisir Rond-point", to: "#devis" },
  },
  {
    slug: "presse",
    name: "Presse",
    audience: "De 4 à 20 imprimantes",
    price: "29 $",
    period: "par mois, taxes en sus",
    starred: true,
    badge: "Le plus choisi",
    features: [
      "8 % de rabais, par code promo",
      "Livraison offerte, sans minimum",
      "Réassort proposé chaque mois",
      "Facture mensuelle, 30 jours",
    ],
    action: { label: "Choisir Presse", to: "#devis" },
  },
  {
    slug: "rotative",
    name: "Rotative",
    audience: "Plus de 20 imprimantes",
    price: "Sur mesure",
    period: "",
    starred: false,
    badge: null,
    features: ["Inventaire sur place", "Prix négociés à l'année", "Une personne attitrée"],
    action: { label: "Choisir Rotative", to: "#devis" },
  },
]);

export const entreprises = french({
  slug: "entreprises",
  title: "Encre et toner pour les entreprises",
  heading: "L'encre de votre bureau, sans y penser.",
  description:
    "Compte d'entreprise, facture mensuelle et réassort pour les bureaux, les écoles et les cliniques du Québec.",
  intro: "Un compte, une facture par mois, et quelqu'un qui connaît vos imprimantes.",
  sections: [
    {
      heading: "Comment ça se passe",
      paragraphs: [
        "Vous nous envoyez la liste de vos imprimantes, ou une photo de chacune. Fatou fait l'inventaire, note le code de chaque consommable et l'endroit où il se range.",
        "Chaque mois, nous regardons ce qui a été commandé et ce qui devrait manquer bientôt. Nous préparons un colis et nous vous l'annonçons. Rien ne part sans votre accord.",
      ],
      steps: [
        "Vous envoyez la liste de vos imprimantes.",
        "Nous dressons l'inventaire et proposons un rythme.",
        "Vous approuvez chaque envoi d'un mot.",
        "La facture part le premier du mois.",
      ],
    },
    {
      heading: "Ce que ça change",
      paragraphs: [
        "Un bureau de douze personnes dépense en moyenne 1 900 $ par an en encre et en toner. Nos clients du forfait Presse en économisent environ le tiers, surtout parce qu'ils n'achètent plus d'urgence, au prix de la pharmacie du coin.",
      ],
      list: [
        "Une facture par mois, TPS et TVQ séparées",
        "Un relevé par imprimante, pour savoir laquelle coûte cher",
        "Les cartouches vides repartent avec la livraison suivante",
        "Une imprimante de prêt pendant une réparation",
      ],
    },
  ],
  clientsHeading: "Ils ne pensent plus à leur encre",
  works: {
    heading: "Réalisations",
    text: "Ce qu'impriment les bureaux, les écoles et les studios que nous servons.",
    label: "Travaux de nos clients d'affaires",
    slugs: [
      "coop-batiscan",
      "brasserie-deux-rives",
      "clinique-laviolette",
      "librairie-nord-sud",
      "atelier-seve",
    ],
    more: "Toutes les réalisations",
  },
  questionsHeading: "Questions de comptables",
  questionsIntro: "Et d'adjointes, de directeurs, de concierges. Il en manque une?",
  questions: [
    {
      question: "Puis-je payer sur facture?",
      answer:
        "Oui, sur entente, dès l'ouverture du compte. La facture part le premier du mois, payable en 30 jours, TPS et TVQ détaillées.",
    },
    {
      question: "Mes imprimantes restent-elles sous garantie?",
      answer: "Oui. L'emploi d'une cartouche compatible n'annule pas la garantie du fabricant.",
    },
    {
      question: "Comment fonctionne le réassort?",
      answer: "Nous suivons votre rythme et préparons le colis. Rien ne part sans votre accord.",
    },
    { question: "Reprenez-vous les cartouches d'autres marques?", answer: "Oui, toutes, sans frais." },
    {
      question: "Y a-t-il un engagement?",
      answer: "Non. Le forfait se paie au mois et s'arrête au mois. Le compte, lui, reste ouvert.",
    },
    {
      question: "Acceptez-vous les bons de commande publics?",
      answer:
        "Oui, des écoles, des municipalités et du réseau de la santé. Le numéro du bon figure sur la facture.",
    },
  ],
  form: {
    heading: "Parlez-nous de votre parc",
    text: "Nombre d'imprimantes, modèles si vous les avez, et votre rythme à peu près. Nous répondons d'ici demain midi.",
  },
});
