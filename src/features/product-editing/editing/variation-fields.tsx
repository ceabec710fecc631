/** Choices and the variations that follow from them. */
import { sizedPath } from "../../../design/picture/picture";
import { Field, formatShortDay, useTyped } from "../../desk";
import type { LibraryPicture } from "../../pictures";
import { type EditorProps, Sheet, useValues } from "./editor-parts";
import { many, one, type Values } from "./form";
import { texts } from "./texts.fr";

export function VariationFields({ values, pictures }: EditorProps) {
  const now = useValues(values);
  const error = useTyped()?.errors.variations;
  const keys = many(now, "v_cle");
  // in the order of the product's own
  const own = new Map([...many(now, "image"), ...pictures.keys()].map((file) => [file, pictures.get(file)]));
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
              {[column.choice, column.price, column.sale, column.stock, column.picture, column.shown].map(
                (title) => (
                  <th scope="col" key={title}>
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {keys.map((key, at) => (
              <Row key={key} at={at} name={key} values={now} kept={values} pictures={own} />
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
  pictures: ReadonlyMap<string, LibraryPicture | undefined>;
}

function Row({ at, name, values, kept, pictures }: RowProps) {
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
        <input
          className="input"
          name="v_code"
          defaultValue={value("v_code")}
          placeholder={column.code}
          aria-label={texts.ofVariation(column.code, name)}
        />
      </th>
      {cell("v_prix", column.price, true)}
      {cell("v_solde", column.sale, true, saleDays(value("v_solde_jours"), kept))}
      {cell("v_stock", column.stock, true)}
      <td data-label={column.picture}>
        <ChosenPicture
          file={value("v_image")}
          pictures={pictures}
          label={texts.ofVariation(column.picture, name)}
        />
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

const THUMBNAIL_PX = 160;
const thumbOf = (picture: LibraryPicture): string => sizedPath(picture, THUMBNAIL_PX, "webp");
const nameOf = (file: string, picture?: LibraryPicture): string =>
  picture?.alt || picture?.label || (file.split("/").at(-1) ?? file);

/** By its name, with the picture beside it; the browser's code changes it as another is chosen. */
function ChosenPicture({
  file,
  pictures,
  label,
}: {
  file: string;
  pictures: RowProps["pictures"];
  label: string;
}) {
  const shown = pictures.get(file);
  return (
    <span className="chosen">
      <img src={shown ? thumbOf(shown) : undefined} alt="" width={36} height={36} hidden={!shown} />
      <select className="input" name="v_image" defaultValue={file} aria-label={label}>
        <option value="">{texts.noPicture}</option>
        {[...new Set([...pictures.keys(), file])].filter(Boolean).map((one) => {
          const picture = pictures.get(one);
          return (
            <option key={one} value={one} data-src={picture && thumbOf(picture)}>
              {nameOf(one, picture)}
            </option>
          );
        })}
      </select>
    </span>
  );
}
