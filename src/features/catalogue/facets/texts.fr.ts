/** What a visitor reads while narrowing a listing. */
import { groupThousands } from "../../../kernel/money";
import { plural } from "../../../kernel/text";
import type { Colour } from "../catalogue";
import type { FacetName } from "./facets";

const products = (count: number) => `${groupThousands(count)} ${plural(count, "produit", "produits")}`;

export const texts = {
  filter: "Filtrer",
  filters: "Filtres",
  close: "Fermer les filtres",
  apply: "Appliquer",
  counted: (count: number) => ` (${products(count)})`,
  clear: "Tout effacer",
  chosen: "Filtres choisis",
  takeOff: (label: string) => `Retirer le filtre\u00a0: ${label}`,
  none: "Aucun produit ne correspond à tous ces filtres.",
  noneAdvice: "Retirez-en un, ou recommencez avec toute la liste.",
  says: products,
  failed: "La liste n’a pas pu être mise à jour.",
  titles: {
    categorie: "Catégorie",
    format: "Format",
    couleur: "Couleur",
    fabricant: "Fabricant",
    rendement: "Rendement",
    prix: "Prix",
    stock: "Disponibilité",
    note: "Note",
  } satisfies Record<FacetName, string>,
  values: {
    format: { unite: "À l’unité", lot: "En lot", "au-choix": "Au choix" },
    couleur: {
      noir: "Noir",
      cyan: "Cyan",
      magenta: "Magenta",
      jaune: "Jaune",
      "trois-couleurs": "Trois couleurs",
      "quatre-couleurs": "Quatre couleurs",
    } satisfies Record<Colour, string>,
    rendement: {
      "moins-de-500": "Moins de 500 pages",
      "500-a-1500": "500 à 1\u00a0500 pages",
      "1500-a-5000": "1\u00a0500 à 5\u00a0000 pages",
      "5000-et-plus": "5\u00a0000 pages et plus",
    },
    prix: {
      "moins-de-30": "Moins de 30\u00a0$",
      "30-a-75": "30\u00a0$ à 75\u00a0$",
      "75-a-150": "75\u00a0$ à 150\u00a0$",
      "150-et-plus": "150\u00a0$ et plus",
    },
    stock: { "en-stock": "En stock", epuise: "Épuisé" },
    note: {
      "4-et-plus": "4 étoiles et plus",
      "3-a-4": "3 à 4 étoiles",
      "moins-de-3": "Moins de 3 étoiles",
      "sans-note": "Sans note",
    },
  } satisfies Partial<Record<FacetName, Record<string, string>>>,
} as const;
