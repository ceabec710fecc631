/** What stands for the shop: the merchant's own logo, the mark of the demo, or the name alone. */
import { thumbHashToAverageRGBA } from "thumbhash";
import type { Emblem, ShopLogo } from "../../design/logo/own-logo";
import type { PictureSource } from "../../kernel/picture";
import type { Reader } from "../../platform/db";
import { findPicture } from "../../platform/media/store";
import type { Settings } from "../settings";
import { frameSettings } from "./identity";

/** Whoever has a logo of their own shows no other mark. */
export async function readEmblem(settings: Settings, db: Reader): Promise<Emblem> {
  const { logo: file, mark } = await settings.read(frameSettings);
  const logo = file ? await logoNamed(db, file) : undefined;
  return logo ? { mark: "none", logo } : { mark };
}

async function logoNamed(db: Reader, file: string): Promise<ShopLogo | undefined> {
  // pages that tell of a fault, and the way into the desk, are drawn without a database too
  const picture = await findPicture(db, file).catch(() => undefined);
  return picture && { ...picture, ground: groundOf(picture) };
}

/** Of a part that is clear, and of how light a drawing is at least that paper would hide. */
const CLEAR = 0.95;
const PALE = 0.72;

function groundOf({ thumbhash }: Pick<PictureSource, "thumbhash">): ShopLogo["ground"] {
  if (!thumbhash) return undefined;
  const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(thumbhash, "base64"));
  if (a > CLEAR) return undefined;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > PALE ? "ink" : "paper";
}
