/** Into the cart, from a card: a form that works without script; to the product's page where there is something to choose. */
import { Button } from "../../../design/button/button";
import { paths } from "../../../paths";
import { type ProductCard, stockState } from "../catalogue";
import { texts } from "../texts.fr";

export function AddButton({ card }: { card: ProductCard }) {
  if (stockState(card.stock) === "out") return <TellMeLink card={card} />;
  return card.kind === "variable" ? <ChooseLink card={card} /> : <AddForm card={card} />;
}

function AddForm({ card: { id, sku, name } }: { card: ProductCard }) {
  return (
    <form className="cart-form" method="post" action={`?add-to-cart=${id}`}>
      <input type="hidden" name="quantity" value="1" />
      <Button
        type="submit"
        variant="line"
        size="s"
        className="button product_type_simple add_to_cart_button ajax_add_to_cart"
        aria-label={texts.addNamed(name)}
        data-product_id={id}
        data-product_sku={sku}
        data-quantity="1"
      >
        {texts.add}
      </Button>
    </form>
  );
}

function ChooseLink({ card: { id, sku, slug, name } }: { card: ProductCard }) {
  return (
    <Button
      href={paths.product(slug)}
      variant="line"
      size="s"
      className="button product_type_variable add_to_cart_button"
      aria-label={texts.chooseNamed(name)}
      data-product_id={id}
      data-product_sku={sku}
    >
      {texts.choose}
    </Button>
  );
}

/** Nothing to add: on its page one asks to be told when it is back. */
function TellMeLink({ card: { kind, slug, name } }: { card: ProductCard }) {
  return (
    <Button
      href={paths.product(slug)}
      variant="line"
      size="s"
      className={`button product_type_${kind}`}
      aria-label={texts.tellMeNamed(name)}
    >
      {texts.tellMe}
    </Button>
  );
}
