/**
 * A text of several blocks: a plain text area whose lines carry our marks, and the editor that the browser's code puts
 * in its place. What is sent is always the text area. It stands beneath a heading of the second level: its own begin
 * with the third.
 */
import { useId } from "react";
import { Field, type FieldProps } from "../parts/form";
import { Icon, type IconName } from "../parts/icon";
import { texts } from "./texts.fr";

const TOOLS = [
  ["heading", "heading"],
  ["subheading", "subheading"],
  ["bold", "bold"],
  ["italic", "italic"],
  undefined,
  ["bullets", "list"],
  ["numbers", "numbers"],
  ["table", "table"],
  ["link", "link"],
  undefined,
  ["undo", "undo"],
  ["redo", "redo"],
] as const satisfies readonly (readonly [keyof typeof texts, IconName] | undefined)[];

const TABLE_TOOLS = [
  "rowAbove",
  "rowBelow",
  "columnBefore",
  "columnAfter",
  "head",
  "removeRow",
  "removeColumn",
  "removeTable",
] as const satisfies readonly (keyof typeof texts)[];

type RichTextFieldProps = Pick<FieldProps, "name" | "label" | "value" | "rows" | "help" | "className">;

export function RichTextField({ className = "", ...field }: RichTextFieldProps) {
  return (
    <div className={`rich-field ${className}`} data-rich-text="">
      <Field {...field} />
      <div className="rich" hidden data-rich="">
        <Toolbar />
        <TableBar />
        <LinkPanel />
        <div className="rich__text prose" data-rich-root="" />
      </div>
      <small className="rich__help" hidden data-rich-help="">
        {texts.help}
      </small>
    </div>
  );
}

const Toolbar = () => (
  <div className="rich__bar" role="toolbar" aria-label={texts.toolbar} data-rich-bar="">
    {TOOLS.map((tool, at) =>
      tool ? (
        <button
          key={tool[0]}
          className="icon-btn"
          type="button"
          title={texts[tool[0]]}
          aria-label={texts[tool[0]]}
          aria-pressed={isSwitch(tool[0]) ? "false" : undefined}
          tabIndex={at === 0 ? 0 : -1}
          data-rich-tool={tool[0]}
        >
          <Icon name={tool[1]} />
        </button>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line between two groups is nothing but its place
        <span key={at} className="sep" />
      ),
    )}
  </div>
);

const isSwitch = (tool: string): boolean => !["table", "undo", "redo"].includes(tool);

/** There while the cursor stands in a table. */
const TableBar = () => (
  <div className="rich__rows" role="toolbar" aria-label={texts.tableBar} hidden data-rich-table="">
    {TABLE_TOOLS.map((tool, at) => (
      <button
        key={tool}
        className="btn btn--line"
        type="button"
        aria-pressed={tool === "head" ? "false" : undefined}
        tabIndex={at === 0 ? 0 : -1}
        data-rich-table-tool={tool}
      >
        {texts[tool]}
      </button>
    ))}
  </div>
);

/** No form: it stands inside of one. */
function LinkPanel() {
  const id = useId();
  return (
    <div className="rich__link" hidden data-rich-link="">
      <label htmlFor={id}>{texts.address}</label>
      <input className="input" id={id} type="text" aria-describedby={`${id}-aide`} />
      <button className="btn btn--line" type="button" data-rich-apply="">
        {texts.apply}
      </button>
      <button className="btn btn--line" type="button" data-rich-unlink="">
        {texts.unlink}
      </button>
      <small id={`${id}-aide`} data-says={texts.addressHelp} data-unsafe={texts.unsafe} aria-live="polite">
        {texts.addressHelp}
      </small>
    </div>
  );
}
