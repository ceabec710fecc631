/** The fields of settings: one a value, rows for what is a list, all without JavaScript. */
import { createContext, type ReactNode, useContext, useId } from "react";
import { CURRENCIES, type Market } from "../../../kernel/market";
import { useMarket } from "../../../platform/render/market";
import { ADDRESSES, Check, type Choice, Field, Icon, RichTextField, Select, useTyped } from "../../desk";
import { type Asked, declarationOf, helpOf } from "../settings";
import { fieldOf } from "./changes";
import { PLACE, REMOVE, rowNumbers } from "./reading";
import { entriesOf, nameOf, partOf } from "./rows";
import { type Shape, shapeOfSetting } from "./shape";
import { fieldText } from "./shown";
import { RowSummary, SummaryHead } from "./summary";
import { texts } from "./texts.fr";

export interface SettingOverride {
  /** « Votre page d’accueil a ses propres mots. » */
  says: string;
  /** Where those are changed. */
  link: { title: string; href: string };
}

export interface Drawn {
  asked: Asked;
  value: unknown;
  /** What the field holds while nothing is set: it is set once the form is sent. */
  offered?: string | undefined;
  /** What stands in its place: it changes nothing until that is gone. */
  override?: SettingOverride | undefined;
  /** A text that is one of these. */
  choices?: readonly Choice[] | undefined;
}

/** Longer texts have more than one line. */
const ONE_LINE = 300;
/** Rows with more fields than this are cards. */
const MOST_COLUMNS = 5;

/** The browser's own field for days and times. */
const typeOf = ({ holds }: Shape): "date" | "time" | undefined =>
  holds === "day" ? "date" : holds === "time" ? "time" : undefined;

const listOf = ({ suggests }: Shape): string | undefined => (suggests ? ADDRESSES : undefined);

/** The id of a setting on its screen: links lead to it. */
export const anchorOf = (asked: Asked): string => fieldOf(asked);

/** Where there is no room for a table: every row is a card. */
export const NarrowContext = createContext(false);

/** Addresses of this shop at which nothing answers: told at the fields that hold them. */
export const DeadAddressesContext = createContext<ReadonlySet<string>>(new Set());

function useIsDead({ suggests }: Shape, text: string): boolean {
  const dead = useContext(DeadAddressesContext);
  return suggests !== undefined && dead.has(text.trim());
}

const DeadAddress = ({ id }: { id?: string }) => (
  <small className="dead-address" id={id}>
    <Icon name="alert" /> {texts.deadAddress}
  </small>
);

export interface PictureFieldProps {
  name: string;
  label: string;
  help?: string;
  value: string;
}

/** How a picture is chosen where the library is at hand; elsewhere its address is typed. */
export const PictureFieldContext = createContext<((props: PictureFieldProps) => ReactNode) | undefined>(
  undefined,
);

/** Single fields stand together on a sheet, each list on its own. */
export function SettingSheets({
  drawn,
  below,
}: {
  drawn: readonly Drawn[];
  below?: (drawn: Drawn) => ReactNode;
}) {
  const sheets: Drawn[][] = [];
  for (const one of drawn) {
    const last = sheets.at(-1);
    if (last?.[0] && !isSheet(one) && !isSheet(last[0])) last.push(one);
    else sheets.push([one]);
  }
  return sheets.map((sheet) => (
    <div className="sheet" key={fieldOf((sheet[0] as Drawn).asked)}>
      {isSheet(sheet[0] as Drawn) ? (
        <BigSetting {...(sheet[0] as Drawn)} below={below} />
      ) : (
        <div className="form">
          {sheet.map((one) => (
            <SmallSetting key={fieldOf(one.asked)} {...one} below={below} />
          ))}
        </div>
      )}
    </div>
  ));
}

const isSheet = ({ asked }: Drawn): boolean =>
  ["list", "group", "choices"].includes(shapeOfSetting(declarationOf(asked)).kind);

