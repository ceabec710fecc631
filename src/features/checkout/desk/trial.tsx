/** « Essayer une adresse »: what the checkout would ask there, counted by the checkout's own function. */
import type { ReactNode } from "react";
import type { Market } from "../../../kernel/market";
import { CURRENCIES } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { Field, Select, TypedContext } from "../../desk";
import type { ShopContext } from "../../feature";
import { orderTexts } from "../../orders";
import { type AddressFault, readAddress, type TypedAddress } from "../address/address";
import { byField } from "../address/fields";
import { addressIn, type Place, placeOf, servedPlace } from "../address/places";
import { belongsTo, PROVINCES } from "../address/provinces";
import { type Served, servedBy } from "../address/served";
import { type Quote, quoteFor } from "../quote";
import { type CheckoutRules, checkoutSettings, rulesIn } from "../settings";
import { texts as checkoutTexts } from "../texts.fr";
import { texts } from "./trial-texts.fr";

const ANCHOR = "essayer";
/** As they stand in the address. */
const FIELDS = ["pays", "province", "code", "achat", "poids"] as const;
type Part = (typeof FIELDS)[number];
type Asked = Record<Part, string>;

interface Answer {
  place: Place;
  zone: string | undefined;
  grams: number;
  amountCents: number;
  quotes: Quote[];
}

export const trialOf =
  ({ database, settings, market }: Pick<ShopContext, "database" | "settings" | "market">) =>
  async (url: URL): Promise<ReactNode> => {
    const rules = rulesIn(market, await settings.readNow(database.read, checkoutSettings));
    const isAsked = url.searchParams.has("code");
    const asked = isAsked ? askedIn(url) : startIn(rules);
    const read = isAsked ? tried(asked, rules, market) : undefined;
    return (
      <Trial
        path={url.pathname}
        market={market}
        served={servedBy(market, rules)}
        asked={asked}
        errors={read && "errors" in read ? read.errors : {}}
        answer={read && "quotes" in read ? read : undefined}
      />
    );
  };

const askedIn = ({ searchParams }: URL): Asked =>
  Object.fromEntries(
    FIELDS.map((field) => [field, (searchParams.get(field) ?? "").trim().slice(0, 100)]),
  ) as Asked;

const startIn = ({ home }: CheckoutRules): Asked => ({
  pays: addressIn(home).country,
  province: "",
  code: "",
  achat: "50,00",
  poids: "500",
});

/* ------------------------------------------------------------------- counting */

type Errors = Partial<Record<Part, string>>;

function tried(asked: Asked, rules: CheckoutRules, market: Market): Answer | { errors: Errors } {
  const amount = figureIn(asked.achat);
  const grams = figureIn(asked.poids);
  const address = addressOf(asked, servedBy(market, rules), market);
  const errors: Errors = {
    ...(amount === undefined && { achat: texts.badAmount }),
    ...(grams === undefined && { poids: texts.badWeight }),
    ...("place" in address ? {} : address),
  };
  if (amount === undefined || grams === undefined || !("place" in address)) return { errors };
  const amountCents = Math.round(amount * 100);
  const { place } = address;
  const served = servedPlace(place, rules.zones);
  const zone = rules.zones.find(({ places }) => places.includes(served));
  return { place, zone: zone?.name, grams, amountCents, quotes: quotesAt(place, amountCents, grams, rules) };
}

/** One article of that price and weight, by each way of delivering it there. */
function quotesAt(place: Place, amountCents: number, weightGrams: number, rules: CheckoutRules): Quote[] {
  const good = { taxClass: "standard" as const, virtual: false, weightGrams };
  const cart = {
    lines: [{ quantity: 1, totalCents: amountCents, good }],
    subtotalCents: amountCents,
    coupon: undefined,
  };
  const { offers } = quoteFor(cart, { place, delivery: undefined }, rules);
  return offers.map(({ delivery }) => quoteFor(cart, { place, delivery }, rules));
}

const LARGEST = 1_000_000;

function figureIn(text: string): number | undefined {
  const word = text.replace(/[\s$€g]/g, "").replace(",", ".");
  const figure = /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined;
  return figure !== undefined && figure <= LARGEST ? figure : undefined;
}

