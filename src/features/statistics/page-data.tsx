/** What every page tells the browser of visitor statistics. */
import type { ReactNode } from "react";
import { DataScript } from "../../platform/render/raw";
import { SETTINGS_ID, type WireSettings } from "./wire";

export const pageData = (settings: WireSettings): ReactNode => (
  <DataScript id={SETTINGS_ID} type="application/json" data={settings} />
);
