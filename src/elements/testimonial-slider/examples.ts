/** Ways of using a testimonial slider, the extremes included. */
import type { ElementNode, Example } from "../element";
import type { Settings } from "./settings";

const voice = (name: string, role: string, quote: string, portrait = ""): ElementNode => ({
  element: "testimonial",
  settings: { name, role, quote, portrait },
});

const voices = [
  voice(
    "Lise Gendron",
    "Fabrique de Sainte-Flore",
    "Ils m’ont dit de ne pas changer le tambour. J’ai nettoyé le fil, comme ils me l’expliquaient, et tout est revenu.",
    "/media/portraits/lise-gendron.svg",
  ),
  voice(
    "Ève Marcotte",
    "Photographe, Bécancour",
    "Mes tirages de novembre et ceux de mars sont identiques. Pour une photographe, c’est tout ce qui compte.",
    "/media/portraits/eve-marcotte.svg",
  ),
  voice(
    "Jeannine Houle",
    "Retraitée, Louiseville",
    "Ma vieille Ardoise avait douze ans. Ils avaient encore la cartouche, et la patience de m’expliquer.",
    "/media/portraits/jeannine-houle.svg",
  ),
];

export const examples: readonly Example<Settings>[] = [
  { name: "Trois voix", settings: { label: "Trois voix de clients" }, slots: { testimonials: voices } },
  {
    name: "D’elles-mêmes, de bas en haut",
    settings: { label: "Trois voix, de bas en haut", auto: true, loop: true, dir: "vertical" },
    slots: { testimonials: voices },
  },
  { name: "Une seule voix", settings: { label: "Une voix" }, slots: { testimonials: voices.slice(0, 1) } },
  { name: "Vide" },
];
