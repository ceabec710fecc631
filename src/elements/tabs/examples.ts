/** Ways of using tabs, the extremes included. */
import type { ElementNode, Example } from "../element";
import type { Settings } from "./settings";

const tab = (title: string, text: string, anchor = ""): ElementNode => ({
  element: "tab",
  settings: { title, anchor },
  slots: { content: [{ element: "text", settings: { text } }] },
});

const three = [
  tab("Livraison", "Livré en **26\u00a0h** en moyenne, partout au Québec. Offerte dès 75\u00a0$."),
  tab("Retours", "Trente jours pour changer d’avis. [Commandez une étiquette](/recyclage/)."),
  tab("Garantie", "- Deux ans sur les cartouches\n- Un an sur les imprimantes remises à neuf"),
];

const long = "Renseignements complémentaires";

export const examples: readonly Example<Settings>[] = [
  { name: "Au-dessus du contenu", settings: { label: "À savoir" }, slots: { tabs: three } },
  {
    name: "À côté du contenu",
    settings: { label: "À savoir, à côté", orientation: "vertical" },
    slots: { tabs: three },
  },
  { name: "Un seul onglet", settings: { label: "Un seul onglet" }, slots: { tabs: three.slice(0, 1) } },
  {
    name: "Beaucoup d’onglets aux longs titres",
    settings: { label: "Beaucoup d’onglets" },
    slots: {
      tabs: Array.from({ length: 8 }, (_, index) => tab(`${long} ${index + 1}`, `Contenu ${index + 1}.`)),
    },
  },
];