type SettingProps = Drawn & { below?: (drawn: Drawn) => ReactNode };

function SmallSetting({ asked, value, offered, override, choices, below }: SettingProps) {
  const declaration = declarationOf(asked);
  const shape = shapeOfSetting(declaration);
  const { title } = declaration;
  const said = helpOf(declaration, useMarket());
  const help = offered === undefined ? said : `${said} ${texts.offered}`;
  return (
    <div className={widthOf(shape)} id={anchorOf(asked)}>
      {shape.kind === "boolean" ? (
        <Switch name={fieldOf(asked)} label={title} help={help} checked={value === true} />
      ) : choices ? (
        <Select name={fieldOf(asked)} label={title} help={help} value={String(value)} choices={choices} />
      ) : (
        <Leaf shape={shape} name={fieldOf(asked)} label={title} help={help} value={offered ?? value} />
      )}
      {override ? (
        <p className="help">
          {override.says} <a href={override.link.href}>{override.link.title}</a>
        </p>
      ) : null}
      {below?.({ asked, value })}
    </div>
  );
}

function BigSetting({ asked, value, below }: SettingProps) {
  const declaration = declarationOf(asked);
  const name = fieldOf(asked);
  return (
    <fieldset className="setting" id={anchorOf(asked)}>
      <legend className="legend">{declaration.title}</legend>
      <p className="help">{helpOf(declaration, useMarket())}</p>
      <Wrong name={name} />
      <Part shape={shapeOfSetting(declaration)} name={name} label={declaration.title} value={value} isTop />
      {below?.({ asked, value })}
    </fieldset>
  );
}

const widthOf = (shape: Shape): string => {
  if (shape.kind === "number" || typeOf(shape)) return "w3";
  return shape.kind === "text" && (shape.longest ?? ONE_LINE) <= 60 ? "w3" : "";
};

/** On or off, at the right of what it does. */
function Switch({
  name,
  label,
  help,
  checked,
}: {
  name: string;
  label: string;
  help?: string;
  checked: boolean;
}) {
  const typed = useTyped();
  const isOn = typed ? typed.values[name] !== undefined : checked;
  return (
    <label className="onoff">
      <span>
        {label}
        {help ? <small>{help}</small> : null}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the box itself says whether it is checked */}
      <input className="switch" type="checkbox" role="switch" name={name} value="1" defaultChecked={isOn} />
    </label>
  );
}

interface PartProps {
  shape: Shape;
  name: string;
  label: string;
  value: unknown;
}

/** A value of any kind. */
function Part({ shape, name, label, value, isTop }: PartProps & { isTop?: boolean }): ReactNode {
  switch (shape.kind) {
    case "list":
      return (
        <>
          {isTop ? null : <Wrong name={name} />}
          <Rows shape={shape} name={name} label={label} value={value} />
        </>
      );
    case "group":
      return <Group shape={shape} name={name} value={value} isBare={isTop} label={label} />;
    case "choices":
      return <Choices shape={shape} name={name} label={label} value={value} isOpen={isTop} />;
    default:
      return <Leaf shape={shape} name={name} label={label} value={value} />;
  }
}

function Leaf({ shape, name, label, value, help }: PartProps & { help?: string }) {
  const market = useMarket();
  const PictureField = useContext(PictureFieldContext);
  const text = fieldText(shape, value);
  const isDead = useIsDead(shape, text);
  if (shape.holds === "picture" && PictureField)
    return <PictureField name={name} label={label} help={help} value={text} />;
  if (shape.format)
    return (
      <RichTextField
        format={shape.format}
        name={name}
        label={label}
        help={help}
        value={text}
        rows={shape.format === "blocks" ? 6 : 3}
      />
    );
  if (shape.kind === "boolean")
    return <Check name={name} label={label} checked={value === true} help={help} />;
  if (shape.kind === "choice")
    return <Select name={name} label={label} help={help} value={text} choices={choicesWith(shape)} />;
  if (shape.kind === "number")
    return (
      <Field
        name={name}
        label={label}
        help={help}
        value={text}
        unit={unitOf(shape, market)}
        inputMode="decimal"
        isNumber
      />
    );
  const type = typeOf(shape);
  if (type) return <Field name={name} label={label} help={help} value={text} type={type} />;
  const longest = shape.kind === "text" ? shape.longest : null;
  const isLong = shape.lines ?? (longest !== null && longest > ONE_LINE);
  const rows = isLong || hasLines(text) ? 3 : undefined;
  return (
    <Field
      name={name}
      label={label}
      help={isDead ? <DeadAddress /> : withCount(shape, name, text, help)}
      value={text}
      rows={rows}
      maxLength={longest ?? undefined}
      list={listOf(shape)}
    />
  );
}

