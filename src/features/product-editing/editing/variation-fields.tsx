/** Choices and the variations that follow from them. */
import { Field, formatShortDay, useTyped } from "../../desk";
import { type EditorProps, Sheet, useValues } from "./editor-parts";
import { many, one, type Values } from "./form";
import { texts } from "./texts.fr";

export function VariationFields({ values, pictures }: EditorProps) {
  const now = useValues(values);
  const error = useTyped()?.errors.variations;
  const keys = many(now, "v_cle");
  const { column } = texts;
  return (
    <Sheet title={texts.variations}>
      <Field
        name="choix"
        label={texts.choices}
        value={one(values, "choix")}
        rows={3}
        help={texts.choicesHelp}
      />
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : null}
      {keys.length > 0 ? (
        <table className="tbl tbl--var">
          <caption className="vh">{texts.variationCaption}</caption>
          <thead>
            <tr>
              {[
                column.choice,
                column.code,
                column.price,
                column.sale,
                column.stock,
                column.picture,
                column.shown,
              ].map((title) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key, at) => (
              <Row key={key} at={at} name={key} values={now} kept={values} files={[...pictures.keys()]} />
            ))}
          </tbody>
        </table>
      ) : null}
    </Sheet>
  );
}

/** Said where they are not those of the form. */
function saleDays(days: string, kept: Values): string {
  const [from, to = ""] = days.split("|");
  if (!from || days === `${one(kept, "solde_du")}|${one(kept, "solde_au")}`) return "";
  const short = (day: string) => day && formatShortDay(Date.parse(day), "UTC");
  return texts.saleDays(short(from), short(to));
}

interface RowProps {
  at: number;
  name: string;
  values: Values;
  /** What is compared with the stock when it is sent. */
  kept: Values;
  files: readonly string[];
}

function Row({ at, name, values, kept, files }: RowProps) {
  const { column } = texts;
  const value = (field: string) => many(values, field)[at] ?? "";
  const cell = (field: string, title: string, isNumber = false, note = "") => (
    <td data-label={title}>
      <input
        className={isNumber ? "input num" : "input"}
        name={field}
        defaultValue={value(field)}
        inputMode={isNumber ? "decimal" : undefined}
        aria-label={texts.ofVariation(title, name)}
      />
      {note ? <small className="muted">{note}</small> : null}
    </td>
  );
  const seen = many(kept, "v_stock")[many(kept, "v_cle").indexOf(name)] ?? value("v_stock_vu");
  return (
    <tr>
      <th scope="row">
        {name}
        <input type="hidden" name="v_cle" value={name} />
        <input type="hidden" name="v_id" value={value("v_id")} />
        <input type="hidden" name="v_stock_vu" value={seen} />
        <input type="hidden" name="v_solde_jours" value={value("v_solde_jours")} />
      </th>
      {cell("v_code", column.code)}
      {cell("v_prix", column.price, true)}
      {cell("v_solde", column.sale, true, saleDays(value("v_solde_jours"), kept))}
      {cell("v_stock", column.stock, true)}
      <td data-label={column.picture}>
        <select
          className="input"
          name="v_image"
          defaultValue={value("v_image")}
          aria-label={texts.ofVariation(column.picture, name)}
        >
          <option value="">{texts.noPicture}</option>
          {[...new Set([...files, value("v_image")])].filter(Boolean).map((file, index) => (
            <option key={file} value={file}>
              {files.includes(file) ? texts.movedTo(index + 1) : file}
            </option>
          ))}
        </select>
      </td>
      <td data-label={column.shown}>
        <label className="hit">
          <input
            className="switch"
            type="checkbox"
            name="v_visible"
            value={name}
            defaultChecked={many(values, "v_visible").includes(name)}
            aria-label={texts.ofVariation(column.shown, name)}
          />
        </label>
      </td>
    </tr>
  );
}
