/** The articles of an order by hand: searched and added by buttons; with a script, as one types. */
import { useId } from "react";
import { Icon, useTyped } from "../../desk";
import type { TypedLine } from "./form";
import type { OfferedGood } from "./goods";
import { texts } from "./texts.fr";

export interface ArticlesProps {
  /** What is searched for, and what was found. */
  words: string;
  /** Whether articles are also found by what they are for. */
  isNamed: boolean;
  found: readonly OfferedGood[];
  lines: readonly (TypedLine & { good: OfferedGood | undefined })[];
}

export const Articles = ({ words, isNamed, found, lines }: ArticlesProps) => (
  <section className="picked" aria-label={texts.lines}>
    <Search words={words} isNamed={isNamed} />
    <Found words={words} found={found} />
    <table className="tbl tbl--items" hidden={lines.length === 0} data-lines="">
      <caption className="vh">{texts.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.article}</th>
          <th scope="col" className="r">
            {texts.price}
          </th>
          <th scope="col" className="r">
            {texts.count}
          </th>
          <th scope="col">
            <span className="vh">{texts.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.sku} {...line} />
        ))}
      </tbody>
    </table>
    <template data-line="">
      <Line sku="" count="1" good={undefined} />
    </template>
  </section>
);

function Search({ words, isNamed }: Pick<ArticlesProps, "words" | "isNamed">) {
  const id = useId();
  const error = useTyped()?.errors.article;
  return (
    <div className={`field${error ? " field--error" : ""}`} data-nothing={texts.nothing}>
      <label htmlFor={id}>{texts.search}</label>
      <div className="picked__find">
        <input
          className="input"
          type="search"
          id={id}
          name="article"
          defaultValue={words}
          autoComplete="off"
          aria-describedby={`${id}-aide`}
          aria-invalid={error ? true : undefined}
          data-autofocus=""
        />
        <button className="btn btn--line" type="submit" formNoValidate data-scriptless="">
          {texts.find}
        </button>
      </div>
      <div id={`${id}-aide`}>
        {error ? (
          <p className="error" role="alert">
            <Icon name="alert" />
            <span>{error}</span>
          </p>
        ) : null}
        <small>{texts.searchHelp[isNamed ? "named" : "plain"]}</small>
      </div>
    </div>
  );
}

function Found({ words, found }: Pick<ArticlesProps, "words" | "found">) {
  if (words === "") return null;
  if (found.length === 0)
    return (
      <p className="muted" role="status" data-scriptless="">
        {texts.nothing}
      </p>
    );
  return (
    <ul className="plain" aria-label={texts.found} data-scriptless="">
      {found.map(({ sku, name, price, stock }) => (
        <li key={sku}>
          <span>
            {name} <small className="muted">{sku}</small>
          </span>
          <span>
            {price} <small className="muted">{texts.left(stock)}</small>
          </span>
          <button className="btn btn--line" type="submit" formNoValidate name="ajouter" value={sku}>
            {texts.add}
            <span className="vh"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const Line = ({ sku, count, good }: ArticlesProps["lines"][number]) => (
  <tr>
    <th scope="row">
      <span data-name="">{good?.name ?? sku}</span>
      <small>
        <span data-sku="">{sku}</span>. <span data-left="">{good ? texts.left(good.stock) : texts.gone}</span>
      </small>
      <input type="hidden" name="code" value={sku} />
    </th>
    <td className="r" data-price="">
      {good?.price}
    </td>
    <td className="r">
      <input
        className="input num in-s"
        type="number"
        name="nombre"
        min={1}
        max={9999}
        required
        defaultValue={count}
        aria-label={texts.countOf(good?.name ?? sku)}
      />
    </td>
    <td className="r">
      <button
        className="link"
        type="submit"
        name="retirer"
        value={sku}
        formNoValidate
        aria-label={texts.removeOf(good?.name ?? sku)}
      >
        {texts.remove}
      </button>
    </td>
  </tr>
);
