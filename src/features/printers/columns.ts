/** What the product file says of printers and pages. */
import { done } from "../../kernel/result";
import { listed, readCount, type TradeColumn, unlisted } from "../product-import";
import { texts } from "./texts.fr";

const MOST_PAGES = 100_000_000;

export const printerColumns: readonly TradeColumn[] = [
  {
    key: "yieldPages",
    name: "Meta: vitrine_pages",
    after: "colour",
    read: (cell) => readCount(cell, MOST_PAGES),
    empty: null,
    write: ({ yieldPages }) => String(yieldPages ?? ""),
  },
  {
    key: "printers",
    name: "Meta: vitrine_imprimantes",
    after: "apart",
    longest: 20_000,
    read: (cell) => done(unlisted(cell)),
    empty: [],
    only: {
      ids: async (db) => (await db.selectFrom("printers").select("id").execute()).map(({ id }) => id),
      unknown: texts.unknown,
    },
    write: ({ printers = [] }) => listed(printers),
  },
];
