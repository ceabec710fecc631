/** The demo's home page. */
import type { NewPage } from "../../src/features/pages";

export const home: NewPage = {
  path: "/",
  title: "Cartouches d’encre et toner",
  description: "Cartouches, toner et papier expédiés de Trois-Rivières le jour même.",
  document: {
    body: [
      { element: "heading", settings: { level: "1", text: "La bonne cartouche, du premier coup." } },
      { element: "product-grid", settings: { title: "Les plus demandées", count: 8, link: "/boutique/" } },
    ],
  },
};
