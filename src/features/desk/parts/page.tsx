/** What screens are built of: the head of a page, notices, menus, and questions asked before what cannot be undone. */
import type { ReactNode } from "react";
import { texts } from "../texts.fr";
import { type Typed, useDrawnFor } from "./context";
import { Form, type FormProps } from "./form";
import { Icon } from "./icon";

export const PageHead = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) => (
  <div className="page__head">
    <div>
      <h1>{title}</h1>
      {note ? <p>{note}</p> : null}
    </div>
    {children ? <div className="acts">{children}</div> : null}
  </div>
);

export function Banner({
  tone,
  isRefusal,
  children,
}: {
  tone: "bad" | "ok" | "low";
  /** Where whoever was refused goes on reading, if no field says why. */
  isRefusal?: boolean;
  children: ReactNode;
}) {
  const refusal = isRefusal ? { tabIndex: -1, "data-refused": "" } : {};
  return (
    <div className={`banner banner--${tone}`} role={tone === "bad" ? "alert" : undefined} {...refusal}>
      <Icon name={tone === "ok" ? "check" : "alert"} />
      <div>{children}</div>
    </div>
  );
}

/** Why a form was refused, above everything; each field says its own once more. */
export function Refusal({ typed }: { typed: Typed }) {
  const { message, step } = typed;
  if (step !== undefined)
    return step ? (
      <Banner tone="ok" isRefusal>
        {step}
      </Banner>
    ) : null;
  const said = [...new Set([message ?? "", ...inFieldOrder(typed)])].filter(Boolean);
  return (
    <Banner tone="bad" isRefusal>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}

/** Browsers send fields as they stand in the form. What is said of several at once stays after the one before it. */
function inFieldOrder({ errors, values }: Typed): string[] {
  const names = Object.keys(values);
  let last = -1;
  const placed = Object.entries(errors).map(([name, says]) => {
    last = names.includes(name) ? names.indexOf(name) : last;
    return { says, place: last };
  });
  return placed.sort((one, other) => one.place - other.place).map(({ says }) => says);
}

/** A list of links and verbs behind a button, without JavaScript. */
export interface MenuProps {
  label: ReactNode;
  children: ReactNode;
  /** A form inside was refused and says why, or was asked for by the address of the screen. */
  isOpen?: boolean;
}

export const Menu = ({ label, children, isOpen }: MenuProps) => (
  <details className="menu" open={isOpen}>
    <summary className="btn btn--line">
      {label}
      <Icon name="down" />
    </summary>
    <div className="menu__list">{children}</div>
  </details>
);

export interface ConfirmProps extends Omit<FormProps, "className" | "children"> {
  /** Pressed alone, it opens the question. */
  shortcut?: string;
  /** The button that opens the question. */
  opens: ReactNode;
  /** « Effacer les données de Karim Belhadj? ». */
  question: string;
  /** What it will do, and the fields if there are any. */
  children?: ReactNode;
  /** « Effacer pour toujours ». */
  verb: string;
  danger?: boolean;
  /** Asked for by the address of the screen. */
  isOpen?: boolean;
}

/** A verb that asks first: opens in place, without JavaScript; the browser's code makes a dialog of it. */
export const Confirm = ({
  opens,
  question,
  children,
  verb,
  danger = true,
  shortcut,
  isOpen = false,
  ...form
}: ConfirmProps) => (
  <details
    className="confirm"
    data-confirm={texts.doNothing}
    data-key-name={texts.escape}
    open={useDrawnFor().typed?.action === form.action || isOpen}
  >
    <summary className={danger ? "btn btn--danger" : "btn btn--line"} data-key={shortcut}>
      {opens}
    </summary>
    <div className="dialog">
      <h2>{question}</h2>
      <Form {...form} className="block">
        {children}
        <div className="acts">
          <button className={danger ? "btn btn--erase" : "btn"} type="submit">
            {verb}
          </button>
        </div>
      </Form>
    </div>
  </details>
);
