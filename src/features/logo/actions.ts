/** Putting a picture of the library in place as the shop's logo, and taking it away. */
import type { Emblem } from "../../design/logo/own-logo";
import type { Database } from "../../platform/db";
import { frameSettings } from "../frame";
import type { PictureUses } from "../pictures";
import { type Settings, settingsTag } from "../settings";
import { texts } from "./texts.fr";

export const LOGO_ANCHOR = "frame.logo";

/** What was there: a file of the library or none, and the mark beside the name. */
export interface FormerLogo {
  file: string;
  mark: Emblem["mark"];
}

/** Gives back what was there; undefined where nothing changed. */
export async function setLogo(
  { database, settings }: { database: Database; settings: Settings },
  { file, mark }: { file: string; mark?: Emblem["mark"] },
): Promise<FormerLogo | undefined> {
  const now = await settings.readNow(database.read, frameSettings);
  const wanted = mark ?? now.mark;
  if (now.logo === file && now.mark === wanted) return undefined;
  if (now.logo !== file) await settings.change(frameSettings, "logo", file);
  if (now.mark !== wanted) await settings.change(frameSettings, "mark", wanted);
  return { file: now.logo, mark: now.mark };
}

/** Every page has the header, so whatever is done to this picture concerns them all. */
export const logoUses = (settings: Settings, href: string): PictureUses => ({
  usesOf: async (db, file) =>
    (await settings.readNow(db, frameSettings)).logo === file
      ? [{ title: texts.title, kind: texts.aLogo, href, tags: [settingsTag(frameSettings.feature)] }]
      : [],
  usedAmong: async (db, files) => {
    const { logo } = await settings.readNow(db, frameSettings);
    return files.filter((file) => file === logo);
  },
});
