/** Where pictures are shown: each feature that shows some says so. */
import type { Reader, Writer } from "../../platform/db";
import { defineSlot, type Slots } from "../../platform/slots";

export interface PictureUse {
  /** Of the product, of the page. */
  title: string;
  /** « produit », « page ». */
  kind: string;
  /** Where it is changed, or seen. */
  href: string;
  /** What its pages are kept under. */
  tags: readonly string[];
}

export interface PictureUses {
  usesOf(db: Reader, file: string): Promise<readonly PictureUse[]>;
  /** Of these, those that are shown somewhere. */
  usedAmong(db: Reader, files: readonly string[]): Promise<readonly string[]>;
  /** Where it was described in the same words as in the library, it is so again. */
  describe?(trx: Writer, file: string, change: { before: string; after: string }): Promise<void>;
}

export const pictureUsesSlot = defineSlot<PictureUses>("where pictures are shown");

export async function usesOf(slots: Slots, db: Reader, file: string): Promise<PictureUse[]> {
  const uses = await Promise.all(slots.all(pictureUsesSlot).map((each) => each.usesOf(db, file)));
  return uses.flat();
}

export async function usedAmong(slots: Slots, db: Reader, files: readonly string[]): Promise<Set<string>> {
  const used = await Promise.all(slots.all(pictureUsesSlot).map((each) => each.usedAmong(db, files)));
  return new Set(used.flat());
}

/** Of more pictures than these, any page may show one. */
const FEW = 50;

/** What the pages that show these pictures are kept under. */
export async function tagsOfPictures(slots: Slots, db: Reader, files: readonly string[]): Promise<string[]> {
  if (files.length > FEW) return ["pictures"];
  const uses = await Promise.all(files.map((file) => usesOf(slots, db, file)));
  return [...new Set(uses.flat().flatMap(({ tags }) => tags))];
}
