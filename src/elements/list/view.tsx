/** Draws a list in its style. */
import type { ViewProps } from "../element";
import { parseInline } from "../text/inline";
import { Words } from "../text/view";
import type { Settings } from "./settings";
import { Ticks } from "./ticks";

export function ListView({ settings: { items, style } }: ViewProps<Settings>) {
  if (items.length === 0) return null;
  if (style === "ticks") return <Ticks items={items} />;
  const List = style === "bullets" ? "ul" : "ol";
  return (
    <div className={`list list--${style} ${style === "steps" ? "measure" : "prose"}`}>
      <List>
        {items.map((item) => (
          <li key={item}>
            <span>
              <Words of={parseInline(item)} />
            </span>
          </li>
        ))}
      </List>
    </div>
  );
}
