/** The promise in the settings is for a shop without a home page of its own: whoever has one changes it there. */
import { paths } from "../../paths";
import { deskPath } from "../desk";
import { frameSettings } from "../frame";
import type { SettingOverrides } from "../settings/desk";
import { findPage } from "./store";
import { texts } from "./texts.fr";

export const homePromise: SettingOverrides = {
  field: `${frameSettings.feature}.promise`,
  read: async (db) => {
    const home = await findPage(db, paths.home);
    if (!home) return undefined;
    const { says, link } = texts.ownPromise;
    return { says, link: { title: link, href: deskPath(`pages/${home.id}/`) } };
  },
};
