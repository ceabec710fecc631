/** An order taken by hand, at the desk. */
import { z } from "zod";
import type { Market } from "../../../kernel/market";
import { done, refused } from "../../../kernel/result";
import {
  type DeskSection,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  Field,
  Form,
  PageHead,
  Select,
} from "../../desk";
import type { ShopContext } from "../../feature";
import { createOrderLinks, formatNumber, orderTexts } from "../../orders";
import type { TypedAddress } from "../address/address";
import { ADDRESS_FIELDS, type AddressField, factsOf } from "../address/fields";
import { type Asked, type ByHandRefusal, takeOrder } from "../by-hand";
import { BLANK, readForm } from "../checkout";
import { OFFLINE } from "../payment/payment";
import { texts as checkoutTexts } from "../texts.fr";
import { texts } from "./texts.fr";

const PATH = "commandes/nouvelle/";
const DELIVERIES = ["standard", "priority", "pickup", "none"] as const;
const choices = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }));

export function byHandDesk({ database, clock, settings, mail, signing, market }: ShopContext): DeskSection {
  const links = createOrderLinks(signing);
  const world = { database, clock, settings, mail, market, links, random: Math.random };
  const screen = deskScreen({
    path: "",
    needs: "team",
    show: async () => ({ page: { title: texts.title, main: <ByHand market={market} /> } }),
  });
  const take = deskVerb({
    name: "order.by-hand",
    path: "creer/",
    screen,
    form: z.record(z.string(), z.string()),
    run: async ({ form }) => {
      const lines = linesIn(form.lignes ?? "");
      const wish = readForm(
        {
          ...BLANK,
          email: (form.email ?? "").trim(),
          phone: (form.phone ?? "").trim(),
          billing: addressIn(form),
          delivery: form.delivery ?? "",
          payment: form.payment ?? "",
          comments: (form.comments ?? "").trim(),
          terms: true,
        },
        market,
      );
      const errors: Record<string, string> = {};
      if (typeof lines === "string") errors.lignes = texts.badLine(lines);
      if (!wish.ok)
        for (const { field, why } of wish.refusal) errors[field] = checkoutTexts.faults[market.country][why];
      if (typeof lines === "string" || !wish.ok) return refused({ errors });
      const taken = await takeOrder(world, lines, wish.value);
      if (!taken.ok) return refused({ errors: { lignes: whyNot(taken.refusal) } });
      const number = formatNumber(taken.value.number);
      return done({
        to: deskPath(`commandes/${taken.value.number}/`),
        says: texts.taken(number),
        audit: { about: `order:${taken.value.number}`, says: texts.audit(number) },
      });
    },
  });
  return defineDeskSection({
    name: "order-by-hand",
    title: texts.title,
    icon: "plus",
    path: PATH,
    screens: [screen],
    verbs: [take],
    find: async (words) =>
      texts.title.toLowerCase().includes(words.toLowerCase())
        ? [{ title: texts.title, href: deskPath(PATH), kind: orderTexts.order("") }]
        : [],
  });
}

function whyNot(refusal: ByHandRefusal): string {
  if (refusal.kind === "unknown") return texts.refusals.unknown(refusal.sku);
  if (refusal.kind === "stock") return texts.refusals.stock(refusal.skus.join(", "));
  return texts.refusals[refusal.kind];
}

/** The lines that were typed, or the first that cannot be read. */
export function linesIn(typed: string): Asked[] | string {
  const asked: Asked[] = [];
  for (const line of typed.split("\n").map((text) => text.trim())) {
    if (line === "") continue;
    const [sku = "", ...rest] = line.split(/\s+/);
    const count = rest.length === 0 ? "1" : rest.join(" ").replace(/^[x×*] ?/i, "");
    if (!/^\d{1,4}$/.test(count) || Number(count) < 1) return line;
    asked.push({ sku, quantity: Number(count) });
  }
  return asked;
}

const addressIn = (form: Record<string, string>): TypedAddress =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, (form[`billing.${field}`] ?? "").trim()]),
  ) as TypedAddress;

const WIDTHS: Partial<Record<AddressField, string>> = {
  firstName: "w3",
  lastName: "w3",
  company: "w3",
  taxNumber: "w3",
  street: "w4",
  apartment: "w2",
  city: "w2",
  province: "w2",
  postcode: "w2",
};

const ByHand = ({ market }: { market: Market }) => (
  <>
    <PageHead title={texts.title} note={texts.note} />
    <Form action={deskPath(`${PATH}creer/`)} className="sheet">
      <Field name="lignes" label={texts.lines} rows={4} help={texts.linesHelp} required autoFocus />
      <div className="form">
        <Field className="w3" name="email" label={texts.email} type="email" required />
        <Field className="w3" name="phone" label={texts.phone} type="tel" />
        {ADDRESS_FIELDS.map((field) => (
          <AddressInput key={field} field={field} />
        ))}
        <Select
          className="w3"
          name="delivery"
          label={texts.delivery}
          choices={choices(DELIVERIES, orderTexts.deliveries)}
          value="standard"
        />
        <Select
          className="w3"
          name="payment"
          label={texts.payment}
          choices={choices(OFFLINE, orderTexts.payments[market.country])}
          value="transfer"
        />
        <Field name="comments" label={texts.comments} rows={2} />
      </div>
      <div className="acts">
        <button className="btn" type="submit">
          {texts.take}
        </button>
      </div>
    </Form>
  </>
);

function AddressInput({ field }: { field: AddressField }) {
  const { start = "", optional } = factsOf(field);
  const shared = { name: `billing.${field}`, label: orderTexts.addressLabels[field] };
  if (field === "country")
    return (
      <Select {...shared} choices={choices(["CA", "FR"] as const, orderTexts.countries)} value={start} />
    );
  if (field === "province") {
    const provinces = Object.entries(orderTexts.provinces).map(([value, label]) => ({ value, label }));
    return (
      <Select {...shared} className="w2" choices={[{ value: "", label: "—" }, ...provinces]} value={start} />
    );
  }
  return (
    <Field {...shared} className={WIDTHS[field]} value={start} required={!optional} autoComplete="off" />
  );
}
