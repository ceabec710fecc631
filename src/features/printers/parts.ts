/** What the pages of printers are made with. */
import type { Database } from "../../platform/db";
import type { Site } from "../../platform/http/site";
import type { Settings } from "../settings";

export interface PrinterParts {
  database: Database;
  site: Site;
  settings: Settings;
}
