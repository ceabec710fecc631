/** Into the cart, from the product's own page: how many, and which where there is a choice. Works without script. */
import { Button } from "../../../design/button/button";
import { Quantity } from "../../../design/quantity/quantity";
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import { type Choice, type Product, stockState, type Variation } from "../catalogue";
import { detailOf, valuesIn } from "../goods/naming";
import { texts } from "../texts.fr";
import { variationsData } from "./wire";

interface BuyFormProps {
  product: Product;
  /** What was chosen already, and is chosen again. */
  chosen: Variation | undefined;
}

/** The bar at the foot of the window belongs to it. */
const FORM_ID = "acheter";

export function BuyForm({ product, chosen }: BuyFormProps) {
  if (stockState(product.stock) === "out") return null;
  return product.kind === "variable" ? (
    <ChoiceForm product={product} chosen={chosen} />
  ) : (
    <SimpleForm product={product} />
  );
}

function SimpleForm({ product }: { product: Product }) {
  return (
    <form
      className="cart buy"
      id={FORM_ID}
      method="post"
      action={paths.product(product.slug)}
      data-controller="buy-bar"
    >
      <HowMany product={product} />
      <Button
        type="submit"
        className="single_add_to_cart_button button alt"
        name="add-to-cart"
        value={product.id}
      >
        {texts.addToCart}
      </Button>
    </form>
  );
}

/** The server finds the variation by what is chosen; the script only says it sooner. */
function ChoiceForm({ product, chosen }: BuyFormProps) {
  const { id, slug, choices } = product;
  const { currency } = useMarket();
  return (
    <form
      className="variations_form cart stack"
      id={FORM_ID}
      method="post"
      action={paths.product(slug)}
      data-controller="buy-bar"
      data-product_id={id}
      data-product_variations={variationsData(product, currency)}
    >
      <div className={choices.length > 1 ? "variations variations--several" : "variations"}>
        {choices.map((choice) => (
          <ChoiceField
            key={choice.slug}
            choice={choice}
            product={product}
            chosen={chosen?.choices[choice.slug]}
          />
        ))}
      </div>
      <SoldOut product={product} />
      <div className="buy single_variation_wrap">
        <HowMany product={product} />
        <Button type="submit" className="single_add_to_cart_button button alt">
          {texts.addToCart}
        </Button>
      </div>
      <input type="hidden" name="add-to-cart" value={id} />
      <input type="hidden" name="product_id" value={id} />
      <input type="hidden" className="variation_id" name="variation_id" defaultValue="" />
    </form>
  );
}

interface ChoiceFieldProps {
  choice: Choice;
  product: Product;
  chosen: string | undefined;
}

/** A value of which nothing is left says so itself; it can be chosen all the same, to see what it costs. */
function ChoiceField({ choice, product, chosen }: ChoiceFieldProps) {
  const { slug, name, values } = choice;
  const { currency } = useMarket();
  return (
    <fieldset>
      <legend className="label">{name}</legend>
      <div className="variations__values">
        {values.map((value) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={`attribute_${slug}`}
              value={value}
              defaultChecked={value === chosen}
              required
            />
            <span>
              <b>{value}</b>
              <span className="tiny muted">
                <ValueTerms {...valueTerms(product, choice, value, currency)} />
              </span>
              <span className="tiny" hidden>
                {texts.otherChoices}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Terms {
  price?: string | undefined;
  stock?: string | undefined;
}

/** The price apart: a narrow page has no room for those of several choices. */
function ValueTerms({ price, stock }: Terms) {
  return (
    <>
      {price && <span className="variations__price">{stock ? texts.beforeStock(price) : price}</span>}
      {stock}
    </>
  );
}

/**
 * What a value costs, and whether any is left: of one variation, or of all that have it.
 * With several choices only what tells the values apart: the rest stands above, at the price.
 */
function valueTerms(product: Product, { slug, values }: Choice, value: string, currency: Currency): Terms {
  const such = suchVariations(product, slug, value);
  if (such.length === 0) return { stock: texts.notOffered };
  const isAlone = product.choices.length === 1;
  const cents = such.map(({ price }) => price.cents);
  const least = formatMoney(Math.min(...cents), currency);
  const states = such.map(({ stock }) => stockState(stock));
  const state = (["in", "low"] as const).find((one) => states.includes(one)) ?? "out";
  const prices = new Set(values.flatMap((one) => leastCents(suchVariations(product, slug, one))));
  const price = Math.max(...cents) > Math.min(...cents) ? texts.fromPrice(least) : least;
  const left = product.virtual && state === "in" ? texts.available : texts.valueStock[state];
  return {
    price: isAlone || prices.size > 1 ? price : undefined,
    stock: isAlone || state !== "in" ? left : undefined,
  };
}

const leastCents = (such: readonly Variation[]): number[] =>
  such.length > 0 ? [Math.min(...such.map(({ price }) => price.cents))] : [];

/** What is sold out of several choices together, which no single value can say; the script says it once all are made. */
function SoldOut({ product }: Pick<BuyFormProps, "product">) {
  const { choices, variations } = product;
  const told = variations.filter(
    ({ stock, choices: has }) =>
      stockState(stock) === "out" &&
      !Object.entries(has).some(([slug, value]) => isUsedUp(product, slug, value)),
  );
  if (told.length === 0) return null;
  const names = told.map(({ choices: has }) => valuesIn(detailOf(has, choices)).join(", "));
  return <p className="small muted no-script">{texts.soldOutChoices(names)}</p>;
}

/** Whether there were some, and none is left. */
function isUsedUp(product: Pick<Product, "variations">, slug: string, value: string): boolean {
  const such = suchVariations(product, slug, value);
  return such.length > 0 && such.every(({ stock }) => stockState(stock) === "out");
}

/** Those that a value may lead to; one that leaves the choice open goes with every value. */
const suchVariations = ({ variations }: Pick<Product, "variations">, slug: string, value: string) =>
  variations.filter(({ choices }) => (choices[slug] ?? value) === value);

function HowMany({ product }: { product: Product }) {
  if (product.soldIndividually) return <input type="hidden" name="quantity" value="1" />;
  return <Quantity id={`quantity_${product.id}`} />;
}
