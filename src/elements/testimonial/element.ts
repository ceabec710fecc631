/** A testimonial, on its own. Spec 2.2 */
import { defineElement } from "../element";
import { findMedia, type Library } from "../library";
import { type Settings, settings } from "./settings";
import { TestimonialView } from "./view";

export const testimonial = defineElement({
  name: "testimonial",
  label: "Témoignage",
  summary: "Ce qu’une personne dit de vous, avec son nom et son visage.",
  settings,
  slots: {},
  load: async ({ portrait }: Settings, library: Library) => ({
    data: await findMedia(library, portrait),
    tags: ["pictures"],
  }),
  view: TestimonialView,
  examples: [
    {
      name: "Avec des initiales",
      settings: {
        quote: "Commandé mardi à 14\u00a0h, reçu mercredi matin. Le cyan est exactement celui d’avant.",
        name: "Maude Lacerte",
        role: "Graphiste, Shawinigan",
      },
    },
    {
      name: "Avec un portrait",
      settings: {
        quote: "On imprime 4\u00a0000 pages par mois. Les flacons ont coupé notre budget d’encre de moitié.",
        name: "Réal Thibeault",
        role: "École Saint-Maurice",
        portrait: "/media/portraits/real-thibeault.svg",
      },
    },
    { name: "Anonyme", settings: { quote: "La boîte de retour est à côté de la cafetière." } },
    {
      name: "Un mot très long",
      settings: { quote: "Anticonstitutionnellement".repeat(4), name: "L’Académie" },
    },
  ],
});
