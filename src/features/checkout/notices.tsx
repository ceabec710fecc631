/** What is wrong, said first and together, each with a link to its field. */
import { Notice } from "../../design/notice/notice";
import type { Fault } from "./checkout";
import { NOTICES } from "./names";
import type { Saying, Sheet } from "./sheet";
import { texts } from "./texts.fr";
import { idOf } from "./wire";

export function CheckoutNotices({ faults, says }: Pick<Sheet, "faults" | "says">) {
  return (
    <div
      className={`woocommerce-NoticeGroup ${NOTICES}`}
      data-notice={isSilent({ faults, says }) ? undefined : ""}
    >
      <Messages faults={faults} says={says} />
    </div>
  );
}

const isSilent = ({ faults, says }: Pick<Sheet, "faults" | "says">) => faults.length + says.length === 0;

/** Also answered alone, to the script that sent the form. */
export function Messages({ faults, says }: Pick<Sheet, "faults" | "says">) {
  return (
    <>
      {faults.length > 0 && <Faults faults={faults} />}
      {says.map((saying) => (
        <Said key={saying.text} saying={saying} />
      ))}
    </>
  );
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <Notice tone="error">
      <b>{texts.faulty(faults.length)}</b>
      <ul className="woocommerce-error checkout-faults">
        {faults.map(({ field, why }) => (
          <li key={field} data-id={idOf(field)}>
            <a href={`#${idOf(field)}`}>{texts.labelOf(field)}</a>
            {"\u00a0: "}
            <span>{texts.faults[why]}</span>
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
      <div className="woocommerce-info">
        <Notice>
          {text} {linked}
        </Notice>
      </div>
    );
  return (
    <Notice tone="error">
      <ul className="woocommerce-error checkout-faults">
        <li>
          {text} {linked}
        </li>
      </ul>
    </Notice>
  );
}
