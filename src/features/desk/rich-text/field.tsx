/**
 * A text with formatting: a plain text area that carries our marks, and the editor that the browser's code puts in its
 * place. What is sent is always the text area. Headings, where there may be some, stand beneath one of the second level:
 * they begin with the third.
 */
import { type ReactNode, useId } from "react";
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

type Tool = NonNullable<(typeof TOOLS)[number]>[0];

/** What a text may hold: lines of a description, blocks of a page, or words of one line. */
type TextFormat = "lines" | "blocks" | "words";

const HELD: Record<Exclude<TextFormat, "lines">, readonly Tool[]> = {
  blocks: ["bold", "italic", "bullets", "numbers", "link", "undo", "redo"],
  words: ["bold", "italic", "link"],
};

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

interface RichTextFieldProps
  extends Pick<
    FieldProps,
    "name" | "label" | "value" | "rows" | "help" | "className" | "quiet" | "maxLength"
  > {
  format?: TextFormat;
  /** In a row of fields: its buttons are there while one writes in it. */
  isCell?: boolean;
}

export function RichTextField(props: RichTextFieldProps) {
  const { className = "", format = "lines", isCell, help, rows = 2, ...field } = props;
  return (
    <div className={`rich-field ${className}`} data-rich-text={format}>
      <Field {...field} rows={rows} help={isCell ? help : <Help format={format}>{help}</Help>} />
      <div className={`rich rich--${format}${isCell ? " rich--cell" : ""}`} hidden data-rich="">
        <Toolbar format={format} />
        {format === "lines" ? <TableBar /> : null}
        <LinkPanel format={format} />
        <div className="rich__text prose" data-rich-root="" />
      </div>
    </div>
  );
}

/** The marks, for whoever has no script; what the editor does, for the others. */
const Help = ({ format, children }: { format: TextFormat; children: ReactNode }) => (
  <>
    {children ? <>{children} </> : null}
    <span data-rich-marks="">{texts.marks[format]}</span>
    {format === "lines" ? (
      <span hidden data-rich-help="">
        {texts.help}
      </span>
    ) : null}
  </>
);

const toolsOf = (format: TextFormat): (typeof TOOLS)[number][] =>
  format === "lines" ? [...TOOLS] : TOOLS.filter((tool) => tool && HELD[format].includes(tool[0]));

const Toolbar = ({ format }: { format: TextFormat }) => (
  <div className="rich__bar" role="toolbar" aria-label={texts.toolbar} data-rich-bar="">
    {toolsOf(format).map((tool, at) =>
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

/** The id of the list that a screen draws of the addresses to choose from. */
export const ADDRESSES = "adresses-de-la-boutique";

const OPENINGS = [
  ["", texts.openings.page],
  ["ajax", texts.openings.over],
  ["photo", texts.openings.photo],
] as const;

/** No form: it stands inside of one. */
function LinkPanel({ format }: { format: TextFormat }) {
  const id = useId();
  return (
    <div className="rich__link" hidden data-rich-link="">
      <label htmlFor={id}>{texts.address}</label>
      <input className="input" id={id} type="text" list={ADDRESSES} aria-describedby={`${id}-aide`} />
      {format === "lines" ? null : (
        <select className="input" aria-label={texts.opens}>
          {OPENINGS.map(([mark, label]) => (
            <option key={mark} value={mark}>
              {label}
            </option>
          ))}
        </select>
      )}
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
