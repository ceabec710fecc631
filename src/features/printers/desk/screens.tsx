/** The desk's screens of makers, their series and models, and of one model with what fits it. */
import { paths } from "../../../paths";
import {
  Act,
  type Choice,
  Confirm,
  deskPath,
  Empty,
  Field,
  FilterBar,
  Form,
  PageHead,
  Select,
  Table,
  useDrawnFor,
} from "../../desk";
import {
  type FittingProduct,
  type ListedMaker,
  type ListedModel,
  type Maker,
  type Model,
  makerMark,
  modelMark,
  type Series,
  seriesMark,
} from "./store";
import { texts } from "./texts.fr";

export const PATH = "imprimantes/";
export const HERE = deskPath(PATH);
export const makerHref = (id: string): string => `${HERE}fabricant/${encodeURIComponent(id)}/`;
export const modelHref = (id: string): string => `${HERE}modele/${encodeURIComponent(id)}/`;
const seriesAction = ({ id, makerId }: Series, verb: string): string =>
  `${makerHref(makerId)}serie/${encodeURIComponent(id)}/${verb}/`;

const { fields } = texts;
const named = <Thing extends { id: string; name: string }>(things: readonly Thing[]): Choice[] =>
  things.map(({ id, name }) => ({ value: id, label: name }));

/* ------------------------------------------------------------------- makers */

export interface MakersProps {
  makers: readonly ListedMaker[];
  found: readonly ListedModel[];
  words: string;
  url: URL;
  mayChange: boolean;
}

export const MakersPage = ({ makers, found, words, url, mayChange }: MakersProps) => (
  <>
    <PageHead title={texts.title} note={texts.note} />
    <FilterBar url={url} label={texts.search} placeholder={texts.searchHint} name="q" />
    {words ? (
      <section className="sheet">
        <h2>{texts.found(words)}</h2>
        {found.length > 0 ? <Models models={found} /> : <p className="muted">{texts.noneFound}</p>}
      </section>
    ) : null}
    {mayChange ? (
      <section className="sheet">
        <Form action={`${HERE}ajouter/`} label={texts.addMaker} keep="maker:new">
          <Field name="nom" label={fields.makerName} maxLength={80} required className="w2" />
          <Field name="texte" label={fields.blurb} help={fields.blurbHelp} maxLength={500} className="w4" />
          <div className="acts">
            <button className="btn" type="submit">
              {texts.addMaker}
            </button>
          </div>
        </Form>
      </section>
    ) : null}
    {makers.length === 0 ? (
      <Empty title={texts.title}>
        <p>{texts.empty}</p>
      </Empty>
    ) : (
      <MakerTable makers={makers} />
    )}
  </>
);

const MakerTable = ({ makers }: { makers: readonly ListedMaker[] }) => (
  <Table
    caption={texts.makers}
    rows={makers}
    keyOf={({ id }) => id}
    hrefOf={({ id }) => makerHref(id)}
    columns={[
      {
        title: texts.maker,
        isHead: true,
        cell: ({ id, name }) => (
          <a className="rowlink" href={makerHref(id)}>
            {name}
          </a>
        ),
      },
      { title: texts.series, className: "r", small: texts.series, cell: ({ series }) => series },
      { title: texts.models, className: "r", small: texts.models, cell: ({ models }) => models },
      { title: texts.products, className: "r", small: texts.products, cell: ({ products }) => products },
    ]}
  />
);

const Models = ({ models }: { models: readonly ListedModel[] }) => (
  <Table
    caption={texts.models}
    rows={models}
    keyOf={({ id }) => id}
    hrefOf={({ id }) => modelHref(id)}
    columns={[
      {
        title: texts.model,
        isHead: true,
        cell: ({ id, name }) => (
          <a className="rowlink" href={modelHref(id)}>
            {name}
          </a>
        ),
      },
      { title: texts.year, className: "r", small: texts.year, cell: ({ year }) => year },
      { title: texts.products, className: "r", small: texts.products, cell: ({ products }) => products },
    ]}
  />
);

/* ---------------------------------------------------------------- one maker */

export interface MakerProps {
  maker: Maker;
  makers: readonly Maker[];
  series: readonly (Series & { maker: string })[];
  models: readonly ListedModel[];
  mayChange: boolean;
}

export function MakerPage({ maker, makers, series, models, mayChange }: MakerProps) {
  const own = series.filter(({ makerId }) => makerId === maker.id);
  return (
    <>
      <PageHead title={maker.name} note={texts.count.models(models.length)} />
      {mayChange ? (
        <section className="sheet" aria-label={texts.maker}>
          <MakerForm maker={maker} />
          <MergeMaker maker={maker} others={makers.filter(({ id }) => id !== maker.id)} />
        </section>
      ) : null}
      {own.length === 0 ? <p className="muted">{texts.noSeries}</p> : null}
      {own.map((one) => (
        <OneSeries
          key={one.id}
          one={one}
          all={series}
          makers={makers}
          models={models}
          mayChange={mayChange}
        />
      ))}
      {mayChange ? (
        <section className="sheet">
          <Form
            action={`${makerHref(maker.id)}serie/`}
            label={texts.addSeries}
            keep={`series:new:${maker.id}`}
          >
            <Field name="nom" label={fields.seriesName} maxLength={80} required className="w3" />
            <div className="acts">
              <button className="btn" type="submit">
                {texts.addSeries}
              </button>
            </div>
          </Form>
        </section>
      ) : null}
    </>
  );
}

