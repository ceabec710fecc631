/** Who buys and where it goes: the fields that are typed. */
import type { ReactNode } from "react";
import { Check } from "../../design/field/check";
import { type Choice, Field, type FieldProps } from "../../design/field/field";
import { useMarket } from "../../platform/render/market";
import { ADDRESS_LENGTH } from "../mail";
import { type Country, orderTexts } from "../orders";
import { LONGEST } from "./address/address";
import { ADDRESS_FIELDS, type AddressField, factsOf } from "./address/fields";
import { PROVINCES } from "./address/provinces";
import { servedBy } from "./address/served";
import type { FormField } from "./checkout";
import { texts } from "./texts.fr";
import { type CheckoutView, faultAt } from "./view";
import { deliveryId, ELSEWHERE, nameOf } from "./wire";

/** What else says who it is, after the name. */
const WHO_ELSE = ADDRESS_FIELDS.filter((part) => factsOf(part).personal).slice(2);

type Filled = Pick<CheckoutView, "typed" | "faults">;

export function Contact({ typed, faults }: Filled) {
  return (
    <fieldset className="stack stack--l">
      <Legend>{texts.contact}</Legend>
      <div className="form-grid">
        <Line
          {...useCommon("email", faults)}
          rowClass="form-row validate-required validate-email"
          type="email"
          autoComplete="email"
          required
          maxLength={ADDRESS_LENGTH}
          help={texts.emailHelp}
          defaultValue={typed.email}
        />
        <AddressLine which="billing" part="firstName" typed={typed} faults={faults} width={3} />
        <AddressLine which="billing" part="lastName" typed={typed} faults={faults} width={3} />
      </div>
      <Folded title={texts.moreContact} isOpen={isGiven(typed, faults)}>
        <Line
          {...useCommon("phone", faults)}
          rowClass="form-row validate-phone"
          label={optional(texts.labels.phone)}
          type="tel"
          autoComplete="tel"
          width={3}
          maxLength={LONGEST}
          help={whenSent(texts.phoneHelp)}
          defaultValue={typed.phone}
        />
        {WHO_ELSE.map((part) => (
          <AddressLine key={part} which="billing" part={part} typed={typed} faults={faults} width={3} />
        ))}
      </Folded>
    </fieldset>
  );
}

/** Whether something that may be left out was typed, or is to be mended. */
const isGiven = ({ phone, billing }: CheckoutView["typed"], faults: CheckoutView["faults"]): boolean =>
  phone !== "" ||
  faultAt(faults, "phone") !== undefined ||
  WHO_ELSE.some((part) => billing[part] !== "" || faultAt(faults, `billing.${part}`) !== undefined);

/** What most buyers leave out: one press away, with script and without. */
function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="folded" open={isOpen}>
      <summary>
        <span className="link-btn">{title}</span>
      </summary>
      <div className="form-grid">{children}</div>
    </details>
  );
}

export function Addresses({ typed, faults, quote, rules }: Filled & Pick<CheckoutView, "quote" | "rules">) {
  const { countries } = servedBy(useMarket(), rules);
  return (
    <fieldset className="stack stack--l when-carried">
      <Legend>{texts.address}</Legend>
      {quote.offers.some(({ delivery }) => delivery === "pickup") && (
        <p className="small muted">
          {texts.fetchInstead.before}
          <a href={`#${deliveryId("pickup")}`} data-chooses="">
            {texts.fetchInstead.link}
          </a>
          {texts.fetchInstead.after}
        </p>
      )}
      <Place which="billing" typed={typed} faults={faults} served={countries} />
      <div className="elsewhere when-sent" id="ship-to-different-address">
        <Check id={ELSEWHERE} name={ELSEWHERE} value="1" defaultChecked={typed.elsewhere}>
          {texts.elsewhere}
        </Check>
      </div>
      <div className="elsewhere__fields when-sent shipping_address stack stack--l">
        <h2 className="label">{texts.elsewhereTitle}</h2>
        <div className="form-grid">
          <AddressLine which="shipping" part="firstName" typed={typed} faults={faults} width={3} />
          <AddressLine which="shipping" part="lastName" typed={typed} faults={faults} width={3} />
          {WHO_ELSE.filter((part) => !factsOf(part).billingOnly).map((part) => (
            <AddressLine key={part} which="shipping" part={part} typed={typed} faults={faults} />
          ))}
        </div>
        <Place which="shipping" typed={typed} faults={faults} served={countries} />
      </div>
    </fieldset>
  );
}

