/** A person of the team. Spec 2.2 */
import { defineElement } from "../element";
import { findMedia, type Library } from "../library";
import { type Settings, settings } from "./settings";
import { PersonView } from "./view";

export const person = defineElement({
  name: "person",
  label: "Personne",
  summary: "Une personne de l’équipe\u00a0: son portrait, son nom, ce qu’elle fait.",
  settings,
  slots: {},
  load: async ({ portrait }: Settings, library: Library) => ({
    data: await findMedia(library, portrait),
    tags: ["pictures"],
  }),
  view: PersonView,
  examples: [
    {
      name: "Un portrait et quelques mots",
      settings: {
        name: "Fatou Diallo",
        role: "Service à la clientèle",
        about: "Donnez-lui la couleur du capot, elle trouvera le modèle.",
        portrait: "/media/portraits/fatou-diallo.svg",
        email: "fatou@boutique.example",
        phone: "819\u00a0555-0142",
      },
    },
    {
      name: "Le nom et le rôle",
      settings: {
        name: "Yanick Tremblay",
        role: "Préparation des commandes",
        portrait: "/media/portraits/yanick-tremblay.svg",
      },
    },
    { name: "Sans portrait", settings: { name: "Maëlle Bouchard", role: "Comptabilité" } },
  ],
});
