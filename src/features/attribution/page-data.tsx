/** What every page tells the browser of order attribution. */
import type { ReactNode } from "react";
import { DataScript } from "../../platform/render/raw";
import { type PageSettings, SETTINGS_ID } from "./wire";

export const pageData = (settings: PageSettings): ReactNode => (
  <DataScript id={SETTINGS_ID} type="application/json" data={settings} />
);
