/** What of the order is in the cart again, and what is not. */
import { Notice } from "../../../design/notice/notice";
import { paths } from "../../../paths";
import { fullName } from "../../catalogue";
import { texts } from "../texts.fr";
import type { Missing } from "./again";

export function AgainNotice({ missing, of }: { missing: readonly Missing[]; of: number }) {
  const nothing = missing.length === of && missing.every(({ got }) => got === 0);
  return (
    <Notice tone={nothing ? "error" : "info"}>
      <p>{nothing ? texts.again.nothing : texts.again.some}</p>
      <ul className="order-missing">
        {missing.map(({ line, got, why }) => (
          <li key={line.productId}>{texts.again.missing(fullName(line), got, why)}</li>
        ))}
      </ul>
      {!nothing && (
        <p>
          <a href={paths.cart}>{texts.again.cart}</a>
        </p>
      )}
    </Notice>
  );
}
