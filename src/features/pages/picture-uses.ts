/** Which content pages show a picture. */
import { paths } from "../../paths";
import type { PictureUses } from "../pictures";
import { pageTag } from "./actions";
import { writtenPages } from "./store";
import { texts } from "./texts.fr";

/** As documents name it, whole: « "/media/scenes/nuit.webp" ». */
const isIn = (document: string, file: string): boolean =>
  document.includes(JSON.stringify(paths.media(file)));

export const pictureUses: PictureUses = {
  usesOf: async (db, file) =>
    (await writtenPages(db))
      .filter(({ document }) => isIn(document, file))
      .map(({ path, title }) => ({ title, kind: texts.aPage, href: path, tags: [pageTag(path)] })),
  usedAmong: async (db, files) => {
    const pages = await writtenPages(db);
    return files.filter((file) => pages.some(({ document }) => isIn(document, file)));
  },
};
