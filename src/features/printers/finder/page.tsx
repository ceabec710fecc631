/** The finder: maker, series, model. Nothing is sent before the button says so: arrow keys walk through the choices. */
import { Button } from "../../../design/button/button";
import { Crumbs } from "../../../design/crumbs/crumbs";
import { Field } from "../../../design/field/field";
import { hinted } from "../../../design/field/hint";
import { Picture } from "../../../design/picture/picture";
import { paths } from "../../../paths";
import { type ProductCard as Card, type NamedLink, ProductCardView, stockState } from "../../catalogue";
import { MyPrinter } from "../remembered/my-printer";
import { SUGGEST_PRINTERS } from "../search/named-printers";
import type { OpenPrinter } from "./actions";
import type { Model, Printer } from "./store";
import { texts } from "./texts.fr";

export interface FinderProps {
  makers: NamedLink[];
  series: NamedLink[];
  printers: Model[];
  maker: string;
  chosenSeries: string;
}

export function FinderPage(props: FinderProps) {
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.title }]} />
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </div>
      <FinderForm {...props} />
      <Models models={props.printers} />
      <ByName />
      <Shortcuts label={texts.makers} links={makerLinks(props.makers)} />
    </div>
  );
}

const makerLinks = (makers: readonly NamedLink[]) =>
  makers.map(({ slug, name }) => ({ href: paths.maker(slug), name }));

/** Links in a row, under what they have in common. */
export function Shortcuts({ label, links }: { label: string; links: { href: string; name: string }[] }) {
  return (
    <div className="chips">
      <span className="muted">{label}</span>
      {links.map(({ href, name }) => (
        <a key={href} className="chip" href={href}>
          {name}
        </a>
      ))}
    </div>
  );
}

/** The form itself; elsewhere than on its own page it stands in a frame that is already there. */
export function FinderForm({
  makers,
  series,
  printers,
  maker,
  chosenSeries,
  className = "finder crop",
}: FinderProps & { className?: string }) {
  return (
    <form className={className} method="get" action={paths.finder + next(maker, chosenSeries)} data-finder="">
      <Select name="fabricant" label={texts.maker} hint={texts.chooseMaker} choices={makers} chosen={maker} />
      <Select
        name="serie"
        label={texts.series}
        hint={maker ? texts.chooseSeries : texts.firstMaker}
        choices={series}
        chosen={chosenSeries}
      />
      <Select
        name="modele"
        label={texts.model}
        hint={chosenSeries ? texts.chooseModel : texts.firstSeries}
        choices={printers}
        chosen=""
      />
      <Button type="submit">{chosenSeries ? texts.see : texts.go}</Button>
    </form>
  );
}

/** The models of the chosen series as one knows them: by sight. The browser draws the same when it fills the choices. */
function Models({ models }: { models: readonly Model[] }) {
  if (!models.some(({ picture }) => picture)) return null;
  return (
    <ul className="models" data-models="">
      {models.map(({ slug, name, picture }) => (
        <li key={slug}>
          <a href={paths.printer(slug)}>
            {picture && <Picture source={picture} alt="" sizes="9rem" />}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The choice that is made next has the focus when the page comes; the last one leads to another page. */
const next = (maker: string, series: string): string => {
  if (!maker) return "#trouver-serie";
  return series ? "" : "#trouver-modele";
};

/** A name typed freely is a search like any other; printers are proposed while it is typed. */
export function ByName() {
  return (
    <search className="finder-name">
      <form className="search-again" action={paths.search} method="get">
        <label htmlFor="trouver-nom">{texts.orName}</label>
        <input
          className="input"
          id="trouver-nom"
          name="s"
          type="search"
          {...hinted(texts.namePlaceholder)}
          autoComplete="off"
          enterKeyHint="search"
          data-suggest={SUGGEST_PRINTERS}
        />
        <Button type="submit" variant="line">
          {texts.searchName}
        </Button>
      </form>
    </search>
  );
}

interface SelectProps {
  name: string;
  label: string;
  hint: string;
  choices: NamedLink[];
  chosen: string;
}

function Select({ name, label, hint, choices, chosen }: SelectProps) {
  return (
    <Field
      as="select"
      id={`trouver-${name}`}
      name={name}
      label={label}
      defaultValue={chosen}
      disabled={choices.length === 0}
      choices={[
        { value: "", label: hint },
        ...choices.map((choice) => ({ value: choice.slug, label: choice.name })),
      ]}
    />
  );
}

export function PrinterPage({ printer, cards, groups, machines }: OpenPrinter) {
  const picture = printer.picture ?? machines[0]?.picture?.source;
  return (
    <div className="wrap page-end">
      <div className={picture ? "page-head printer-head" : "page-head"}>
        <Crumbs trail={printerTrail(printer)} />
        <h1>{texts.printerTitle(printer.name)}</h1>
        <p>{cards.length > 0 ? texts.printerIntro(printer.name, cards.length) : texts.nothing}</p>
        <MyPrinter slug={printer.slug} />
        {picture && <Picture source={picture} alt={printer.name} sizes="14rem" priority />}
      </div>
      {groups.map((group, at) => (
        <Group key={group.title} {...group} id={`h-groupe-${at + 1}`} />
      ))}
      <Machines cards={machines} />
      <p className="section--tight">
        <Button href={paths.finder} variant="line">
          {texts.another}
        </Button>
      </p>
    </div>
  );
}

function Group({ title, cards, id }: { title: string; cards: Card[]; id: string }) {
  return (
    <section className="section--tight" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
      </div>
      <Cards cards={cards} />
    </section>
  );
}

/** The printer itself, for as long as one can buy it. */
function Machines({ cards }: { cards: Card[] }) {
  const left = cards.filter(({ stock }) => stockState(stock) !== "out");
  if (left.length === 0) return null;
  return (
    <section className="section--tight" aria-labelledby="h-machines">
      <div className="head">
        <h2 id="h-machines">{texts.machine}</h2>
      </div>
      <Cards cards={left} />
    </section>
  );
}

function Cards({ cards }: { cards: Card[] }) {
  return (
    <ul className="grid grid--4 products">
      {cards.map((card) => (
        <ProductCardView key={card.id} card={card} />
      ))}
    </ul>
  );
}

export const printerTrail = (printer: Printer) => [
  { label: texts.home, href: paths.home },
  { label: texts.title, href: paths.finder },
  { label: printer.maker.name, href: paths.maker(printer.maker.slug) },
  { label: printer.name },
];
