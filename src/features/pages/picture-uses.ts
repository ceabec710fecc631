/** Which content pages show a picture. */
import { paths } from "../../paths";
import type { PictureUses } from "../pictures";
import { pageTag } from "./actions";
import { writtenPages } from "./store";
import { texts } from "./texts.fr";

/** As documents name it, whole: « "/media/scenes/nuit.webp" ». */
const isIn = (document: string, file: string): boolean =>
  document.includes(JSON.stringify(paths.media(file)));

/** Every such name in a document: it is read through once, however many pictures are asked about. */
const MEDIA = /"\/media\/(?:[^"\\]|\\.)*"/g;

export const pictureUses: PictureUses = {
  usesOf: async (db, file) =>
    (await writtenPages(db))
      .filter(({ document }) => isIn(document, file))
      .map(({ path, title }) => ({ title, kind: texts.aPage, href: path, tags: [pageTag(path)] })),
  usedAmong: async (db, files) => {
    const shown = new Set((await writtenPages(db)).flatMap(({ document }) => document.match(MEDIA) ?? []));
    return files.filter((file) => shown.has(JSON.stringify(paths.media(file))));
  },
};
