/** Who may see an order: whoever holds its key, or a link that we signed. */
import { isId } from "../../kernel/ids";
import { paths } from "../../paths";
import type { Signing } from "../../platform/http/signing";
import type { Order } from "./orders";

export interface OrderLinks {
  /** Everything about the order, for the one who has just placed it. */
  confirmation(order: Pick<Order, "key">): string;
  /** Where it is, without addresses: this link travels by mail. */
  tracking(order: Pick<Order, "id">): string;
  /** Where the buyer of this product reviews it: the link proves that it was bought with this order. */
  review(order: Pick<Order, "id">, productId: number): string;
  /** What a review link speaks of. */
  reviewed(sealed: string | undefined): { orderId: string; productId: number } | undefined;
  /** The id of the order that a tracking link speaks of. */
  tracked(sealed: string | undefined): string | undefined;
}

const PURPOSE = "order-tracking";
const REVIEW_PURPOSE = "order-review";

export function createOrderLinks(signing: Signing): OrderLinks {
  return {
    confirmation: ({ key }) => paths.confirmation(key),
    tracking: ({ id }) => paths.tracking(signing.seal(PURPOSE, id)),
    review: ({ id }, productId) => paths.buyersReview(signing.seal(REVIEW_PURPOSE, `${id}-${productId}`)),
    reviewed: (sealed) => {
      const [orderId, productId] = signing.open(REVIEW_PURPOSE, sealed)?.split("-") ?? [];
      return isId(orderId) ? { orderId, productId: Number(productId) } : undefined;
    },
    tracked: (sealed) => {
      const id = signing.open(PURPOSE, sealed);
      return isId(id) ? id : undefined;
    },
  };
}
