/** Where somebody asks for the link of an order whose letter is lost. A plain form: no script is needed. */
import { Button } from "../../../design/button/button";
import { Crumbs } from "../../../design/crumbs/crumbs";
import { Field } from "../../../design/field/field";
import { Notice } from "../../../design/notice/notice";
import { paths } from "../../../paths";
import { ADDRESS_LENGTH } from "../../mail";
import { texts as orderTexts } from "../texts.fr";
import { EMAIL, NUMBER } from "./names";
import { texts } from "./texts.fr";

export interface LookupProps {
  isSent?: boolean;
  /** What was typed, when something of it cannot be. */
  typed?: { number: string; email: string };
  faults?: { number?: string; email?: string };
}

export function LookupPage({ isSent = false, typed, faults }: LookupProps) {
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: orderTexts.home, href: paths.home }, { label: texts.title }]} />
        <h1>{texts.title}</h1>
        {!isSent && <p>{texts.intro}</p>}
      </div>
      {isSent ? <Sent /> : <LookupForm typed={typed} faults={faults} />}
    </div>
  );
}

function Sent() {
  return (
    <div className="stack stack--l measure">
      <Notice tone="ok">{texts.sent}</Notice>
      <p className="row">
        <Button href={paths.orderLookup} variant="line">
          {texts.again}
        </Button>
      </p>
    </div>
  );
}

function LookupForm({ typed, faults = {} }: LookupProps) {
  return (
    <form className="stack stack--l measure" method="post" action={paths.orderLookup} noValidate>
      <Field
        id={NUMBER}
        name={NUMBER}
        label={texts.number}
        help={texts.numberHelp}
        error={faults.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        defaultValue={typed?.number}
      />
      <Field
        id={EMAIL}
        name={EMAIL}
        label={texts.email}
        error={faults.email}
        type="email"
        autoComplete="email"
        maxLength={ADDRESS_LENGTH}
        required
        defaultValue={typed?.email}
      />
      <p>
        <Button type="submit">{texts.send}</Button>
      </p>
    </form>
  );
}
