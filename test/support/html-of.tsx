/** The HTML of one element alone, for tests of what its view draws. */
import type { ReactNode } from "react";
import type { ElementNode, ViewProps } from "../../src/elements/element";
import type { AnyElement } from "../../src/features/pages/pages";
import { quebec } from "../../src/kernel/market";
import { drawPiece } from "../../src/platform/render/market";

interface Inside {
  /** Children as they were placed; each is drawn as its position. */
  placed?: Record<string, ElementNode[]>;
  data?: unknown;
}

export function htmlOf(
  element: AnyElement,
  settings: object = {},
  { placed = {}, data }: Inside = {},
): string {
  const View = element.view as (props: ViewProps<unknown, unknown>) => ReactNode;
  const slots = Object.fromEntries(
    Object.entries(placed).map(([name, nodes]) => [name, nodes.map((_, index) => `[${index + 1}]`)]),
  );
  const chosen = element.settings.parse(settings);
  const drawn = <View id="e" settings={chosen} slots={slots} placed={placed} data={data} />;
  const Around = element.around;
  return drawPiece(quebec, Around ? <Around settings={chosen}>{drawn}</Around> : drawn);
}
