/** The checkout's form and calls as others named them: field names, what is read, the shapes of the answers. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { clean, withoutInvisible } from "../../kernel/text";
import { ATTRIBUTION_PREFIX } from "../attribution";
import {
  ATTRIBUTION_FIELDS,
  type Attribution,
  type Delivery,
  type OnlinePayment,
  type Payment,
  readAttribution,
} from "../orders";
import type { TypedAddress } from "./address/address";
import { ADDRESS_FIELDS, type AddressField, byField } from "./address/fields";
import type { FormField, Typed, Wish } from "./checkout";
import { COUPON } from "./names";

/* ------------------------------------------------------------------------- names */

const ADDRESS_NAMES = byField(({ name }) => name);

const FIELD_NAMES = {
  email: "billing_email",
  phone: "billing_phone",
  comments: "order_comments",
  delivery: "shipping_method[0]",
  payment: "payment_method",
  terms: "terms",
} as const;

export const ELSEWHERE = "ship_to_different_address";
export const NONCE = "woocommerce-process-checkout-nonce";
/** Ours: which form it is, the total that it showed, and what it was the total of. */
export const FORM_KEY = "checkout_key";
export const SHOWN = "checkout_total";
export const SHOWN_DIGEST = "checkout_shown";
/** The same proof that counting again wants: it tells an old form from one of another cart. */
export const COUNTING = "checkout_counting";

export const ATTRIBUTION_NAMES = ATTRIBUTION_FIELDS.map((field) => ATTRIBUTION_PREFIX + field);

export function nameOf(field: FormField): string {
  const [which, part] = field.split(".") as [string, AddressField | undefined];
  return part ? `${which}_${ADDRESS_NAMES[part]}` : FIELD_NAMES[which as keyof typeof FIELD_NAMES];
}

/** A name that can be an id: « shipping_method[0] » leads to its first choice. */
export const idOf = (field: FormField): string =>
  field in GROUPS ? GROUPS[field as "delivery"] : nameOf(field);
const GROUPS = { delivery: "shipping_method", payment: "payment_methods" } as const;

/** Of one of the ways of delivery. */
export const deliveryId = (delivery: Delivery): string => `${idOf("delivery")}_0_${delivery}`;

const PAYMENT_NAMES: Record<Exclude<Payment, "card">, string> = {
  transfer: "bacs",
  cheque: "cheque",
  counter: "cod",
};
/** A card goes by the name of the service that takes it. */
export type TakesCards = Pick<OnlinePayment, "name"> | undefined;
const DELIVERY_NAMES: Record<Delivery, string> = {
  standard: "flat_rate:standard",
  priority: "flat_rate:priority",
  pickup: "local_pickup:atelier",
  none: "none:none",
};

export const paymentName = (payment: Payment, online: TakesCards): string =>
  payment === "card" ? (online?.name ?? payment) : PAYMENT_NAMES[payment];
const paymentNamed = (name: string, online: TakesCards): Payment | undefined =>
  online && name === online.name ? "card" : keyOf(PAYMENT_NAMES, name);
export const deliveryName = (delivery: Delivery): string => DELIVERY_NAMES[delivery];
export const deliveryNamed = (name: string): Delivery | undefined => keyOf(DELIVERY_NAMES, name);

const keyOf = <Key extends string>(names: Record<Key, string>, name: string): Key | undefined =>
  (Object.keys(names) as Key[]).find((key) => names[key] === name);

/* ---------------------------------------------------------------- what comes in */

const LONGEST = 2000;
const fields = z.record(z.string(), z.unknown()).catch({});
type Fields = z.infer<typeof fields>;

/** Whatever was sent as fields by name. */
export const fieldsOf = (body: unknown): Fields => fields.parse(body);

/** A text, cleaned, that says what it shows; empty for anything that is none. */
const textOf = (value: unknown): string =>
  typeof value === "string" ? clean(value).replace(TURNED, "").slice(0, LONGEST) : "";
/** What nobody sees is not there: a name of such characters only is no name. */
const lineOf = (value: unknown): string => withoutInvisible(textOf(value)).replace(/\s+/g, " ").trim();
const paragraphOf = (value: unknown): string => textOf(value).replace(/\r\n?/g, "\n").trim();

