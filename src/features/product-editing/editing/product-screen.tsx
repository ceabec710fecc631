/** One product as a form: everything of it on one screen, with what buyers will see beside it. */
import { CURRENCIES } from "../../../kernel/market";
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import { TAX_CLASSES } from "../../catalogue";
import {
  Act,
  Check,
  Confirm,
  deskPath,
  Field,
  Form,
  Icon,
  RichTextField,
  Select,
  useDrawnFor,
} from "../../desk";
import { UPLOAD_PATH } from "../../pictures";
import { OPENED } from "./conflict";
import { type EditorProps, Sheet, useValues } from "./editor-parts";
import { many, NEW_CATEGORY, one, SHOWN, type Values } from "./form";
import { SEEN, seenIn } from "./merging";
import { DRAFT } from "./names";
import { PictureFields, SENDING } from "./picture-fields";
import { CardPreview, SearchPreview } from "./previews";
import { texts } from "./texts.fr";
import { TieFields } from "./tie-fields";
import { VariationFields } from "./variation-fields";

export const GOODS = deskPath("produits/");

const actionOf = (id: number | undefined): string =>
  id === undefined ? `${GOODS}creer/` : `${GOODS}${id}/modifier/`;

export function ProductEditor(props: EditorProps) {
  const { id, name, values, mark, openedAt, mayChange } = props;
  const isRefused = useDrawnFor().typed !== undefined;
  return (
    <>
      <Head {...props} />
      <Form
        action={actionOf(id)}
        className="cols cols--side product"
        hidden={{ marque: mark, [SEEN]: seenIn(values), [OPENED]: openedAt }}
        data={{
          product: String(id ?? "new"),
          guard: isRefused ? "changed" : "",
          ...said({ ...texts.draft, ...texts.heldSave }),
        }}
      >
        <DraftField values={values} />
        <fieldset className="bare" disabled={!mayChange}>
          <Words {...props} />
          <PictureFields {...props} />
          <Prices {...props} />
          <StockFields values={values} />
          <VariationFields {...props} />
          <TieFields {...props} />
          <Places {...props} />
          <div className="savebar">
            <span className="st st--todo" data-unsaved="" hidden={!isRefused}>
              {texts.unsaved}
            </span>
            <span role="status" data-held-save="" />
            {mayChange ? (
              <button className="btn" type="submit" data-save="">
                {id === undefined ? texts.create : texts.save} <kbd>Ctrl S</kbd>
              </button>
            ) : null}
          </div>
        </fieldset>
        <aside className="aside">
          <Visibility values={values} mayChange={mayChange} />
          <CardPreview {...props} />
          <SearchPreview {...props} />
        </aside>
      </Form>
      {mayChange ? <Sending /> : null}
      {mayChange && id !== undefined ? <Rest id={id} name={name} /> : null}
    </>
  );
}

