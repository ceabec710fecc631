/** What is asked of many products at once, as its form sends it. */
import { done, type Result, refused } from "../../../kernel/result";
import {
  centsIn,
  countIn,
  type Fault,
  one,
  type ReadWorld,
  readDates,
  SHOWN,
  type Values,
} from "../editing/form";
import type { BulkChange } from "./changes";
import { bulkTexts as texts } from "./texts.fr";

export const PRICE_WAYS = ["fixer", "plus-pct", "moins-pct", "plus", "moins"] as const;
export const STOCK_WAYS = ["fixer", "plus", "moins", "non-compte"] as const;
export const SALE_WAYS = ["moins-pct", "fixer", "fin"] as const;

/** Half price twice over is a slip of the finger. */
const MOST_PERCENT = 100_000;
const WHOLE = 10_000;

export function readChange(values: Values, world: ReadWorld): Result<BulkChange, Record<string, string>> {
  const errors: Record<string, string> = {};
  const fault: Fault = (name, says) => {
    errors[name] ??= says;
  };
  const category = one(values, "categorie");
  if (category !== "" && !world.categories.includes(category)) fault("categorie", texts.faults.category);
  const shown = SHOWN.find((each) => each === one(values, "visibilite"));
  const price = readPrice(values, fault);
  const stock = readStock(values, fault);
  const sale = readSale(values, world, fault);
  const change: BulkChange = {
    ...(price && { price }),
    ...(stock && { stock }),
    ...(category !== "" && { categoryId: category }),
    ...(shown && { shown }),
    ...(sale && { sale }),
  };
  if (Object.keys(errors).length === 0 && Object.keys(change).length === 0)
    fault("prix", texts.faults.nothing);
  return Object.keys(errors).length > 0 ? refused(errors) : done(change);
}

function readPrice(values: Values, fault: Fault): BulkChange["price"] {
  const way = PRICE_WAYS.find((each) => each === one(values, "prix"));
  if (!way) {
    if (one(values, "prix_de") !== "") fault("prix", texts.faults.way);
    return undefined;
  }
  const isPercent = way.endsWith("pct");
  const by = amountIn(values, "prix_de", isPercent, fault);
  if (way === "moins-pct" && by >= WHOLE) fault("prix_de", texts.faults.whole);
  const sign = way.startsWith("moins") ? -1 : 1;
  const how = way === "fixer" ? "set" : isPercent ? "percent" : "amount";
  return { how, by: sign * by, to99: one(values, "prix_99") !== "" };
}

/** « 12,5 » of a percent or of an amount. */
function amountIn(values: Values, name: string, isPercent: boolean, fault: Fault): number {
  const word = one(values, name);
  const amount = centsIn(word.replace("%", ""));
  if (Number.isNaN(amount) || amount === 0 || (isPercent && amount > MOST_PERCENT))
    fault(name, isPercent ? texts.faults.percent(word) : texts.faults.price(word));
  return amount;
}

function readStock(values: Values, fault: Fault): BulkChange["stock"] {
  const way = STOCK_WAYS.find((each) => each === one(values, "stock"));
  if (!way) {
    if (one(values, "stock_de") !== "") fault("stock", texts.faults.way);
    return undefined;
  }
  if (way === "non-compte") return { how: "set", to: null };
  const count = countIn(one(values, "stock_de"));
  if (Number.isNaN(count)) fault("stock_de", texts.faults.count(one(values, "stock_de")));
  return way === "fixer" ? { how: "set", to: count } : { how: "add", by: way === "plus" ? count : -count };
}

function readSale(values: Values, world: ReadWorld, fault: Fault): BulkChange["sale"] {
  const way = SALE_WAYS.find((each) => each === one(values, "solde"));
  if (!way) {
    if (["solde_de", "solde_du", "solde_au"].some((name) => one(values, name) !== ""))
      fault("solde", texts.faults.way);
    return undefined;
  }
  if (way === "fin") return "end";
  const isPercent = way === "moins-pct";
  const by = amountIn(values, "solde_de", isPercent, fault);
  if (isPercent && by >= WHOLE) fault("solde_de", texts.faults.whole);
  const dates = readDates(values, world, fault);
  return {
    how: isPercent ? "percent" : "set",
    by: isPercent ? -by : by,
    to99: one(values, "solde_99") !== "",
    ...dates,
  };
}
