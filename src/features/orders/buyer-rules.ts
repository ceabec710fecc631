/** The rules for who buys and where it goes: said by whoever takes orders, asked where an order is corrected. */
import type { Result } from "../../kernel/result";
import { defineSlot } from "../../platform/slots";
import type { Address, Country, Order } from "./orders";

/** What can be corrected of an order. */
export type BuyerDetails = Pick<Order, "email" | "phone" | "billing" | "shipping">;

export type TypedAddress = Record<keyof Address, string>;

/** As it was typed, one line each. */
export interface TypedBuyer {
  email: string;
  phone: string;
  shipping: TypedAddress;
  /** Absent: billed as `shipping` says, or as before. */
  billing?: TypedAddress | undefined;
  /** Whether the one address is also the one to bill. */
  isBilledToo: boolean;
  /** An e-mail address that was questioned before: who sends it again means it. */
  questioned: string;
}

export interface BuyerRules {
  /** Those that are delivered to, and its own. */
  countries(order: Order): Promise<readonly Country[]>;
  /** What is wrong is said in French at its field: « email », « shipping.street ». */
  read(order: Order, typed: TypedBuyer): Promise<Result<BuyerDetails, Record<string, string>>>;
}

export const buyerRulesSlot = defineSlot<BuyerRules>("rules for who buys");
