/** The orders in which the list of orders is read: by its columns, both ways, and their words in the address. */
export type SortedBy = "time" | "buyer" | "total";

export const SORTS = {
  newest: { word: "plus-recentes", by: "time", isUp: false },
  oldest: { word: "plus-anciennes", by: "time", isUp: true },
  buyer: { word: "client-a-z", by: "buyer", isUp: true },
  buyerBack: { word: "client-z-a", by: "buyer", isUp: false },
  dearest: { word: "total-decroissant", by: "total", isUp: false },
  cheapest: { word: "total-croissant", by: "total", isUp: true },
} as const satisfies Record<string, { word: string; by: SortedBy; isUp: boolean }>;

export type Sort = keyof typeof SORTS;

export const sortNames = Object.keys(SORTS) as Sort[];

/** « tri=client-a-z ». */
export const SORT = "tri";

/** What is not one of them is the usual one of the view. */
export const sortNamed = (word: string): Sort | undefined =>
  sortNames.find((name) => SORTS[name].word === word);

/** By which a column is sorted when its heading is pressed for the first time; by time, as usual. */
const FIRST: Record<Exclude<SortedBy, "time">, Sort> = { buyer: "buyer", total: "dearest" };

/** What pressing the heading of a column leads to; the usual one is in no address. */
export function pressed(by: SortedBy, usual: Sort, now: Sort): string | undefined {
  const first = by === "time" ? usual : FIRST[by];
  const isOther = (name: Sort) => SORTS[name].by === by && name !== now;
  const next = SORTS[now].by === by ? (sortNames.find(isOther) ?? first) : first;
  return next === usual ? undefined : SORTS[next].word;
}
