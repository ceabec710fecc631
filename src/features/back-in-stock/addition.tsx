/** On a product's page: of what is sold out, one may ask to be told when it is there again. */
import type { Product, ProductAddition } from "../catalogue";
import { stockState } from "../catalogue";
import { AlertForm, type Awaited } from "./form";
import { texts } from "./texts.fr";

export async function alertAddition(product: Product): Promise<ProductAddition> {
  const awaited = awaitedOf(product);
  if (awaited.length === 0) return { tags: [] };
  const isAllOut = stockState(product.stock) === "out";
  return isAllOut
    ? { offer: <WholeForm key="back-in-stock" awaited={awaited} />, tags: [] }
    : { assurance: <FoldedForm key="back-in-stock" awaited={awaited} />, tags: [] };
}

/** The product itself, or those of its choices of which nothing is left. */
function awaitedOf({ id, name, kind, stock, variations }: Product): Awaited[] {
  if (kind !== "variable") return stockState(stock) === "out" ? [{ id, label: name }] : [];
  return variations
    .filter((variation) => stockState(variation.stock) === "out")
    .map((variation) => ({ id: variation.id, label: Object.values(variation.choices).join(", ") }));
}

function WholeForm({ awaited }: { awaited: Awaited[] }) {
  return (
    <section className="stack no-print" aria-labelledby="h-aviser">
      <h2 className="label" id="h-aviser">
        {texts.heading}
      </h2>
      <AlertForm awaited={awaited} isMain />
    </section>
  );
}

function FoldedForm({ awaited }: { awaited: Awaited[] }) {
  return (
    <details className="no-print">
      <summary>
        <span className="link-btn small">
          {awaited.length === 1 && awaited[0] ? texts.ofOne(awaited[0].label) : texts.choiceHeading}
        </span>
      </summary>
      <AlertForm awaited={awaited} />
    </details>
  );
}
