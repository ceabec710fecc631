/** What waits at the demo's desk: messages of visitors and reviews that nobody has read yet. */
import type { DemoReview } from "./types";
import { french } from "./typography";

export interface DemoMessage {
  writer: string;
  email: string;
  subject: string;
  text: string;
  hoursAgo: number;
  state: "new" | "answered" | "spam";
  /** The robot check had not spoken. */
  isUnverified?: boolean;
}

export const demoMessages: readonly DemoMessage[] = french([
  {
    writer: "Karim Belhadj",
    email: "karim.belhadj@courriel.example",
    subject: "Compte d'entreprise",
    text: "Bonjour,\nNotre comptable voudrait que la prochaine facture soit au nom de la clinique, avec notre numéro de TPS. Est-ce possible avant dimanche?\nMerci,\nKarim",
    hoursAgo: 44,
    state: "new",
  },
  {
    writer: "Lucie Bérubé",
    email: "lucie.berube@courriel.example",
    subject: "Trouver la bonne cartouche",
    text: "J'ai acheté une Studio 44 Duo d'occasion. Le lot 214XL lui convient-il, ou faut-il le format régulier?",
    hoursAgo: 20,
    state: "new",
  },
  {
    writer: "Réal Thibeault",
    email: "real.thibeault@courriel.example",
    subject: "Suivre une commande",
    text: "Je n'ai pas vu passer la confirmation de ma commande d'hier soir. L'avez-vous bien reçue?",
    hoursAgo: 6,
    state: "new",
  },
  {
    writer: "Agence Visibilité Plus",
    email: "offres@visibilite-plus.example",
    subject: "Trouver la bonne cartouche",
    text: "Nous avons remarqué que votre site pourrait être bien mieux classé. Répondez-nous pour un audit gratuit.",
    hoursAgo: 9,
    state: "new",
    isUnverified: true,
  },
  {
    writer: "Mylène Cossette",
    email: "mylene.cossette@courriel.example",
    subject: "Suivre une commande",
    text: "Est-ce que je peux passer prendre ma commande vers 17 h plutôt que ce midi?",
    hoursAgo: 70,
    state: "answered",
  },
  {
    writer: "Montres de luxe",
    email: "vente@montres-pas-cheres.example",
    subject: "Retour ou garantie",
    text: "Montres de marque à petit prix, livrées chez vous en deux jours.",
    hoursAgo: 30,
    state: "spam",
  },
]);

export const waitingReviews: readonly (DemoReview & { product: string })[] = french([
  {
    product: "cartouches-de-rincage-altaria-214",
    author: "Ghislaine Roy",
    email: "ghislaine.roy@courriel.example",
    rating: 5,
    body: "Ma tête d'impression était bouchée depuis l'été. Deux rinçages et tout est revenu, sans démontage.",
    daysAgo: 1,
    verified: true,
  },
  {
    product: "trousse-de-nettoyage-pour-tete-d-impression",
    author: "Normand B.",
    email: "normand.bedard@courriel.example",
    rating: 3,
    body: "Ça marche, mais la seringue est petite. Prévoyez une serviette sous l'imprimante.",
    daysAgo: 2,
    verified: false,
  },
]);

/** Ready-made answers of a shop that answers every day. */
export const readyAnswers = french([
  {
    title: "Facture au nom d'une entreprise",
    text: "Bonjour {nom},\nC'est fait : votre facture porte le nom et le numéro de taxes de votre entreprise. Vous la recevrez avec la prochaine commande.\n\nL'équipe d'Encre Boréale",
  },
  {
    title: "Bonne cartouche",
    text: "Bonjour {nom},\nOui, elle convient à votre imprimante. Si vous imprimez plus de cent pages par mois, le format XL revient moins cher la page.\n\nL'équipe d'Encre Boréale",
  },
]);
