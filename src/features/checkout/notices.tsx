/** What is wrong, said first and together, each with a link to its field. */
import { Notice } from "../../design/notice/notice";
import type { Market } from "../../kernel/market";
import { useMarket } from "../../platform/render/market";
import type { Fault } from "./checkout";
import * as names from "./names";
import { COUPON, NOTICES } from "./names";
import { texts } from "./texts.fr";
import type { CheckoutView, Saying } from "./view";
import { idOf } from "./wire";

type Told = Pick<CheckoutView, "faults" | "says"> & Partial<Pick<CheckoutView, "couponFault" | "check">>;

export function CheckoutNotices({ faults, says, couponFault, check }: Told) {
  return (
    <div
      className={`${names.noticeGroup} ${NOTICES}`}
      data-notice={isSilent({ faults, says, couponFault }) ? undefined : ""}
    >
      <Messages faults={faults} says={says} couponFault={couponFault} check={check} />
    </div>
  );
}

const isSilent = ({ faults, says, couponFault }: Told) => faults.length + says.length === 0 && !couponFault;

/** Also answered alone, to the script that sent the form. */
export function Messages({ faults, says, couponFault, check }: Told) {
  const { country } = useMarket();
  const wrong = [
    ...faults.map((fault) => inWords(fault, country)),
    ...(couponFault ? [couponInWords(couponFault)] : []),
  ];
  return (
    <>
      {wrong.length > 0 && <Faults wrong={wrong} />}
      {says.map((saying) => (
        <Said key={saying.text} saying={saying} />
      ))}
      {check}
    </>
  );
}

interface Wrong {
  id: string;
  label: string;
  why: string;
}

const inWords = ({ field, why }: Fault, country: Market["country"]): Wrong => ({
  id: idOf(field),
  label: texts.labelOf(field),
  why: texts.faults[country][why],
});

const couponInWords = (why: string): Wrong => ({ id: COUPON.code, label: texts.coupon, why });

function Faults({ wrong }: { wrong: readonly Wrong[] }) {
  return (
    <Notice tone="error">
      <b>{texts.faulty(wrong.length)}</b>
      <ul className={`${names.error} checkout-faults`}>
        {wrong.map(({ id, label, why }) => (
          <li key={id} data-id={id}>
            <a href={`#${id}`}>{label}</a>
            {"\u00a0: "}
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Said({ saying: { tone, text, link } }: { saying: Saying }) {
  const linked = link && <a href={link.path}>{link.label}</a>;
  if (tone === "info")
    return (
      <div className={names.message}>
        <Notice>
          {text} {linked}
        </Notice>
      </div>
    );
  return (
    <Notice tone="error">
      <ul className={`${names.error} checkout-faults`}>
        <li>
          {text} {linked}
        </li>
      </ul>
    </Notice>
  );
}
