/** What a product is tied to: ticked by name, found by typing. */
import { Check, deskPath, Field } from "../../desk";
import { type EditorProps, Sheet, useValues } from "./editor-parts";
import { many } from "./form";
import { addedField, pickedField, type ShownTies, shownField } from "./ties";

export const TieFields = ({ ties, values }: EditorProps) =>
  ties.map((shown) => <OneKind key={shown.ties.name} shown={shown} chosen={many(values, shown.ties.name)} />);

function OneKind({ shown: { ties, things }, chosen }: { shown: ShownTies; chosen: readonly string[] }) {
  const { name, texts } = ties;
  const list = `${name}-noms`;
  const picked = many(useValues({}), pickedField(name));
  return (
    <Sheet title={texts.title} note={texts.note}>
      <input type="hidden" name={shownField(name)} value="1" />
      <div className="ties" data-ties={pickedField(name)}>
        {things.map(({ id, name: label }) => (
          <Check key={id} name={name} value={id} label={label} checked={chosen.includes(id)} />
        ))}
        {picked.map((each) => (
          <Check key={each} name={pickedField(name)} value={each} label={each} checked />
        ))}
      </div>
      <div className="form">
        <Field
          name={addedField(name)}
          label={texts.add}
          help={texts.addHelp}
          list={list}
          maxLength={2000}
          className="w4"
        />
        <datalist id={list} data-find={deskPath(`produits/rattacher/${name}/`)} />
      </div>
    </Sheet>
  );
}
