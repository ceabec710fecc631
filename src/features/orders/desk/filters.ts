/** The selects of the list of orders. */
import type { Market } from "../../../kernel/market";
import type { ListFilter } from "../../desk";
import { ORIGINS } from "../attribution";
import { DELIVERIES, PAYMENTS } from "../orders";
import { texts as orderTexts } from "../texts.fr";
import { SORT, SORTS, sortNames } from "./sorting";
import { texts } from "./texts.fr";
import { ORIGIN_WORDS, PERIODS } from "./views";

/** For telephones, where the headings of the table are not seen. */
export const sortChoice: ListFilter = {
  name: SORT,
  label: texts.sort,
  choices: [
    { value: "", label: texts.usualSort },
    ...sortNames.map((name) => ({ value: SORTS[name].word, label: texts.sorts[name] })),
  ],
};

export function filtersFor({ country }: Market): ListFilter[] {
  const { filters } = texts;
  const named = (words: Readonly<Record<string, string>>, keys: readonly string[]) =>
    keys.map((value) => ({ value, label: words[value] ?? value }));
  return [
    {
      name: "jours",
      label: filters.period,
      choices: [
        { value: "", label: filters.anyPeriod },
        ...PERIODS.map((days) => ({ value: String(days), label: filters.days(days) })),
      ],
    },
    {
      name: "livraison",
      label: filters.delivery,
      choices: [{ value: "", label: filters.anyDelivery }, ...named(orderTexts.deliveries, DELIVERIES)],
    },
    {
      name: "paiement",
      label: filters.payment,
      choices: [{ value: "", label: filters.anyPayment }, ...named(orderTexts.payments[country], PAYMENTS)],
    },
    {
      name: "origine",
      label: filters.origin,
      choices: [
        { value: "", label: filters.anyOrigin },
        ...ORIGINS.map((origin) => ({ value: ORIGIN_WORDS[origin], label: filters.origins[origin] })),
      ],
    },
  ];
}
