/** Into the cart, from the product's own page: how many, and which where there is a choice. Works without script. */
import { Button } from "../../../design/button/button";
import { Field } from "../../../design/field/field";
import { Quantity } from "../../../design/quantity/quantity";
import { paths } from "../../../paths";
import { type Choice, type Product, stockState } from "../catalogue";
import { texts } from "../texts.fr";

export function BuyForm({ product }: { product: Product }) {
  if (stockState(product.stock) === "out") return null;
  return product.kind === "variable" ? <ChoiceForm product={product} /> : <SimpleForm product={product} />;
}

function SimpleForm({ product }: { product: Product }) {
  return (
    <form className="cart buy" method="post" action={paths.product(product.slug)}>
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
function ChoiceForm({ product }: { product: Product }) {
  const { id, slug, choices } = product;
  return (
    <form
      className="variations_form cart stack"
      method="post"
      action={paths.product(slug)}
      data-product_id={id}
    >
      <div className="variations">
        {choices.map((choice) => (
          <ChoiceField key={choice.slug} choice={choice} />
        ))}
      </div>
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

function ChoiceField({ choice: { slug, name, values } }: { choice: Choice }) {
  const choices = values.map((value) => ({ value, label: value }));
  return (
    <Field
      as="select"
      id={`attribute_${slug}`}
      name={`attribute_${slug}`}
      label={name}
      choices={[{ value: "", label: texts.chooseOne }, ...choices]}
      defaultValue=""
      required
    />
  );
}

function HowMany({ product }: { product: Product }) {
  if (product.soldIndividually) return <input type="hidden" name="quantity" value="1" />;
  return <Quantity id={`quantity_${product.id}`} />;
}
