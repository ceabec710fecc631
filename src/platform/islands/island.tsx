/** An island: a React component drawn on the server and woken in the browser when it is needed. */
import type { ComponentType, JSX } from "react";
import { renderToString } from "react-dom/server";
import { DataScript, Drawn } from "../render/raw";

/** When an island wakes: at once, when the browser rests, when it is seen, or at the first touch. */
export type Wake = "load" | "idle" | "visible" | "interaction";

/** A component that can be an island says under which name `browser.ts` finds it. */
type IslandComponent<Props> = ComponentType<Props> & { island: string };

export interface IslandProps<Props> {
  of: IslandComponent<Props>;
  /** Plain data: it travels as JSON. */
  props: Props;
  wake?: Wake;
  /** Unique on the page: the root of the ids inside. */
  id: string;
}

export function Island<Props extends object>({
  of: Component,
  props,
  wake = "visible",
  id,
}: IslandProps<Props>): JSX.Element {
  return (
    <div className="island" data-island={Component.island} data-wake={wake} data-island-id={id}>
      <Drawn className="island__html" html={drawAlone(<Component {...props} />, id)} />
      <DataScript type="application/json" data={props} />
    </div>
  );
}

/** Drawn by itself, with ids of its own, so that the browser draws the very same. */
function drawAlone(element: JSX.Element, id: string): string {
  return renderToString(element, { identifierPrefix: `${id}-` });
}
