/** Putting a picture of the library in place as the shop's logo, and taking it away. */
import type { Emblem } from "../../design/logo/own-logo";
import { done, type Result, refused } from "../../kernel/result";
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

const LOGO = { of: frameSettings, name: "logo" };
const MARK = { of: frameSettings, name: "mark" };

/** Gives back what was there; undefined where nothing changed. `seen`: only where that file still is the logo. */
export const setLogo = (
  settings: Settings,
  { file, mark, seen }: { file: string; mark?: Emblem["mark"]; seen?: string },
): Promise<Result<FormerLogo | undefined, "changed">> =>
  settings.changeAll([LOGO, MARK], async (db) => {
    const now = await settings.readNow(db, frameSettings);
    if (seen !== undefined && seen !== now.logo) return refused("changed");
    const wanted = mark ?? now.mark;
    if (now.logo === file && now.mark === wanted) return done({ set: [], value: undefined });
    const set = [
      ...(now.logo === file ? [] : [{ ...LOGO, value: file }]),
      ...(now.mark === wanted ? [] : [{ ...MARK, value: wanted }]),
    ];
    return done({ set, value: { file: now.logo, mark: now.mark } });
  });

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
