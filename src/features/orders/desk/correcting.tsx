/** « Corriger »: who bought an order and where it goes, as long as it has not been shipped. */
import { Check, Field, Form, Select, useDrawnFor } from "../../desk";
import type { TypedAddress } from "../buyer-rules";
import { hasOneAddress, mayCorrect } from "../correct";
import { documentNumber, type NumberedDocument } from "../invoice/numbers";
import { type Country, mannerOf, type Order } from "../orders";
import type { Standing } from "../standing";
import { texts as orderTexts } from "../texts.fr";
import { texts } from "./correcting-texts.fr";
import { CORRECT, orderPath } from "./paths";

export interface CorrectingProps {
  order: Order;
  standing: Standing;
  mayWork: boolean;
  /** Those that are delivered to; none where nobody knows the rules. */
  countries: readonly Country[];
  /** Its invoice and credit notes. */
  documents: readonly NumberedDocument[];
}

export function Correcting({ order, standing, mayWork, countries, documents }: CorrectingProps) {
  const action = orderPath(order.number, CORRECT);
  const { typed } = useDrawnFor();
  const sent = typed?.action === action ? typed.values : undefined;
  if (!mayWork || !mayCorrect(order) || countries.length === 0) return null;
  const isOne = hasOneAddress(order);
  const invoice = documents.find(({ kind }) => kind === "invoice");
  // what was questioned is what was sent: the same once more is meant
  const hidden = { vu: standing.mark, demande: String(sent?.email ?? "") };
  return (
    <details className="correct" open={sent !== undefined}>
      <summary className="link link--plain">
        {texts.opens}
        <span className="vh"> {texts.what}</span>
      </summary>
      <Form action={action} hidden={hidden}>
        {invoice ? <p className="small muted">{texts.invoiced(documentNumber(invoice))}</p> : null}
        <Field name="email" label={texts.email} type="email" value={order.email} autoComplete="off" />
        <Field name="phone" label={texts.phone} type="tel" value={order.phone} autoComplete="off" />
        <AddressFields of="shipping" address={order.shipping} countries={countries} isBilled={isOne} />
        {isOne && mannerOf(order.delivery) === "sent" ? (
          <Check name="facture" label={texts.billedToo} checked />
        ) : null}
        {isOne ? null : (
          <>
            <h3>{texts.billedTo}</h3>
            <AddressFields of="billing" address={order.billing} countries={countries} isBilled />
          </>
        )}
        <Check name="renvoyer" label={texts.resend} checked />
        <div className="acts">
          <button className="btn btn--line" type="submit">
            {texts.save}
          </button>
        </div>
      </Form>
    </details>
  );
}

const FIELDS = Object.keys(orderTexts.addressLabels) as (keyof TypedAddress)[];

interface AddressProps {
  of: "shipping" | "billing";
  address: Order["shipping"];
  countries: readonly Country[];
  /** Only who pays has a tax number. */
  isBilled: boolean;
}

/** Beside one another where there is room. */
const WIDTHS: Partial<Record<keyof TypedAddress, string>> = { firstName: "w3", lastName: "w3" };

const AddressFields = ({ of, address, countries, isBilled }: AddressProps) =>
  FIELDS.filter((field) => {
    if (field === "province") return countries.includes("CA") || address.province !== "";
    return isBilled || field !== "taxNumber";
  }).map((field) => {
    const label = orderTexts.addressLabels[field];
    const shared = {
      name: `${of}.${field}`,
      label: of === "billing" ? texts.billedField(label) : label,
      value: address[field] ?? "",
    };
    if (field === "country")
      return <Select key={field} {...shared} choices={named(countries, orderTexts.countries)} />;
    if (field === "province")
      return (
        <Select
          key={field}
          {...shared}
          choices={[
            { value: "", label: texts.noProvince },
            ...named(Object.keys(orderTexts.provinces), orderTexts.provinces),
          ]}
        />
      );
    return (
      <Field
        key={field}
        {...shared}
        className={of === "shipping" ? WIDTHS[field] : undefined}
        autoComplete="off"
      />
    );
  });

const named = (codes: readonly string[], labels: Readonly<Record<string, string>>) =>
  codes.map((value) => ({ value, label: labels[value] ?? value }));
