/** Ways of using a parallax section, the extremes included. */
import type { Example } from "../element";
import type { Settings } from "./settings";

const recycling = {
  heading: "Une cartouche vide n’est pas un déchet.",
  text: "Glissez-la dans la boîte, collez l’étiquette prépayée. Nous la nettoyons, la remplissons et la remettons au travail.",
  action: "Commander une boîte de retour",
  href: "/recyclage/",
};

export const examples: readonly Example<Settings>[] = [
  { name: "Une invitation", settings: recycling },
  {
    name: "Plus lente, et seulement sur grand écran",
    settings: { ...recycling, heading: "La nuit, l’atelier travaille encore.", speed: 0.5, wideOnly: true },
  },
  {
    name: "Avec un contenu libre, sans mouvement",
    settings: { speed: 0, alt: "Collines et épinettes en papier découpé, la nuit, sous une lune jaune" },
    slots: {
      content: [
        { element: "counter", settings: { value: 48_210, label: "cartouches reprises depuis 2009" } },
      ],
    },
  },
  { name: "Un mot très long", settings: { heading: "Anticonstitutionnellement ".repeat(3).trim() } },
];
