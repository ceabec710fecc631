/** Draws a hairline, or an arrow that leads to a section. */
import { Separator } from "../../design/separator/separator";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function SeparatorView({ settings }: ViewProps<Settings>) {
  return <Separator {...settings} />;
}
