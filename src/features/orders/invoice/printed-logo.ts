/** The merchant's logo as documents bear it: made once into a picture that a PDF can hold, on the ground that shows it. */
import type { ShopLogo } from "../../../design/logo/own-logo";
import type { Database } from "../../../platform/db";
import type { MasterStore } from "../../../platform/media/master-store";
import { readEmblem } from "../../frame";
import type { Settings } from "../../settings";

export interface PrintedLogo {
  png: Buffer;
  /** As it is drawn, in points. */
  width: number;
  height: number;
}

/** Undefined where the shop has none, or none that can be read: documents then bear its name. */
export type ReadPrintedLogo = () => Promise<PrintedLogo | undefined>;

/** What it takes of a sheet at most, in points. */
const WIDTH = 180;
const HEIGHT = 42;
/** Pixels to a point. */
const DENSITY = 4;
const GROUNDS = { ink: "#0e1726", paper: "#ffffff" };

interface Parts {
  settings: Settings;
  database: Pick<Database, "read">;
  masters: Pick<MasterStore, "find">;
}

export function createPrintedLogo({ settings, database, masters }: Parts): ReadPrintedLogo {
  let made: { key: string; printed: PrintedLogo } | undefined;
  return async () => {
    const { logo } = await readEmblem(settings, database.read);
    if (!logo) return undefined;
    const key = [logo.file, logo.version, logo.ground].join(" ");
    if (made?.key === key) return made.printed;
    // an invoice is never kept back by a picture
    const printed = await print(logo, masters).catch(() => undefined);
    if (printed) made = { key, printed };
    return printed;
  };
}

async function print(logo: ShopLogo, masters: Parts["masters"]): Promise<PrintedLogo | undefined> {
  const path = await masters.find([logo.file], logo.version);
  if (path === undefined) return undefined;
  // large, and needed by few: loaded when somebody asks
  const { default: sharp } = await import("sharp");
  const { data: png, info } = await sharp(path)
    .autoOrient()
    .resize({ width: WIDTH * DENSITY, height: HEIGHT * DENSITY, fit: "inside", withoutEnlargement: true })
    .flatten({ background: GROUNDS[logo.ground ?? "paper"] })
    .png()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(WIDTH / info.width, HEIGHT / info.height);
  return { png, width: info.width * scale, height: info.height * scale };
}