/** Read as the checkout reads it, but for what no price depends on. */
function addressOf(
  { pays, province, code }: Asked,
  served: Served,
  market: Market,
): { place: Place } | Errors {
  const blank: TypedAddress = byField(({ optional }) => (optional ? "" : "x"));
  const chosen = province || (pays === "CA" ? provinceOf(code) : "");
  const read = readAddress({ ...blank, country: pays, province: chosen, postcode: code }, served);
  if (read.ok) return { place: placeOf(read.value) };
  const { country, province: ofProvince, postcode } = read.refusal;
  return {
    ...(country && { pays: saysOf(country, market) }),
    ...(postcode && { code: saysOf(postcode, market) }),
    ...(ofProvince && !postcode && { province: texts.noProvince }),
  };
}

const saysOf = (fault: AddressFault, { country }: Market): string => checkoutTexts.faults[country][fault];

/** Two territories share a letter: there, the province has to be said. */
function provinceOf(code: string): string {
  const fitting = PROVINCES.filter((province) => code !== "" && belongsTo(province, code.toUpperCase()));
  return fitting.length === 1 ? (fitting[0] ?? "") : "";
}

/* -------------------------------------------------------------------- drawing */

interface TrialProps {
  path: string;
  market: Market;
  served: Served;
  asked: Asked;
  errors: Errors;
  answer: Answer | undefined;
}

function Trial({ path, market, served, asked, errors, answer }: TrialProps) {
  const countries = served.countries.map((country) => ({
    value: country as string,
    label: orderTexts.countries[country],
  }));
  const provinces = PROVINCES.map((value) => ({
    value: value as string,
    label: orderTexts.provinces[value] ?? value,
  }));
  return (
    <section className="sheet" aria-labelledby="h-essayer" id={ANCHOR}>
      <h2 id="h-essayer">{texts.title}</h2>
      <p className="help">{texts.note}</p>
      <TypedContext value={{ action: path, values: asked, errors: errors as Record<string, string> }}>
        <form className="form" method="get" action={`${path}#${ANCHOR}`} noValidate>
          <Select name="pays" label={texts.country} choices={countries} className="w3" />
          {served.countries.includes("CA") ? (
            <Select
              name="province"
              label={texts.province}
              choices={[{ value: "", label: texts.byPostcode }, ...provinces]}
              className="w3"
            />
          ) : null}
          <Field name="code" label={texts.postcode} className="w2" autoComplete="off" />
          <Field
            name="achat"
            label={texts.amount}
            className="w2"
            unit={CURRENCIES[market.currency].symbol}
            inputMode="decimal"
            isNumber
          />
          <Field
            name="poids"
            label={texts.weight}
            className="w2"
            unit={texts.grams}
            inputMode="decimal"
            isNumber
          />
          <div className="acts">
            <button className="btn btn--line" type="submit">
              {texts.ask}
            </button>
          </div>
        </form>
      </TypedContext>
      {answer ? <Answered answer={answer} market={market} /> : null}
    </section>
  );
}

function Answered({ answer, market: { currency } }: { answer: Answer; market: Market }) {
  const { place, zone, grams, amountCents, quotes } = answer;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <div className="block" tabIndex={-1} data-autofocus="">
      <p>
        {texts.asked(nameOf(place), zone)}{" "}
        {quotes.length > 0 ? texts.parcel(grams, money(amountCents)) : texts.nothing}
      </p>
      {quotes.length > 0 ? (
        <table role="table" className="tbl tbl--cards">
          <caption className="vh">{texts.caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {texts.service}
              </th>
              {[texts.delay, texts.carriage, texts.taxes, texts.total].map((title) => (
                <th role="columnheader" scope="col" className="r" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {quotes.map((quote) => (
              <QuoteRow key={quote.chosen?.delivery} quote={quote} money={money} />
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  );
}

function QuoteRow({ quote: { chosen, bill }, money }: { quote: Quote; money(cents: number): string }) {
  const cells = [
    [texts.delay, texts.days(chosen?.days)],
    [texts.carriage, money(bill.deliveryCents)],
    [texts.taxes, money(bill.taxes.reduce((sum, { cents }) => sum + cents, 0))],
    [texts.total, money(bill.totalCents)],
  ] as const;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {chosen ? checkoutTexts.deliveries[chosen.delivery] : null}
      </th>
      {cells.map(([title, text]) => (
        <td role="cell" className="r" data-l={text === "" ? undefined : title} key={title}>
          {text}
        </td>
      ))}
    </tr>
  );
}

/** « Québec », « France »: as the settings of taxes and zones call it. */
function nameOf(place: Place): string {
  const [country = "", part = ""] = place.split("-");
  return (
    orderTexts.provinces[part] ?? orderTexts.countries[country as keyof typeof orderTexts.countries] ?? place
  );
}
