/** A setting of an element as one reads it: a text as the page draws it, a choice by its name, a list line by line. */
import type { ReactNode } from "react";
import { parseInline } from "../../../elements/text/inline";
import { TextView, Words } from "../../../elements/text/view";
import { useMarket } from "../../../platform/render/market";
import { inShort, type Shape } from "../../settings/desk";

export function Written({ shape, value }: { shape: Shape; value: unknown }): ReactNode {
  const { currency } = useMarket();
  if (shape.kind === "text" && typeof value === "string" && value !== "")
    return <WrittenText text={value} format={shape.format} />;
  if (shape.kind === "list" && Array.isArray(value) && value.length > 0)
    return (
      <ol className="plain">
        {value.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <li key={place}>
            <Written shape={shape.of} value={row} />
          </li>
        ))}
      </ol>
    );
  if (shape.kind === "group" && typeof value === "object" && value !== null)
    return <WrittenParts shape={shape} value={value as Record<string, unknown>} />;
  return inShort(shape, value, currency).replace(/^«\s|\s»$/g, "");
}

const WrittenText = ({ text, format }: { text: string; format: Shape["format"] }) => {
  if (format === "blocks")
    return <TextView id="" settings={{ text, size: "normal" }} slots={{}} placed={{}} data={undefined} />;
  return <span className="written__lines">{format ? <Words of={parseInline(text)} /> : text}</span>;
};

function WrittenParts({
  shape,
  value,
}: {
  shape: Extract<Shape, { kind: "group" }>;
  value: Record<string, unknown>;
}) {
  const parts = Object.entries(shape.fields).filter(
    ([name, { isHidden }]) => !isHidden && value[name] !== undefined && value[name] !== "",
  );
  return parts.map(([name, of]) => (
    <div key={name}>
      <small>{of.title ?? name}</small> <Written shape={of} value={value[name]} />
    </div>
  ));
}
