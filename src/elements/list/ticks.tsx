/** A list of what is included: a tick before each line. */
import { Icon } from "../../design/icon";
import { parseInline } from "../text/inline";
import { Words } from "../text/view";

export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>
            <Words of={parseInline(item)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