type Which = "billing" | "shipping";

function Place({ which, typed, faults, served }: Filled & { which: Which; served: readonly Country[] }) {
  const part = { which, typed, faults };
  return (
    <div className="form-grid place">
      <AddressChoice {...part} part="country" choices={countryChoices(served)} />
      <AddressLine {...part} part="street" width={4} />
      <AddressLine {...part} part="apartment" width={2} />
      <AddressLine {...part} part="city" width={2} />
      {served.includes("CA") && (
        <div className="place__province w2">
          <AddressChoice {...part} part="province" choices={provinces} />
        </div>
      )}
      <AddressLine {...part} part="postcode" width={2} />
    </div>
  );
}

const countryChoices = (served: readonly Country[]): Choice[] =>
  served.map((value) => ({ value, label: orderTexts.countries[value] }));
const provinces: Choice[] = PROVINCES.map((value) => ({
  value,
  label: orderTexts.provinces[value] ?? value,
}));

interface PartProps extends Filled {
  which: Which;
  part: AddressField;
  width?: 2 | 3 | 4;
}

function AddressLine({ which, part, typed, faults, width }: PartProps) {
  return <Line {...useAddressCommon({ which, part, typed, faults })} width={width} maxLength={LONGEST} />;
}

function AddressChoice({ choices, ...props }: PartProps & { choices: readonly Choice[] }) {
  return <Field as="select" {...useAddressCommon(props)} choices={choices} />;
}

function useAddressCommon({ which, part, typed, faults }: PartProps) {
  const { optional: isOptional = false, autoComplete } = factsOf(part);
  const label = orderTexts.addressLabels[part];
  return {
    ...useCommon(`${which}.${part}`, faults),
    label: isOptional ? optional(label) : label,
    autoComplete: which === "shipping" ? `shipping ${autoComplete}` : autoComplete,
    rowClass: rowClass(part),
    // what is hidden must not keep the form from being sent
    required: !isOptional && which === "billing" && part !== "province",
    defaultValue: typed[which][part],
  };
}

/** The shop's scripts find by these names what changes the price when it is typed, and what must not stay empty. */
const rowClass = (part: AddressField): string =>
  [
    "form-row",
    !factsOf(part).personal && "address-field",
    !factsOf(part).optional && part !== "province" && "validate-required",
  ]
    .filter(Boolean)
    .join(" ");

function useCommon(field: FormField, faults: CheckoutView["faults"]) {
  const { country } = useMarket();
  const fault = faultAt(faults, field);
  return {
    id: nameOf(field),
    name: nameOf(field),
    label: texts.labelOf(field) as ReactNode,
    error: fault && texts.faults[country][fault.why],
    "data-wrong": field === "email" || field === "phone" ? texts.faults[country][field] : undefined,
  };
}

const optional = (label: string): ReactNode => (
  <>
    {label} <span className="muted tiny">({texts.optional})</span>
  </>
);

/** Hidden by the style sheet while nothing of the cart is sent: the cart may change under the form. */
const whenSent = (help: string): ReactNode => <span className="when-sent">{help}</span>;

const Line = (props: Extract<FieldProps, { as?: "input" }>) => <Field {...props} className="input-text" />;

/** Numbered by the style sheet: what is hidden is not counted. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <legend className="legend">
      <span className="step" aria-hidden="true" />
      {children}
    </legend>
  );
}

export function Comments({ typed, faults }: Filled) {
  const isOpen = typed.comments !== "" || faultAt(faults, "comments") !== undefined;
  return (
    <Folded title={texts.moreComments} isOpen={isOpen}>
      <Field
        as="textarea"
        {...useCommon("comments", faults)}
        label={optional(texts.comments)}
        help={whenSent(texts.commentsHelp)}
        rows={3}
        defaultValue={typed.comments}
      />
    </Folded>
  );
}