const MakerForm = ({ maker }: { maker: Maker }) => (
  <Form action={`${makerHref(maker.id)}modifier/`} seen={{ vu: makerMark(maker) }} keep={`maker:${maker.id}`}>
    <Field name="nom" label={fields.name} value={maker.name} maxLength={80} required className="w3" />
    <Field
      name="adresse"
      label={fields.address}
      value={maker.slug}
      help={fields.addressHelp}
      className="w3"
    />
    <Field
      name="texte"
      label={fields.blurb}
      value={maker.blurb}
      help={fields.blurbHelp}
      rows={2}
      maxLength={500}
    />
    <div className="acts">
      <button className="btn btn--line" type="submit">
        {texts.save}
        <span className="vh">{texts.of(maker.name)}</span>
      </button>
      <a className="link" href={paths.maker(maker.slug)}>
        {texts.seeMaker}
      </a>
    </div>
  </Form>
);

const MergeMaker = ({ maker, others }: { maker: Maker; others: readonly Maker[] }) =>
  others.length === 0 ? null : (
    <Confirm
      opens={texts.merge}
      question={texts.mergeQuestion(maker.name)}
      action={`${makerHref(maker.id)}reunir/`}
      verb={texts.mergeVerb}
    >
      <Select name="avec" label={texts.into} choices={named(others)} />
      <p>{texts.mergeMakerHelp}</p>
    </Confirm>
  );

interface OneSeriesProps {
  one: Series;
  all: readonly (Series & { maker: string })[];
  makers: readonly Maker[];
  models: readonly ListedModel[];
  mayChange: boolean;
}

function OneSeries({ one, all, makers, models, mayChange }: OneSeriesProps) {
  const own = models.filter(({ seriesId }) => seriesId === one.id);
  const others = all.filter(({ id }) => id !== one.id);
  // what was refused is shown where it was typed
  const refused = useDrawnFor().typed?.action;
  return (
    <section className="sheet" aria-label={one.name}>
      <div className="block__head">
        <h2>{one.name}</h2>
        <span className="small muted">{texts.count.models(own.length)}</span>
      </div>
      {own.length > 0 ? <Models models={own} /> : <p className="muted">{texts.noModels}</p>}
      {mayChange ? (
        <>
          <details className="card-row" open={refused === seriesAction(one, "modele")}>
            <summary>
              <b>{texts.addModel}</b>
            </summary>
            <NewModel series={one} />
          </details>
          <details className="card-row" open={refused === seriesAction(one, "modifier")}>
            <summary>
              <b>{texts.changeSeries}</b>
            </summary>
            <SeriesForm one={one} makers={makers} />
            <MergeSeries one={one} others={others} />
          </details>
        </>
      ) : null}
    </section>
  );
}

const SeriesForm = ({ one, makers }: { one: Series; makers: readonly Maker[] }) => (
  <Form action={seriesAction(one, "modifier")} seen={{ vu: seriesMark(one) }} keep={`series:${one.id}`}>
    <Field name="nom" label={fields.seriesName} value={one.name} maxLength={80} required className="w3" />
    <Select
      name="fabricant"
      label={fields.maker}
      value={one.makerId}
      choices={named(makers)}
      className="w3"
    />
    <div className="acts">
      <button className="btn btn--line" type="submit">
        {texts.save}
        <span className="vh">{texts.of(one.name)}</span>
      </button>
    </div>
  </Form>
);

const inFull = ({ id, maker, name }: Series & { maker: string }): Choice => ({
  value: id,
  label: `${maker}, ${name}`,
});

const MergeSeries = ({ one, others }: { one: Series; others: readonly (Series & { maker: string })[] }) =>
  others.length === 0 ? null : (
    <Confirm
      opens={texts.merge}
      question={texts.mergeQuestion(one.name)}
      action={seriesAction(one, "reunir")}
      verb={texts.mergeVerb}
    >
      <Select name="avec" label={texts.into} choices={others.map(inFull)} />
      <p>{texts.mergeSeriesHelp}</p>
    </Confirm>
  );

const kinds: Choice[] = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

const NewModel = ({ series }: { series: Series }) => (
  <Form action={seriesAction(series, "modele")} label={texts.addModel} keep={`model:new:${series.id}`}>
    <Field
      name="nom"
      label={fields.modelName}
      help={fields.modelHelp}
      maxLength={120}
      required
      className="w3"
    />
    <Field name="annee" label={fields.year} inputMode="numeric" isNumber required className="w1" />
    <Select name="sorte" label={fields.kind} choices={kinds} className="w2" />
    <Aliases aliases={[]} />
    <div className="acts">
      <button className="btn" type="submit">
        {texts.addModel}
        <span className="vh">{texts.of(series.name)}</span>
      </button>
    </div>
  </Form>
);

