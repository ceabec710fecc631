/** Settings for whoever may only read them: what is set, in words, without a field. */
import type { ReactNode } from "react";
import type { Currency } from "../../../kernel/market";
import { useMarket } from "../../../platform/render/market";
import { declarationOf } from "../settings";
import { anchorOf, type Drawn } from "./fields";
import { type Shape, shapeOfSetting } from "./shape";
import { inShort } from "./shown";
import { texts } from "./texts.fr";

export function SettingValues({ drawn }: { drawn: readonly Drawn[] }) {
  const { currency } = useMarket();
  return (
    <>
      <p className="help">{texts.readOnly}</p>
      <dl className="sheet setting-values">
        {drawn.map(({ asked, value }) => {
          const declaration = declarationOf(asked);
          return (
            <div key={anchorOf(asked)} id={anchorOf(asked)}>
              <dt>{declaration.title}</dt>
              <dd>{plain(shapeOfSetting(declaration), value, currency)}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function plain(shape: Shape, value: unknown, currency: Currency): ReactNode {
  if (shape.kind === "text" && typeof value === "string" && value !== "")
    return <span className="setting-values__text">{value}</span>;
  if (shape.kind === "list" && Array.isArray(value) && value.length > 0)
    return (
      <ul className="plain">
        {value.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <li key={place}>{plain(shape.of, one, currency)}</li>
        ))}
      </ul>
    );
  if (shape.kind === "group" && typeof value === "object" && value !== null)
    return (
      <span>
        {Object.entries(shape.fields)
          .filter(([, { isHidden }]) => !isHidden)
          .map(([name, part]) => partInWords(part, name, (value as Record<string, unknown>)[name], currency))
          .join(", ")}
      </span>
    );
  return inShort(shape, value, currency).replace(/^«\s|\s»$/g, "");
}

function partInWords(shape: Shape, name: string, value: unknown, currency: Currency): string {
  const said = inShort(shape, value, currency).replace(/^«\s|\s»$/g, "");
  return `${shape.title ?? name}\u00a0: ${said}`;
}
