/** The words that cards and product pages are drawn with: units that prices are divided by, colours shown as dots. */
import { createContext } from "react";
import { groupThousands } from "../../kernel/money";
import { defineSlot, type Slots } from "../../platform/slots";

interface UnitWords {
  /** « 500 feuilles ». */
  count(count: number): string;
  /** « la feuille », after an amount. */
  each: string;
  /** What the count is called among the facts: « Contenu ». */
  content: string;
  /** « Coût par feuille ». */
  cost: string;
}

export interface Swatch {
  label: string;
  /** A class for each dot. */
  dots: string;
}

export interface ProductWords {
  units: Readonly<Record<string, UnitWords>>;
  swatches: Readonly<Record<string, Swatch>>;
}

const UNITS: Record<string, UnitWords> = {
  feuille: {
    count: (count) => `${groupThousands(count)} feuilles`,
    each: "la feuille",
    content: "Contenu",
    cost: "Coût par feuille",
  },
  metre: {
    count: (count) => `${groupThousands(count)} mètres`,
    each: "le mètre",
    content: "Longueur",
    cost: "Coût au mètre",
  },
  etiquette: {
    count: (count) => `${groupThousands(count)} étiquettes`,
    each: "l’étiquette",
    content: "Contenu",
    cost: "Coût par étiquette",
  },
};

/** What a trade adds. */
export const wordsSlot = defineSlot<Partial<ProductWords>>("words of products");

export function wordsOf(slots: Slots): ProductWords {
  const added = slots.all(wordsSlot);
  return {
    units: Object.assign({}, UNITS, ...added.map(({ units }) => units)),
    swatches: Object.assign({}, ...added.map(({ swatches }) => swatches)),
  };
}

/** Around every page of a shop; a unit or a colour without words is not shown. */
export const WordsContext = createContext<ProductWords>({ units: UNITS, swatches: {} });
