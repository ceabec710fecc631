/** A price, its former price and its price by the page; amounts come already written. */
import { texts } from "../texts.fr";

interface PriceProps {
  now: string;
  was?: string;
  each?: string;
  /** Beside what else it is a good price. */
  saving?: string;
  size?: "xl";
}

export function Price({ now, was, each, saving, size }: PriceProps) {
  return (
    <p className={size ? `price price--${size}` : "price"}>
      {now}
      {was && (
        <>
          {" "}
          <s>
            <span className="vh">{texts.usualPrice} </span>
            {was}
          </s>
        </>
      )}
      {each && <small>{each}</small>}
      {saving && <small>{saving}</small>}
    </p>
  );
}
