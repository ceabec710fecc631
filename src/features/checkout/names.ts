/** Names that both sides of the checkout use: its regions, its calls, and what the page tells the script. */

/** The pieces of the page that an answer redraws, by the selectors that it carries. */
export const REGIONS = {
  review: ".woocommerce-checkout-review-order-table",
  choices: ".woocommerce-checkout-payment",
} as const;

export const CALLS = { review: "update_order_review", checkout: "checkout" } as const;

export type CheckoutAnswer =
  | { result: "success"; redirect: string; order_id: number }
  | { result: "failure"; messages: string; refresh: boolean; reload: boolean };

export interface ReviewAnswer {
  result: "success" | "failure";
  messages: string;
  reload: boolean;
  fragments: Record<string, string>;
}

/** Where messages stand. */
export const NOTICES = "woocommerce-NoticeGroup-checkout";
