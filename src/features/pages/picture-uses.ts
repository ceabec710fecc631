/** Which content pages show a picture, those that were removed of late included: they come back whole. */
import { paths } from "../../paths";
import type { Reader } from "../../platform/db";
import { deskPath } from "../desk";
import type { PictureUses } from "../pictures";
import { pageTag } from "./actions";
import { writtenPages } from "./store";
import { texts } from "./texts.fr";
import { removedContents } from "./versions-store";

/** As documents name it, whole: « "/media/scenes/nuit.webp" ». */
const isIn = (document: string, file: string): boolean =>
  document.includes(JSON.stringify(paths.media(file)));

/** Every such name in a document: it is read through once, however many pictures are asked about. */
const MEDIA = /"\/media\/(?:[^"\\]|\\.)*"/g;

/** Where they are brought back. */
const REMOVED = deskPath("pages/?etat=supprimees");

export const pictureUses: PictureUses = {
  usesOf: async (db, file) => [
    ...(await writtenPages(db))
      .filter(({ document }) => isIn(document, file))
      .map(({ path, title }) => ({ title, kind: texts.aPage, href: path, tags: [pageTag(path)] })),
    ...(await removedContents(db))
      .filter(({ content }) => isIn(content, file))
      .map(({ title }) => ({ title, kind: texts.aRemovedPage, href: REMOVED, tags: [] })),
  ],
  usedAmong: async (db, files) => {
    if (files.length === 0) return [];
    const shown = new Set((await everyDocument(db)).flatMap((document) => document.match(MEDIA) ?? []));
    return files.filter((file) => shown.has(JSON.stringify(paths.media(file))));
  },
};

const everyDocument = async (db: Reader): Promise<string[]> => [
  ...(await writtenPages(db)).map(({ document }) => document),
  ...(await removedContents(db)).map(({ content }) => content),
];