/** Characters that turn the direction of what follows, or take no room. */
const TURNED = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

export const fieldOf = (body: unknown, name: string): string => lineOf(fieldsOf(body)[name]);

export function readTyped(body: unknown, online: TakesCards): Typed {
  const sent = fieldsOf(body);
  return {
    email: lineOf(sent[FIELD_NAMES.email]),
    phone: lineOf(sent[FIELD_NAMES.phone]),
    billing: typedAddress((name) => sent[`billing_${name}`]),
    shipping: typedAddress((name) => sent[`shipping_${name}`]),
    elsewhere: isTicked(sent[ELSEWHERE]),
    delivery: deliveryNamed(lineOf(sent[FIELD_NAMES.delivery])) ?? "",
    payment: paymentNamed(lineOf(sent[FIELD_NAMES.payment]), online) ?? "",
    comments: paragraphOf(sent[FIELD_NAMES.comments]),
    terms: isTicked(sent[FIELD_NAMES.terms]),
  };
}

const typedAddress = (sent: (name: string) => unknown): TypedAddress =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, lineOf(sent(ADDRESS_NAMES[field]))]),
  ) as TypedAddress;

const isTicked = (value: unknown): boolean => typeof value === "string" && value !== "" && value !== "0";

/** While somebody types: the whole form as one text, and beside it what decides the price. */
export function readReview(body: unknown, online: TakesCards): Typed {
  const sent = fieldsOf(body);
  const typed = readTyped(wholeForm(sent), online);
  const at = (prefix: string) => (name: string) => sent[prefix + SHORT[name]];
  return {
    ...typed,
    billing: over(typed.billing, at(""), sent.country),
    shipping: over(typed.shipping, at("s_"), sent.s_country),
    delivery: deliveryNamed(lineOf(sent["shipping_method[0]"])) ?? typed.delivery,
    payment: paymentNamed(lineOf(sent.payment_method), online) ?? typed.payment,
  };
}

/** A code that stands in its field while the rest is counted. */
export const codeInReview = (body: unknown): string => fieldOf(wholeForm(fieldsOf(body)), COUPON.code);

const wholeForm = ({ post_data }: Fields): Fields =>
  Object.fromEntries(new URLSearchParams(textWhole(post_data)));

const POST_DATA = 32_768;
const textWhole = (value: unknown): string => (typeof value === "string" ? value.slice(0, POST_DATA) : "");

/** How the call names the parts that count; `s_` before those of the other address. */
const SHORT: Record<string, string> = {
  country: "country",
  state: "state",
  postcode: "postcode",
  city: "city",
  address_1: "address",
  address_2: "address_2",
};

function over(typed: TypedAddress, sent: (name: string) => unknown, country: unknown): TypedAddress {
  if (typeof country !== "string") return typed;
  const told = ADDRESS_FIELDS.filter((field) => typeof sent(ADDRESS_NAMES[field]) === "string");
  return {
    ...typed,
    ...Object.fromEntries(told.map((field) => [field, lineOf(sent(ADDRESS_NAMES[field]))])),
  };
}

/** Never in the way of an order: what is wrong is dropped. */
export function attributionIn(body: unknown): Attribution | undefined {
  const sent = fieldsOf(body);
  return readAttribution(
    Object.fromEntries(ATTRIBUTION_FIELDS.map((field) => [field, sent[ATTRIBUTION_PREFIX + field]])),
  );
}

/** The total that the visitor saw; undefined when the form did not say. */
export function shownIn(body: unknown): number | undefined {
  const text = fieldOf(body, SHOWN);
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** What the form showed; undefined when it does not say: then its total alone is compared. */
export const shownDigestIn = (body: unknown): string | undefined => fieldOf(body, SHOWN_DIGEST) || undefined;

/** The same for the same wish: what tells a form sent twice from another one. */
export const requestHash = (wish: Wish): string =>
  createHash("sha256")
    .update(JSON.stringify(canonical(wish)))
    .digest("hex");

const canonical = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, each]) => [name, canonical(each)])
    : value;
