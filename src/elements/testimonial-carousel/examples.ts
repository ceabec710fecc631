/** Ways of using a testimonial carousel, the extremes included. */
import type { ElementNode, Example } from "../element";
import type { Settings } from "./settings";

const voice = (name: string, role: string, quote: string, portrait = ""): ElementNode => ({
  element: "testimonial",
  settings: { name, role, quote, portrait },
});

const voices = [
  voice(
    "Maude Lacerte",
    "Graphiste, Shawinigan",
    "Commandé mardi à 14\u00a0h, reçu mercredi matin. Le cyan est exactement celui d’avant.",
    "/media/portraits/maude-lacerte.svg",
  ),
  voice(
    "Réal Thibeault",
    "École Saint-Maurice",
    "On imprime 4\u00a0000 pages par mois. Les flacons ont coupé notre budget d’encre de moitié.",
    "/media/portraits/real-thibeault.svg",
  ),
  voice(
    "Sophie Nadeau",
    "Librairie Nord-Sud",
    "J’avais pris le mauvais modèle. Une personne m’a rappelée, l’échange a été fait le jour même.",
  ),
  voice(
    "Karim Belhadj",
    "Clinique Laviolette",
    "Vingt imprimantes, une seule facture par mois, et personne ne me demande plus où sont les toners.",
    "/media/portraits/karim-belhadj.svg",
  ),
  voice("Denis Lafrenière", "Coop Batiscan", "La boîte de retour est à côté de la cafetière."),
];

export const examples: readonly Example<Settings>[] = [
  { name: "Cinq témoignages", settings: { label: "Ce qu’on nous écrit" }, slots: { testimonials: voices } },
  {
    name: "À la main, sous un titre, trois de front",
    settings: { heading: "On nous écrit aussi", visible: 3, auto: false, bullets: false },
    slots: { testimonials: voices },
  },
  {
    name: "Un seul témoignage",
    settings: { label: "Un témoignage" },
    slots: { testimonials: voices.slice(0, 1) },
  },
  { name: "Vide" },
];