const Aliases = ({ aliases }: { aliases: readonly string[] }) => (
  <Field
    name="autres"
    label={fields.aliases}
    help={fields.aliasesHelp}
    value={aliases.join("\n")}
    rows={3}
    maxLength={2000}
  />
);

/* ---------------------------------------------------------------- one model */

export interface ModelProps {
  model: Model;
  series: readonly (Series & { maker: string })[];
  names: readonly string[];
  fitting: readonly FittingProduct[];
  /** What was looked for, and what was found by it. */
  words: string;
  found: readonly FittingProduct[];
  url: URL;
  mayChange: boolean;
}

export function ModelPage(props: ModelProps) {
  const { model, series, fitting, mayChange } = props;
  const own = series.find(({ id }) => id === model.seriesId);
  return (
    <>
      <PageHead title={model.name} note={own && `${own.maker}, ${own.name}`} />
      {mayChange ? (
        <section className="sheet" aria-label={texts.model}>
          <ModelForm model={model} series={series} />
          <MergeModel {...props} />
        </section>
      ) : null}
      <section className="sheet" id="produits">
        <div className="block__head">
          <h2>{texts.fits}</h2>
          <a className="small" href={paths.printer(model.slug)}>
            {texts.count.products(fitting.length)}
          </a>
        </div>
        {fitting.length === 0 ? <p className="muted">{texts.fitsNone}</p> : null}
        <Products
          products={fitting}
          model={model}
          mayChange={mayChange}
          verb="retirer"
          says={texts.takeOut}
        />
        {mayChange ? <FitSearch {...props} /> : null}
      </section>
    </>
  );
}

const ModelForm = ({ model, series }: Pick<ModelProps, "model" | "series">) => (
  <Form action={`${modelHref(model.id)}modifier/`} seen={{ vu: modelMark(model) }} keep={`model:${model.id}`}>
    <Field
      name="nom"
      label={fields.modelName}
      value={model.name}
      help={fields.modelHelp}
      maxLength={120}
      required
      className="w3"
    />
    <Field
      name="adresse"
      label={fields.address}
      value={model.slug}
      help={fields.addressHelp}
      className="w3"
    />
    <Select
      name="serie"
      label={fields.series}
      value={model.seriesId}
      choices={series.map(inFull)}
      className="w3"
    />
    <Field
      name="annee"
      label={fields.year}
      value={model.year}
      inputMode="numeric"
      isNumber
      required
      className="w1"
    />
    <Select name="sorte" label={fields.kind} value={model.kind} choices={kinds} className="w2" />
    <Aliases aliases={model.aliases} />
    <div className="acts">
      <button className="btn btn--line" type="submit">
        {texts.save}
      </button>
    </div>
  </Form>
);

const MergeModel = ({ model, names }: ModelProps) => (
  <Confirm
    opens={texts.merge}
    question={texts.mergeQuestion(model.name)}
    action={`${modelHref(model.id)}reunir/`}
    verb={texts.mergeVerb}
  >
    <Field name="avec" label={texts.into} help={texts.intoHelp} list="modeles" maxLength={120} required />
    <datalist id="modeles">
      {names
        .filter((name) => name !== model.name)
        .map((name) => (
          <option key={name} value={name} />
        ))}
    </datalist>
    <p>{texts.mergeModelHelp}</p>
  </Confirm>
);

interface ProductsProps {
  products: readonly FittingProduct[];
  model: Model;
  mayChange: boolean;
  verb: "retirer" | "ajouter";
  says: string;
}

const Products = ({ products, model, mayChange, verb, says }: ProductsProps) => (
  <ul className="fitting" role="list">
    {products.map(({ id, name, sku }) => (
      <li key={id}>
        <span>
          <a href={deskPath(`produits/${id}/`)}>{name}</a> <span className="small muted">{sku}</span>
        </span>
        {mayChange ? (
          <Act action={`${modelHref(model.id)}${verb}/`} hidden={{ produit: id }} className="btn btn--line">
            {says}
            <span className="vh">{texts.of(name)}</span>
          </Act>
        ) : null}
      </li>
    ))}
  </ul>
);

const FitSearch = ({ model, words, found, url, mayChange }: ModelProps) => (
  <>
    <h3>{texts.fitSearch}</h3>
    <FilterBar url={url} label={texts.fitSearch} placeholder={texts.fitHint} name="q" />
    {words && found.length === 0 ? <p className="muted">{texts.fitNone(words)}</p> : null}
    {found.length > 0 ? <p className="small muted">{texts.fitFound(words)}</p> : null}
    <Products products={found} model={model} mayChange={mayChange} verb="ajouter" says={texts.add} />
  </>
);