function Head({ id, name, values, mayChange }: EditorProps) {
  return (
    <div className="page__head">
      <div>
        <p>
          <a href={GOODS}>{texts.list}</a>
        </p>
        <h1>{name}</h1>
      </div>
      {id === undefined ? null : (
        <div className="acts">
          {one(values, "visibilite") === "visible" ? (
            <a className="btn btn--line" href={paths.product(one(values, "adresse"))} data-key="v">
              <Icon name="eye" />
              {texts.see}
            </a>
          ) : null}
          {mayChange ? (
            <a className="btn btn--line" href={`${GOODS}nouveau/`} data-key="n">
              {texts.newTitle} <kbd>N</kbd>
            </a>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** For the browser's code: `data-says-…`. */
const said = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, says]) => [`says-${key}`, says]));

/** By what name the browser keeps what is typed here; its code says. */
const DraftField = ({ values }: { values: Values }) => (
  <input type="hidden" name={DRAFT} value={one(useValues(values), DRAFT)} />
);

const Words = ({ values }: EditorProps) => (
  <section className="sheet">
    <h2 className="vh">{texts.wordsTitle}</h2>
    <div className="form">
      <Field name="nom" label={texts.name} value={one(values, "nom")} maxLength={160} required />
      <Field
        name="resume"
        label={texts.summary}
        value={one(values, "resume")}
        rows={2}
        maxLength={300}
        help={texts.summaryHelp}
      />
      <RichTextField
        name="description"
        label={texts.description}
        value={one(values, "description")}
        rows={9}
      />
      <Field
        name="caracteristiques"
        label={texts.attributes}
        value={one(values, "caracteristiques")}
        rows={4}
        help={texts.attributesHelp}
      />
    </div>
  </section>
);

function Prices({ values, struckCents }: EditorProps) {
  const { currency } = useMarket();
  const unit = CURRENCIES[currency].symbol;
  const money = { unit, isNumber: true, inputMode: "decimal" as const, className: "w2" };
  return (
    <Sheet title={texts.price}>
      <div className="form">
        <Field
          name="prix"
          label={texts.base}
          value={one(values, "prix")}
          help={many(values, "v_cle").length > 0 ? texts.baseOfMany : undefined}
          required
          {...money}
        />
        <Field
          name="solde"
          label={texts.sale}
          value={one(values, "solde")}
          help={texts.saleHelp}
          {...money}
        />
        <Select
          name="taxe"
          label={texts.tax}
          value={one(values, "taxe")}
          className="w2"
          choices={TAX_CLASSES.map((value) => ({ value, label: texts.taxes[value] }))}
        />
        <Field
          name="solde_du"
          label={texts.saleFrom}
          type="date"
          value={one(values, "solde_du")}
          help={texts.saleFromHelp}
          className="w3"
        />
        <Field
          name="solde_au"
          label={texts.saleTo}
          type="date"
          value={one(values, "solde_au")}
          help={texts.saleToHelp}
          className="w3"
        />
        {/* as they were read: days that nobody typed anew leave each variation its own */}
        <input type="hidden" name="solde_vu" value={one(values, "solde_vu")} />
        <p className="banner">
          <span>{struckCents === null ? texts.noLowest : texts.lowest(struckCents, currency)}</span>
        </p>
      </div>
    </Sheet>
  );
}

const StockFields = ({ values }: { values: Values }) => {
  const typed = useValues(values);
  const hasVariations = many(values, "v_cle").length > 0;
  const number = { isNumber: true, inputMode: "numeric" as const, className: "w2" };
  return (
    <Sheet title={texts.stockTitle}>
      <div className="form">
        <Field
          name="code"
          label={texts.code}
          value={one(values, "code")}
          help={texts.codeHelp}
          className="w2"
        />
        <Field
          name="stock"
          label={texts.stock}
          value={one(values, "stock")}
          help={hasVariations ? texts.stockOfAll : texts.stockHelp}
          readOnly={hasVariations}
          {...number}
        />
        <Field name="seuil" label={texts.lowAt} value={one(values, "seuil")} {...number} />
        <Field name="poids" label={texts.weight} value={one(values, "poids")} unit="g" {...number} />
        <Check name="virtuel" label={texts.virtual} checked={one(typed, "virtuel") !== ""} />
        <Check name="seul" label={texts.alone} checked={one(typed, "seul") !== ""} />
      </div>
      {/* as it is now: what was typed is compared with this when it is sent again */}
      <input type="hidden" name="stock_vu" value={one(values, "stock")} />
    </Sheet>
  );
};

/** Nothing is chosen in the place of whoever sells: a category of several is asked for. */
const Places = ({ values, categories, makers }: EditorProps) => (
  <Sheet title={texts.place2}>
    <div className="form">
      {categories.length > 0 ? (
        <Select
          name="categorie"
          label={texts.category}
          value={one(values, "categorie")}
          className="w3"
          choices={[
            ...(one(values, "categorie") === "" && categories.length > 1
              ? [{ value: "", label: texts.chooseCategory }]
              : []),
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <Field
        name={NEW_CATEGORY}
        label={categories.length > 0 ? texts.otherCategory : texts.category}
        help={categories.length > 0 ? texts.otherCategoryHelp : texts.firstCategoryHelp}
        className="w3"
        maxLength={80}
      />
      <Select
        name="fabricant"
        label={texts.maker}
        value={one(values, "fabricant")}
        className="w3"
        choices={[
          { value: "", label: texts.noMaker },
          ...makers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Field name="adresse" label={texts.address} value={one(values, "adresse")} help={texts.addressHelp} />
      <Field name="mots" label={texts.words} value={one(values, "mots")} help={texts.wordsHelp} />
    </div>
  </Sheet>
);

function Visibility({ values, mayChange }: { values: Values; mayChange: boolean }) {
  return (
    <section>
      <h2>{texts.visibility}</h2>
      <fieldset className="bare" disabled={!mayChange}>
        <legend className="vh">{texts.visibility}</legend>
        {SHOWN.map((each) => (
          <Check
            key={each}
            type="radio"
            name="visibilite"
            value={each}
            label={texts.shown[each]}
            checked={one(values, "visibilite") === each}
          />
        ))}
      </fieldset>
    </section>
  );
}

/** Apart, because forms do not stand in forms; its field is among the pictures. */
const Sending = () => (
  <Form
    action={UPLOAD_PATH}
    id={SENDING}
    label={texts.send}
    multipart
    isHidden
    data={{ "upload-product": "", ...said(texts.script) }}
  >
    {null}
  </Form>
);

const Rest = ({ id, name }: { id: number; name: string }) => (
  <div className="acts">
    <Act action={`${GOODS}${id}/dupliquer/`}>
      <Icon name="copy" />
      {texts.duplicate}
    </Act>
    <Confirm
      opens={texts.remove}
      question={texts.removeQuestion(name)}
      action={`${GOODS}${id}/supprimer/`}
      verb={texts.removeVerb}
    >
      <p>{texts.removeHelp}</p>
    </Confirm>
  </div>
);
