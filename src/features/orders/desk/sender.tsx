/** Beside a message: the last orders of whoever wrote it, and how many there were. */
import { Fragment, type ReactNode } from "react";
import { wallClock } from "../../../kernel/dates";
import { formatMoney } from "../../../kernel/money";
import { formatNumber } from "../orders";
import { orderPath } from "./paths";
import { boughtSince } from "./sender-store";
import { texts } from "./sender-texts.fr";
import { stateWords } from "./state";
import { ordersOfBuyer } from "./store";
import type { DeskWorld } from "./world";

const SHOWN = 3;

export const ordersOfSender =
  ({ database: { read }, market }: Pick<DeskWorld, "database" | "market">) =>
  async (address: string): Promise<ReactNode> => {
    const [orders, bought] = await Promise.all([
      ordersOfBuyer(read, address, SHOWN),
      address === "" ? undefined : boughtSince(read, address),
    ]);
    if (orders.length === 0 || !bought) return null;
    const { count, first } = bought;
    return (
      <p className="banner">
        <span>
          {texts.known}{" "}
          {orders.map((order, place) => (
            <Fragment key={order.id}>
              {place === 0 ? "" : "; "}
              <a className="link" href={orderPath(order.number)}>
                {texts.order(
                  formatNumber(order.number),
                  stateWords(order),
                  formatMoney(order.totalCents, order.currency),
                )}
              </a>
            </Fragment>
          ))}
          {". "}
          {texts.count(count, wallClock(first, market.timeZone).year)}
        </span>
      </p>
    );
  };
