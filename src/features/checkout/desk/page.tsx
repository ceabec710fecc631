/** The page on which an order is taken by hand: what is bought, by whom, what it comes to. */
import type { Market } from "../../../kernel/market";
import { deskPath, Field, Form, PageHead, Select } from "../../desk";
import { type Country, DELIVERIES, orderTexts } from "../../orders";
import { ADDRESS_FIELDS, type AddressField, factsOf } from "../address/fields";
import { OFFLINE, type Offline } from "../payment/payment";
import { type Again, AgainNotice } from "./again";
import { Articles, type ArticlesProps } from "./articles";
import { type Sent, textIn } from "./form";
import { AGAIN, PATH } from "./paths";
import { texts } from "./texts.fr";

export interface SumRow {
  label: string;
  amount: string;
  grand?: boolean;
}

export interface ByHandProps extends ArticlesProps {
  market: Market;
  /** Where buyers may live. */
  countries: readonly Country[];
  /** What the address begins with. */
  home: Partial<Record<AddressField, string>>;
  /** Of the order that this form makes. */
  id: string;
  rows: readonly SumRow[];
  note: string;
  /** The ways of paying that have instructions. */
  ways: readonly Offline[];
  /** Whether whoever is here may write those that are missing. */
  mayInstruct: boolean;
  /** The order that it is like. */
  again: Again | undefined;
}

const choices = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }));

/** The address names the order that it is like: a form that is refused is drawn again with what is said of that. */
const pathLike = (again: Again | undefined): string =>
  deskPath(`${PATH}creer/`) + (again ? `?${AGAIN}=${again.number}` : "");

export const ByHand = ({
  market,
  countries,
  home,
  id,
  rows,
  note,
  ways,
  mayInstruct,
  again,
  ...articles
}: ByHandProps) => (
  <>
    <PageHead title={texts.title} note={texts.note} />
    {again ? <AgainNotice {...again} /> : null}
    <Form
      action={pathLike(again)}
      className="sheet"
      hidden={{ cle: id }}
      data={{ "by-hand": deskPath(PATH) }}
      keep={again ? `order:like:${again.number}` : "order:new"}
    >
      {/* what Enter presses in any field: the form comes back, and nothing is taken yet */}
      <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" formNoValidate />
      <Articles {...articles} />
      <h2 className="gap-top">{texts.buyer}</h2>
      <Buyer {...{ market, countries, home, ways, mayInstruct }} start={again?.sent ?? {}} />
      <Sums rows={rows} note={note} />
      <div className="acts">
        <button className="btn btn--line" type="submit" formNoValidate data-scriptless="">
          {texts.calculate}
        </button>
        <button className="btn" type="submit" name="creer" value="1">
          {texts.take}
        </button>
      </div>
    </Form>
  </>
);

type BuyerProps = Pick<ByHandProps, "market" | "countries" | "home" | "ways" | "mayInstruct"> & {
  start: Sent;
};

const Buyer = ({ market, countries, home, ways, mayInstruct, start }: BuyerProps) => (
  <div className="form">
    <Field
      className="w3"
      name="email"
      label={texts.email}
      type="email"
      help={texts.emailHelp}
      value={textIn(start, "email")}
    />
    <Field className="w3" name="phone" label={texts.phone} type="tel" value={textIn(start, "phone")} />
    {ADDRESS_FIELDS.filter((field) => field !== "province" || countries.includes("CA")).map((field) => (
      <AddressInput
        key={field}
        field={field}
        had={start[`billing.${field}`] ?? home[field]}
        countries={countries}
      />
    ))}
    <Select
      className="w3"
      name="delivery"
      label={texts.delivery}
      choices={choices(DELIVERIES, orderTexts.deliveries)}
      value={textIn(start, "delivery") || "standard"}
    />
    <PaymentWay {...{ market, ways, mayInstruct, start }} />
    <Field name="comments" label={texts.comments} rows={2} />
  </div>
);

/** As at the checkout: a buyer who is told nothing does not know how to pay. */
function PaymentWay({ market, ways, mayInstruct, start }: Omit<BuyerProps, "countries" | "home">) {
  const labels = orderTexts.payments[market.country];
  const missing = OFFLINE.filter((way) => !ways.includes(way)).map((way) => labels[way]);
  const help = (
    <>
      {texts.notOffered(missing.join(", "))}{" "}
      {mayInstruct ? <a href={deskPath("reglages/orders/")}>{texts.instruct}</a> : texts.askOwner}
    </>
  );
  return (
    <Select
      className="w3"
      name="payment"
      label={texts.payment}
      choices={choices(ways, labels)}
      value={ways.find((way) => way === textIn(start, "payment")) ?? ways[0]}
      help={missing.length > 0 ? help : undefined}
    />
  );
}

const Sums = ({ rows, note }: Pick<ByHandProps, "rows" | "note">) => (
  <section aria-label={texts.sums} aria-live="polite">
    <dl className="facts facts--end sums" data-sums="">
      {rows.map(({ label, amount, grand }) => (
        <Sum key={label} label={label} amount={amount} className={grand ? "grand" : undefined} />
      ))}
    </dl>
    <p className="error" data-sums-note="" hidden={note === ""}>
      {note}
    </p>
  </section>
);

const Sum = ({ label, amount, className }: SumRow & { className: string | undefined }) => (
  <>
    <dt className={className}>{label}</dt>
    <dd className={className}>{amount}</dd>
  </>
);

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

/** Only what is sent needs them, and how it leaves is chosen below: the server says so at its field. */
const FETCHED_WITHOUT: readonly AddressField[] = ["street", "city", "postcode"];

interface AddressInputProps {
  field: AddressField;
  had: Sent[string] | undefined;
  countries: readonly Country[];
}

function AddressInput({ field, had, countries }: AddressInputProps) {
  const { optional } = factsOf(field);
  const start = typeof had === "string" ? had : "";
  const shared = { name: `billing.${field}`, label: orderTexts.addressLabels[field] };
  if (field === "country")
    return <Select {...shared} choices={choices(countries, orderTexts.countries)} value={start} />;
  if (field === "province") {
    const provinces = Object.entries(orderTexts.provinces).map(([value, label]) => ({ value, label }));
    return (
      <Select {...shared} className="w2" choices={[{ value: "", label: "—" }, ...provinces]} value={start} />
    );
  }
  const isRequired = !optional && !FETCHED_WITHOUT.includes(field);
  return (
    <Field {...shared} className={WIDTHS[field]} value={start} required={isRequired} autoComplete="off" />
  );
}