/** Counted on while it is typed, where there is a script. */
function withCount(shape: Shape, name: string, text: string, help: string | undefined): ReactNode {
  if (!shape.counted || shape.kind !== "text" || shape.longest === null) return help;
  return (
    <>
      {help} <Used name={name} text={text} most={shape.longest} />
    </>
  );
}

function Used({ name, text, most }: { name: string; text: string; most: number }) {
  const typed = useTyped()?.values[name];
  const { length } = typed === undefined ? text : String([typed].flat()[0] ?? "");
  return (
    <span className="used">
      <span data-length-of={name}>{length}</span>
      {texts.usedOf(most)}
    </span>
  );
}

/** A field of one line would drop the breaks of a text, even of one that nobody touches. */
const hasLines = (text: string): boolean => text.includes("\n");

const unitOf = ({ unit }: Shape, { currency }: Market): string | undefined =>
  unit === "cents" ? CURRENCIES[currency].symbol : unit;

const choicesWith = (shape: Extract<Shape, { kind: "choice" }>) =>
  shape.empty || shape.none
    ? [{ value: "", label: shape.none ?? texts.none }, ...shape.choices]
    : shape.choices;

/** What a row keeps for the program. */
function Hidden({ shape, name, value }: Omit<PartProps, "label">) {
  const typed = useTyped();
  if (shape.kind !== "group") return null;
  return Object.entries(shape.fields)
    .filter(([, { isHidden }]) => isHidden)
    .map(([key, of]) => {
      const field = `${name}.${key}`;
      const text = typed ? String([typed.values[field] ?? ""].flat()[0]) : fieldText(of, partOf(value, key));
      return <input key={key} type="hidden" name={field} value={text} />;
    });
}

function Group({ shape, name, value, label, isBare }: PartProps & { isBare?: boolean }) {
  const wrong = useWrongAnchors();
  if (shape.kind !== "group") return null;
  const fields = entriesOf(shape).map(({ key, of, title }) => (
    <div key={key} className={isWide(of) ? "" : "w2"} id={wrong[`${name}.${key}`]}>
      <Part shape={of} name={`${name}.${key}`} label={title} value={partOf(value, key)} />
    </div>
  ));
  if (isBare) return <div className="form">{fields}</div>;
  return (
    <fieldset className="setting">
      <legend className="label">{label}</legend>
      <div className="form">{fields}</div>
    </fieldset>
  );
}

/** A cell of a table has no room for it. */
const isDeep = (shape: Shape): boolean =>
  shape.kind === "list" || shape.kind === "group" || shape.lines === true;
const isWide = (shape: Shape): boolean =>
  ["list", "group", "choices"].includes(shape.kind) || shape.lines === true;

