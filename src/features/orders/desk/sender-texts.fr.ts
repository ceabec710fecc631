/** What the desk says beside a message of somebody who has bought. */
import { groupThousands } from "../../../kernel/money";
import { plural } from "../../../kernel/text";

export const texts = {
  known: "Client connu\u00a0:",
  order: (number: string, state: string, total: string) => `${number}, ${state.toLowerCase()}, ${total}`,
  count: (count: number, year: number) =>
    `${groupThousands(count)} ${plural(count, "commande", "commandes")} depuis ${year}.`,
};
