/** What of an earlier order could not be put into the cart again, as an address carries it. */
import { z } from "zod";
import type { Short } from "../../cart";
import { type Refusal, refusalWords } from "../../catalogue";
import type { Order, OrderLine } from "../orders";

export interface Missing {
  line: OrderLine;
  got: number;
  why: Refusal;
}

/** « ?manque=0.epuise.0,2.trop.3 »: places in the order, never names; empty when nothing is missing. */
export function missingQuery({ lines }: Pick<Order, "lines">, short: readonly Short[]): string {
  const told = short.map(({ productId, why, got }) =>
    [lines.findIndex((line) => line.productId === productId), refusalWords.toWord(why), got].join("."),
  );
  return told.length > 0 ? `?manque=${told.join(",")}` : "";
}

const asked = z.object({ manque: z.string().max(4000).catch("") }).catch({ manque: "" });

/** What is not of this order is nobody's message. */
export function readMissing({ lines }: Pick<Order, "lines">, query: unknown): Missing[] {
  return asked
    .parse(query)
    .manque.split(",")
    .flatMap((told) => {
      const [, place = "", word, got = ""] = /^(\d{1,3})\.([a-z]+)\.(\d{1,4})$/.exec(told) ?? [];
      const line = place ? lines[Number(place)] : undefined;
      const why = refusalWords.toCode(word);
      return line && why ? [{ line, got: Number(got), why }] : [];
    });
}
