/** The checkout: what somebody typed, and whether an order can be made of it. */
import { isPhone } from "../../kernel/phone";
import { done, type Result, refused } from "../../kernel/result";
import { isAddress } from "../mail";
import { type Address, DELIVERIES, type Delivery, type Payment } from "../orders";
import {
  type AddressFault,
  type AddressFaults,
  readAddress,
  readFetcher,
  type TypedAddress,
} from "./address/address";
import { ADDRESS_FIELDS, type AddressField, byField } from "./address/fields";
import type { Served } from "./address/served";
import { goesWith, OFFLINE } from "./payment/payment";

/** Everything as it was typed: shown again when something is wrong. */
export interface Typed {
  email: string;
  phone: string;
  billing: TypedAddress;
  /** Another address to deliver to, when `elsewhere`. */
  shipping: TypedAddress;
  elsewhere: boolean;
  delivery: string;
  payment: string;
  comments: string;
  terms: boolean;
}

/** What somebody wants, checked: everything an order needs but the cart. */
export interface Wish {
  email: string;
  phone: string;
  billing: Address;
  shipping: Address;
  delivery: Delivery;
  payment: Payment;
  comments: string;
}

export type FormField =
  | "email"
  | "phone"
  | "comments"
  | "delivery"
  | "payment"
  | "terms"
  | `${"billing" | "shipping"}.${AddressField}`;

export type FaultReason =
  | AddressFault
  | "email"
  | "phone"
  | "delivery"
  | "payment"
  | "counter"
  | "terms"
  | "unpaid";

export interface Fault {
  field: FormField;
  why: FaultReason;
}

const LONGEST_COMMENTS = 1000;

/** Every fault at once, in the order of the form; a way of paying that is not offered is none. */
export function readForm(
  typed: Typed,
  served: Served,
  offered: readonly Payment[] = OFFLINE,
  { mayLackEmail = false }: { mayLackEmail?: boolean } = {},
): Result<Wish, Fault[]> {
  const delivery = DELIVERIES.find((each) => each === typed.delivery);
  const billing = (delivery === "pickup" ? readFetcher : readAddress)(typed.billing, served);
  // what is fetched goes nowhere
  const elsewhere = typed.elsewhere && delivery !== "pickup" && delivery !== "none";
  const shipping = elsewhere ? readAddress(typed.shipping, served) : billing;
  const payment = offered.find((each) => each === typed.payment);
  const faults: Fault[] = [
    ...contactFaults(typed, mayLackEmail),
    ...addressFaults("billing", billing),
    ...(elsewhere ? addressFaults("shipping", shipping) : []),
    ...choiceFaults(delivery, payment),
    ...endFaults(typed),
  ];
  if (faults.length > 0 || !billing.ok || !shipping.ok || !delivery || !payment) return refused(faults);
  const { email, phone, comments } = typed;
  return done({
    email,
    phone,
    comments,
    billing: billing.value,
    shipping: shipping.value,
    delivery,
    payment,
  });
}

export function contactFaults(
  { email, phone }: Pick<Typed, "email" | "phone">,
  mayLackEmail: boolean,
): Fault[] {
  const faults: Fault[] = [];
  if (email === "" && !mayLackEmail) faults.push({ field: "email", why: "missing" });
  if (email !== "" && !isAddress(email)) faults.push({ field: "email", why: "email" });
  if (phone !== "" && !isPhone(phone)) faults.push({ field: "phone", why: "phone" });
  return faults;
}

export function addressFaults(which: "billing" | "shipping", read: Result<Address, AddressFaults>): Fault[] {
  if (read.ok) return [];
  return ADDRESS_FIELDS.flatMap((field) => {
    const why = read.refusal[field];
    return why ? [{ field: `${which}.${field}` as const, why }] : [];
  });
}

function choiceFaults(delivery: Delivery | undefined, payment: Payment | undefined): Fault[] {
  const faults: Fault[] = [];
  if (!delivery) faults.push({ field: "delivery", why: "delivery" });
  if (!payment) faults.push({ field: "payment", why: "payment" });
  else if (delivery && !goesWith(payment, delivery)) faults.push({ field: "payment", why: "counter" });
  return faults;
}

function endFaults({ comments, terms }: Typed): Fault[] {
  const faults: Fault[] = [];
  if (comments.length > LONGEST_COMMENTS) faults.push({ field: "comments", why: "long" });
  if (!terms) faults.push({ field: "terms", why: "terms" });
  return faults;
}

const EMPTY_ADDRESS: TypedAddress = byField(({ start = "" }) => start);

/** The form as it is first shown. */
export const BLANK: Typed = {
  email: "",
  phone: "",
  billing: EMPTY_ADDRESS,
  shipping: EMPTY_ADDRESS,
  elsewhere: false,
  delivery: "",
  payment: "transfer",
  comments: "",
  terms: false,
};

/** Where it is to be delivered, as far as the form says. */
export const destinationOf = ({ elsewhere, billing, shipping }: Typed): TypedAddress =>
  elsewhere ? shipping : billing;
