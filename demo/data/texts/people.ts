/** The team, the customers who speak and the organisations served. All invented. */
import { french } from "../typography";

export interface TeamMember {
  name: string;
  initials: string;
  role: string;
  about: string;
}

export interface Testimonial {
  quote: string;
  name: string;
  initials: string;
  role: string;
}

export interface Client {
  slug: string;
  name: string;
  trade: string;
  town: string;
}

export const team: TeamMember[] = french([
  {
    name: "Aurélie Bouchard",
    initials: "AB",
    role: "Cheffe d'atelier",
    about:
      "Fille aînée de Louis. Elle a appris à caler une presse avant de savoir conduire. C'est elle qui signe les pages d'essai.",
  },
  {
    name: "Yanick Tremblay",
    initials: "YT",
    role: "Préparation des commandes",
    about:
      "Il connaît l'emplacement de chaque cartouche les yeux fermés. Si votre colis est parti avant 15 h, c'est grâce à lui.",
  },
  {
    name: "Fatou Diallo",
    initials: "FD",
    role: "Service à la clientèle",
    about:
      "Elle répond au téléphone, au courriel et au comptoir. Donnez-lui la couleur du capot, elle trouvera le modèle.",
  },
  {
    name: "Louis Bouchard",
    initials: "LB",
    role: "Fondateur, à la presse",
    about:
      "Typographe de métier, il a ouvert l'atelier en 2009. Il répare encore les imprimantes que tout le monde a condamnées.",
  },
]);

export const testimonials: Testimonial[] = french([
  {
    quote: "Commandé mardi à 14 h, reçu mercredi matin. Le cyan est exactement celui d'avant.",
    name: "Maude Lacerte",
    initials: "ML",
    role: "Graphiste, Shawinigan",
  },
  {
    quote: "On imprime 4 000 pages par mois. Les flacons ont coupé notre budget d'encre de moitié.",
    name: "Réal Thibeault",
    initials: "RT",
    role: "École Saint-Maurice",
  },
  {
    quote: "J'avais pris le mauvais modèle. Une personne m'a rappelée, l'échange a été fait le jour même.",
    name: "Sophie Nadeau",
    initials: "SN",
    role: "Librairie Nord-Sud",
  },
  {
    quote:
      "Vingt imprimantes, une seule facture par mois, et personne ne me demande plus où sont les toners.",
    name: "Karim Belhadj",
    initials: "KB",
    role: "Clinique Laviolette",
  },
  {
    quote:
      "Ils m'ont dit de ne pas changer le tambour. J'ai nettoyé le fil, comme ils me l'expliquaient, et tout est revenu.",
    name: "Lise Gendron",
    initials: "LG",
    role: "Fabrique de Sainte-Flore",
  },
  {
    quote:
      "Mes tirages de novembre et ceux de mars sont identiques. Pour une photographe, c'est tout ce qui compte.",
    name: "Ève Marcotte",
    initials: "ÈM",
    role: "Photographe, Bécancour",
  },
  {
    quote:
      "La boîte de retour est à côté de la cafetière. On la remplit sans y penser, et le facteur la prend.",
    name: "Denis Lafrenière",
    initials: "DL",
    role: "Coop Batiscan",
  },
  {
    quote:
      "Ma vieille Ardoise avait douze ans. Ils avaient encore la cartouche, et la patience de m'expliquer.",
    name: "Jeannine Houle",
    initials: "JH",
    role: "Retraitée, Louiseville",
  },
]);

export const clients: Client[] = french([
  {
    slug: "brasserie-deux-rives",
    name: "Brasserie Deux-Rives",
    trade: "Brasserie artisanale",
    town: "Trois-Rivières",
  },
  {
    slug: "clinique-laviolette",
    name: "Clinique Laviolette",
    trade: "Clinique de quartier",
    town: "Trois-Rivières",
  },
  { slug: "atelier-seve", name: "Atelier Sève", trade: "Savonnerie", town: "Saint-Élie-de-Caxton" },
  { slug: "coop-batiscan", name: "Coop Batiscan", trade: "Coopérative alimentaire", town: "Batiscan" },
  {
    slug: "librairie-nord-sud",
    name: "Librairie Nord-Sud",
    trade: "Librairie et édition",
    town: "Trois-Rivières",
  },
  {
    slug: "ecole-saint-maurice",
    name: "École Saint-Maurice",
    trade: "École primaire",
    town: "Saint-Maurice",
  },
  {
    slug: "festival-des-trois-rives",
    name: "Festival des Trois-Rives",
    trade: "Musique",
    town: "Trois-Rivières",
  },
  { slug: "vigie-notaires", name: "Vigie, notaires", trade: "Étude notariale", town: "Trois-Rivières" },
]);
