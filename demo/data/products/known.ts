/** Products whose sales or stock are told on purpose, so that the home page and the lists have their regulars. */
import type { DemoProduct } from "../types";

type Told = Partial<Pick<DemoProduct, "sold" | "stock" | "daysAgo" | "badge">>;

const TOLD: Record<string, Told> = {
  "lot-de-4-cartouches-altaria-214xl": { sold: 1940, stock: 86, daysAgo: 1180 },
  "cartouche-noire-norvik-880xl": { sold: 1512, stock: 54, daysAgo: 1240 },
  "flacons-d-encre-sirocco-70-quatre-couleurs": {
    sold: 1388,
    stock: 112,
    daysAgo: 960,
    badge: "Le plus économique",
  },
  "toner-noir-tessera-415x": { sold: 1105, stock: 37, daysAgo: 1020 },
  "papier-recycle-format-lettre": { sold: 980, stock: 240, daysAgo: 1350 },
  "cartouche-trois-couleurs-plumea-62": { sold: 888, stock: 41, daysAgo: 1310 },
  "cartouche-cyan-altaria-214xl": { sold: 855, stock: 118, daysAgo: 1180 },
  "imprimante-norvik-n320-remise-a-neuf": { sold: 812, stock: 5, daysAgo: 700 },
  "cartouche-magenta-altaria-214xl": { sold: 802, stock: 97, daysAgo: 1180 },
  "ruban-lamine-kanto-12-mm-noir-sur-jaune": { sold: 318, stock: 63, daysAgo: 1090 },
  "flacon-d-encre-noire-sirocco-135": { sold: 590, stock: 0, daysAgo: 820 },
  "tambour-tessera-d41": { sold: 96, stock: 3, daysAgo: 1010 },
};

export function known(slug: string): Told {
  return TOLD[slug] ?? {};
}