function Choices({
  shape,
  name,
  label,
  value,
  isOpen,
  isQuiet,
}: PartProps & { isOpen?: boolean; isQuiet?: boolean }) {
  const typed = useTyped();
  const errorId = useId();
  if (shape.kind !== "choices") return null;
  const isWrong = typed?.errors[name] !== undefined;
  const chosen = typed ? [typed.values[name] ?? []].flat() : ((value ?? []) as string[]);
  const labels = shape.choices
    .filter((choice) => chosen.includes(choice.value))
    .map((choice) => choice.label);
  return (
    <div className="field">
      <details className="picks" open={isOpen || isWrong}>
        <summary>
          <span className={isQuiet ? "vh" : "label"}>{label}</span>{" "}
          <span className="help">{texts.chosen(labels)}</span>
          <Icon name="down" />
        </summary>
        <Wrong name={name} id={errorId} />
        <div>
          {shape.choices.map((choice, place) => (
            <label className="check" key={choice.value}>
              <input
                type="checkbox"
                name={name}
                value={choice.value}
                defaultChecked={chosen.includes(choice.value)}
                {...(isWrong && place === 0 && { "aria-invalid": true, "aria-describedby": errorId })}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}

/** Where the foot of the form leads to what is wrong: ids of these parts alone, so that a row that is copied has none. */
function useWrongAnchors(): Readonly<Record<string, string>> {
  const errors = useTyped()?.errors ?? {};
  return Object.fromEntries(Object.keys(errors).map((name) => [name, name]));
}

/* ---------------------------------------------------------------------- rows */

/** Those that there are, or that were sent, and an empty one while there is room. */
function useRows(
  name: string,
  value: unknown,
  most: number | undefined,
  fewest = 0,
): { row: number; isNew: boolean }[] {
  const typed = useTyped();
  const count = Array.isArray(value) ? value.length : 0;
  if (typed) return rowNumbers(name, typed.values, most).map((row) => ({ row, isNew: row >= count }));
  const drawn = most === undefined ? count + 1 : Math.min(count + 1, Math.max(most, count));
  return Array.from({ length: Math.max(drawn, fewest) }, (_, row) => ({ row, isNew: row >= count }));
}

function Rows({ shape, name, label, value }: PartProps) {
  const isNarrow = useContext(NarrowContext);
  if (shape.kind !== "list") return null;
  const { of } = shape;
  const isTable =
    (of.kind !== "group" && of.kind !== "list") ||
    (of.kind === "group" &&
      !isNarrow &&
      !entriesOf(of).some((field) => isDeep(field.of)) &&
      entriesOf(of).length <= MOST_COLUMNS);
  return isTable ? (
    <RowTable shape={shape} name={name} label={label} value={value} />
  ) : (
    <RowCards shape={shape} name={name} label={label} value={value} />
  );
}

/** A row alone has no order; one that is added stands last. */
const hasSeveral = (value: unknown): boolean => Array.isArray(value) && value.length > 1;

function RowTable({ shape, name, label, value }: PartProps) {
  const list = shape as Extract<Shape, { kind: "list" }>;
  const rows = useRows(name, value, list.most, list.fewest);
  const wrong = useWrongAnchors();
  const isOrdered = hasSeveral(value);
  const columns =
    list.of.kind === "group"
      ? entriesOf(list.of).map(({ key, of, title }) => ({ of, title, path: `.${key}`, key }))
      : [{ of: list.of, title: label, path: "", key: undefined }];
  return (
    <div className="fields">
      <table role="table" className="tbl tbl--fields" data-grows={name} data-most={list.most}>
        <caption className="vh">{label}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, path }) => (
              <th role="columnheader" scope="col" key={path}>
                {title}
              </th>
            ))}
            {isOrdered ? (
              <th role="columnheader" scope="col">
                {texts.place}
              </th>
            ) : null}
            <th role="columnheader" scope="col">
              {texts.remove}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ row, isNew }) => (
            <tr role="row" key={row} data-row={row} data-new-row={isNew ? "" : undefined}>
              {columns.map(({ of, title, path, key }) => (
                <td role="cell" key={path} data-l={title} id={wrong[`${name}.${row}${path}`]}>
                  <Cell
                    shape={of}
                    name={`${name}.${row}${path}`}
                    label={texts.part(title, row + 1)}
                    value={key === undefined ? partOf(value, row) : partOf(partOf(value, row), key)}
                  />
                </td>
              ))}
              {isOrdered ? (
                <td role="cell" className="c-place" data-l={texts.place}>
                  <PlaceOf name={`${name}.${row}`} row={row} />
                </td>
              ) : null}
              <td role="cell" className="c-remove" data-l={isNew ? undefined : texts.remove}>
                <Hidden shape={list.of} name={`${name}.${row}`} value={partOf(value, row)} />
                {isNew ? null : <RemoveOf name={`${name}.${row}`} row={row} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PlaceOf = ({ name, row }: { name: string; row: number }) => (
  <Cell
    shape={{ kind: "number" }}
    name={`${name}.${PLACE}`}
    label={texts.part(texts.place, row + 1)}
    value={row + 1}
  />
);

function RemoveOf({ name, row, words }: { name: string; row: number; words?: string }) {
  const isChecked = useTyped()?.values[`${name}.${REMOVE}`] !== undefined;
  return (
    <label className={words ? "card-row__remove" : "hit"}>
      <input
        className="pick"
        type="checkbox"
        name={`${name}.${REMOVE}`}
        value="1"
        defaultChecked={isChecked}
        aria-label={words ? undefined : texts.removeRow(row + 1)}
      />
      {words}
    </label>
  );
}

/** A field without a label of its own to see: its column has one. */
function Cell({ shape, name, label, value }: PartProps) {
  const id = useId();
  const typed = useTyped();
  const isDead = useIsDead(shape, fieldText(shape, value));
  if (shape.kind === "choices")
    return <Choices shape={shape} name={name} label={label} value={value} isQuiet />;
  if (shape.format)
    return (
      <RichTextField
        format={shape.format}
        name={name}
        label={label}
        value={fieldText(shape, value)}
        isCell
        quiet
      />
    );
  const error = typed?.errors[name];
  const sent = typed?.values[name];
  const text = typed ? String([sent ?? ""].flat()[0] ?? "") : fieldText(shape, value);
  const shared = {
    name,
    list: listOf(shape),
    "aria-label": label,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error || isDead ? id : undefined,
  };
  return (
    <>
      {shape.kind === "boolean" ? (
        <label className="hit">
          <input
            {...shared}
            className="pick"
            type="checkbox"
            value="1"
            defaultChecked={typed ? sent !== undefined : value === true}
          />
        </label>
      ) : shape.kind === "choice" ? (
        <select {...shared} className="input" defaultValue={text}>
          {choicesWith(shape).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <CellInput shape={shape} shared={shared} text={text} />
      )}
      {isDead && !error ? <DeadAddress id={id} /> : null}
      <Wrong name={name} id={id} />
    </>
  );
}

function CellInput({ shape, shared, text }: { shape: Shape; shared: Record<string, unknown>; text: string }) {
  const isNumber = shape.kind === "number";
  const unit = unitOf(shape, useMarket());
  if (hasLines(text)) return <textarea {...shared} className="input" rows={2} defaultValue={text} />;
  const input = (
    <input
      {...shared}
      placeholder={shape.none}
      className={isNumber ? "input num" : "input"}
      type={typeOf(shape) ?? "text"}
      inputMode={isNumber ? "decimal" : undefined}
      defaultValue={text}
    />
  );
  return unit ? (
    <span className="affix">
      {input}
      <span>{unit}</span>
    </span>
  ) : (
    input
  );
}

function RowCards({ shape, name, label, value }: PartProps) {
  const list = shape as Extract<Shape, { kind: "list" }>;
  const rows = useRows(name, value, list.most);
  return (
    <div className="row-cards">
      <SummaryHead shape={list.of} />
      {rows.map(({ row, isNew }) => (
        <RowCard
          key={row}
          shape={list.of}
          name={`${name}.${row}`}
          label={texts.part(label, row + 1)}
          value={partOf(value, row)}
          row={row}
          isNew={isNew}
          isOrdered={hasSeveral(value) || (isNew && row > 0)}
        />
      ))}
    </div>
  );
}

/** One press where there is a script, which ticks the box of the row. */
const RemoveThis = ({ one, name, row }: { one: string; name: string; row: string }) => (
  <p
    className="card-row__out"
    data-removes={`${name}.${REMOVE}`}
    data-remove={texts.removeThis(one)}
    data-keep={texts.keepThis(one)}
    data-says={texts.goesWhenSaved}
    hidden
  >
    <button className="link" type="button">
      <span data-words="">{texts.removeThis(one)}</span>
      <span className="vh">{texts.ofSetting(row)}</span>
    </button>
    <small role="status" />
  </p>
);

/** Of what is wrong in a form, every part that holds it: gone through once for all rows. */
const wrongIn = new WeakMap<object, ReadonlySet<string>>();

function namesWrong(errors: Readonly<Record<string, string>> = NO_ERRORS): ReadonlySet<string> {
  const known = wrongIn.get(errors);
  if (known) return known;
  const names = new Set<string>();
  for (const field of Object.keys(errors))
    for (let end = field.lastIndexOf("."); end > 0; end = field.lastIndexOf(".", end - 1))
      names.add(field.slice(0, end));
  wrongIn.set(errors, names);
  return names;
}

const NO_ERRORS: Readonly<Record<string, string>> = {};

/** Open while something is wrong in it. */
function RowCard({
  shape,
  name,
  label,
  value,
  row,
  isNew,
  isOrdered,
}: PartProps & { row: number; isNew: boolean; isOrdered: boolean }) {
  const dead = useContext(DeadAddressesContext);
  const written = JSON.stringify(value) ?? "";
  const isWrong =
    namesWrong(useTyped()?.errors).has(name) ||
    [...dead].some((address) => written.includes(JSON.stringify(address)));
  const isNarrow = useContext(NarrowContext);
  const called = nameOf(shape, value) ?? label;
  const card = (
    <details className="card-row" open={isWrong} data-new-row={isNew ? "" : undefined}>
      <summary>
        {isNew ? <Icon name="plus" /> : null}
        <b>{isNew ? texts.add(shape.one) : called}</b>
        {isNew ? null : <RowSummary shape={shape} value={value} />}
        <Icon name="down" />
      </summary>
      <fieldset className="setting">
        <legend className="vh">{label}</legend>
        {shape.kind === "list" ? (
          <Cells shape={shape} name={name} label={label} value={value} />
        ) : (
          <Group shape={shape} name={name} label={label} value={value} isBare />
        )}
        <Hidden shape={shape} name={name} value={value} />
        <div className="card-row__foot">
          {isOrdered ? (
            <span className="inline">
              {texts.place} <PlaceOf name={name} row={row} />
            </span>
          ) : null}
          {isNew ? null : <RemoveOf name={name} row={row} words={removeWords(shape)} />}
        </div>
      </fieldset>
    </details>
  );
  if (isNew || isNarrow || shape.one === undefined) return card;
  return (
    <>
      {card}
      <RemoveThis one={shape.one} name={name} row={called} />
    </>
  );
}

const removeWords = ({ one }: Shape): string => (one === undefined ? texts.remove : texts.removeThis(one));

/** A row of a table: its cells one below the other, and an empty one while there is room. */
function Cells({ shape, name, value }: PartProps) {
  const { of, most } = shape as Extract<Shape, { kind: "list" }>;
  const cells = useRows(name, value, most);
  return (
    <div className="form">
      {cells.map(({ row, isNew }) => (
        <div key={row} data-new-row={isNew ? "" : undefined}>
          <Leaf shape={of} name={`${name}.${row}`} label={texts.cell(row + 1)} value={partOf(value, row)} />
        </div>
      ))}
    </div>
  );
}

function Wrong({ name, id }: { name: string; id?: string }) {
  const error = useTyped()?.errors[name];
  return error ? (
    <p className="error" role="alert" id={id}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  ) : null;
}
