/** What happens to pictures: they come, are described, replaced everywhere, put into the bin and taken out of it. */

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../kernel/clock";
import { DAY, HOUR } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { Crop } from "../../kernel/picture";
import { done, type Result, refused } from "../../kernel/result";
import { slugify } from "../../kernel/text";
import type { Database } from "../../platform/db";
import type { AdmitFault, AdmitRequest } from "../../platform/media/admit";
import type { Admit } from "../../platform/media/admitting";
import type { MediaFolders } from "../../platform/media/derived";
import { emptyFolder } from "../../platform/media/folder-masters";
import type { MasterName, MasterStore } from "../../platform/media/master-store";
import { measure, versionOf } from "../../platform/media/media";
import { type NotedPicture, PICTURES_WAITING, savePictures, versionsNamed } from "../../platform/media/store";
import { StoreUnavailable } from "../../platform/object-store/object-store";
import type { Slots } from "../../platform/slots";
import type { ReceivedFile } from "../../platform/uploads/posted";
import { type Focal, focalIn, readCrop, readFocal, WHOLE, writeCrop, writeFocal } from "./framing";
import {
  binnedPictures,
  erasePictures,
  holdPicture,
  type LibraryPicture,
  libraryPicture,
  markRemoved,
  setDescription,
  setFraming,
} from "./store";
import { pictureUsesSlot, usedAmong, usesOf } from "./uses";

export interface PictureParts {
  database: Database;
  clock: Clock;
  slots: Slots;
  media: MediaFolders;
  masters: MasterStore;
  admit: Admit;
}

/** Of each file. */
export const MOST_BYTES = 40 * 1024 * 1024;
/** How long what was removed can come back. */
export const IN_BIN_MS = 30 * DAY;
const FOLDER = "photos";

export type PictureRefusal =
  | { why: AdmitFault; megapixels?: number }
  | { why: "too-large" }
  | { why: "unknown" }
  | { why: "built-in" }
  | { why: "in-use"; places: number }
  | { why: "changed"; now: LibraryPicture }
  | { why: "focal-moved" }
  | { why: "other-picture" }
  | { why: "no-original" }
  | { why: "store-away" };

/** What a store that does not answer keeps from being done: nothing was changed, and it may be tried again. */
async function withStore<T>(
  work: () => Promise<Result<T, PictureRefusal>>,
): Promise<Result<T, PictureRefusal>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable) return refused({ why: "store-away" });
    throw error;
  }
}

const newIn = ({ derived }: MediaFolders): string => join(derived, ".new");

/** Makes a master of a file and keeps it, and only then has it noted: no row names what is not there. */
async function admitted<T>(
  { admit, media, masters }: PictureParts,
  asked: Pick<AdmitRequest, "from" | "name" | "crop">,
  note: (picture: NotedPicture) => Promise<T>,
): Promise<Result<T, PictureRefusal>> {
  const to = join(newIn(media), randomId());
  try {
    const answer = await admit({ ...asked, folders: media, to });
    if ("refusal" in answer) return refused({ why: answer.refusal, megapixels: answer.megapixels });
    const original = asked.crop && asked.from;
    const stored = await masters.put(answer.picture, { master: to, original });
    return done(await note({ ...answer.picture, stored }));
  } finally {
    await rm(to, { force: true });
  }
}

/** Keeps a file that was a master before, to the byte. */
async function keepAgain({ masters }: PictureParts, file: string, path: string): Promise<NotedPicture> {
  const bytes = await readFile(path);
  const noted = {
    file,
    version: versionOf(bytes),
    bytes: bytes.length,
    thumbhash: "",
    ...(await measure(path)),
  };
  return { ...noted, stored: await masters.put(noted, { master: path }) };
}

/** The same picture sent twice is one picture. */
export async function addPicture(
  parts: PictureParts,
  { name, upload }: Pick<ReceivedFile, "name" | "upload">,
): Promise<Result<LibraryPicture, PictureRefusal>> {
  if (!upload.isWhole) return refused({ why: "too-large" });
  const label = name.slice(0, 200);
  const stem = `${FOLDER}/${slugify(label.replace(/\.\w+$/, "")).slice(0, 60) || "image"}`;
  const note = (picture: NotedPicture) =>
    parts.database.write(async (trx, invalidate) => {
      await savePictures(trx, [{ ...picture, label, added_at: parts.clock.now() }]);
      invalidate(PICTURES_WAITING);
      return picture.file;
    });
  const made = await withStore(() => admitted(parts, { from: upload.path, name: { stem } }, note));
  if (!made.ok) return made;
  const kept = await libraryPicture(parts.database.read, made.value);
  return kept ? done(kept) : refused({ why: "unknown" });
}

/** Only from what was read: what somebody else wrote meanwhile is told. */
export function describePicture(
  { database, slots }: PictureParts,
  file: string,
  { seen, alt, decorative }: { seen: string; alt: string; decorative: boolean },
): Promise<Result<LibraryPicture, PictureRefusal>> {
  return database.write(async (trx, invalidate) => {
    const now = (await holdPicture(trx, file)) ? await libraryPicture(trx, file) : undefined;
    if (!now) return refused({ why: "unknown" });
    if (now.alt !== seen && now.alt !== alt) return refused({ why: "changed", now });
    await setDescription(trx, file, { alt, decorative });
    for (const { describe } of slots.all(pictureUsesSlot))
      await describe?.(trx, file, { before: now.alt, after: alt });
    invalidate(...(await usesOf(slots, trx, file)).flatMap(({ tags }) => tags));
    return done(now);
  });
}

/** Every page that shows it shows the new one; the old one stays in the bin. */
export async function replacePicture(
  parts: PictureParts,
  file: string,
  { upload }: Pick<ReceivedFile, "upload">,
): Promise<Result<{ before: string; uses: number }, PictureRefusal>> {
  const before = await libraryPicture(parts.database.read, file);
  if (!before) return refused({ why: "unknown" });
  if (!upload.isWhole) return refused({ why: "too-large" });
  return withStore(async () => {
    await parts.masters.retire(before);
    return admitted(parts, { from: upload.path, name: { file } }, async (picture) => ({
      before: before.version,
      uses: await noteAgain(parts, [picture], { focal: "", crop: "" }),
    }));
  });
}

/** Back to a version that is in the bin. */
export function bringBack(
  parts: PictureParts,
  name: MasterName,
): Promise<Result<LibraryPicture, PictureRefusal>> {
  return withStore(async () => {
    const isName = /^[0-9a-f]{8}$/.test(name.version) && !name.file.includes("..");
    const shown = await libraryPicture(parts.database.read, name.file);
    const from = isName && (await parts.masters.recall(name));
    if (!from) return refused({ why: "unknown" });
    if (shown && shown.version !== name.version) await parts.masters.retire(shown);
    // what comes out of the bin is as it was; of a former version nobody knows the point of interest
    const framing = shown ? { focal: "", crop: "" } : { crop: "" };
    await noteAgain(parts, [await keepAgain(parts, name.file, from)], framing);
    const kept = await libraryPicture(parts.database.read, name.file);
    return kept ? done(kept) : refused({ why: "unknown" });
  });
}

/** How many places show it. */
function noteAgain(
  { database, slots }: PictureParts,
  pictures: Parameters<typeof savePictures>[1],
  framing: Partial<Pick<LibraryPicture, "focal" | "crop">>,
) {
  return database.write(async (trx, invalidate) => {
    await savePictures(trx, pictures);
    for (const { file } of pictures) await setFraming(trx, file, framing);
    const uses = (await Promise.all(pictures.map(({ file }) => usesOf(slots, trx, file)))).flat();
    invalidate(PICTURES_WAITING, ...uses.flatMap(({ tags }) => tags));
    return uses.length;
  });
}

/** The point that stays in view; every page that shows the picture follows. Gives back what it was. */
export function setFocal(
  { database, slots }: PictureParts,
  file: string,
  focal: Focal,
  /** The point that is replaced; undefined: whichever it is. */
  seen?: string,
): Promise<Result<LibraryPicture, PictureRefusal>> {
  return database.write(async (trx, invalidate) => {
    const before = (await holdPicture(trx, file)) ? await libraryPicture(trx, file) : undefined;
    if (!before) return refused({ why: "unknown" });
    if (seen !== undefined && seen !== before.focal) return refused({ why: "focal-moved" });
    await setFraming(trx, file, { focal: writeFocal(focal) });
    invalidate(...(await usesOf(slots, trx, file)).flatMap(({ tags }) => tags));
    return done(before);
  });
}

/** Another part of the picture that was sent becomes the master, and its sizes are made; what was sent stays. */
export async function cropPicture(
  parts: PictureParts,
  file: string,
  { seen, crop }: { seen: string; crop: Crop },
): Promise<Result<{ before: LibraryPicture; now: string }, PictureRefusal>> {
  const before = await libraryPicture(parts.database.read, file);
  if (!before) return refused({ why: "unknown" });
  if (before.version !== seen) return refused({ why: "other-picture" });
  const focal = writeFocal(focalIn(readFocal(before.focal), readCrop(before.crop) ?? WHOLE, crop));
  const note = async (picture: NotedPicture) => {
    await noteAgain(parts, [picture], { focal, crop: writeCrop(crop) });
    return { before, now: picture.version };
  };
  return withStore(async () => {
    const { masters } = parts;
    const whole = await (before.crop ? masters.original(before) : masters.open(before));
    // never a part of a part: its frame would say another place than it shows
    if (!whole) return refused({ why: before.crop ? "no-original" : "unknown" });
    // before the row changes, as a store that is away must refuse all of it; what is still shown is never erased
    await masters.retire(before);
    return writeCrop(crop) === ""
      ? done(await note(await keepAgain(parts, file, whole)))
      : admitted(parts, { from: whole, name: { file }, crop }, note);
  });
}

/** Nothing that is shown anywhere, and nothing that comes with the program. */
export async function removePicture(
  parts: PictureParts,
  file: string,
): Promise<Result<LibraryPicture, PictureRefusal>> {
  const { database, clock, slots, masters } = parts;
  const found = await libraryPicture(database.read, file);
  if (!found) return refused({ why: "unknown" });
  if (!masters.isOwn(found)) return refused({ why: "built-in" });
  return withStore(async () => {
    await masters.retire(found);
    const removed = await database.write(async (trx): Promise<Result<LibraryPicture, PictureRefusal>> => {
      if (!(await holdPicture(trx, file))) return refused({ why: "unknown" });
      if ((await usedAmong(slots, trx, [file])).has(file))
        return refused({ why: "in-use", places: (await usesOf(slots, trx, file)).length });
      await markRemoved(trx, file, clock.now());
      return done(found);
    });
    if (removed.ok) await masters.remove(file);
    return removed;
  });
}

/** What has been in the bin for so long is gone, but for what something shows again: that comes out of it. */
export async function emptyBin(parts: PictureParts): Promise<void> {
  const { database, slots, clock, masters, media } = parts;
  const before = clock.now() - IN_BIN_MS;
  await emptyFolder(newIn(media), clock.now() - HOUR);
  await database.write(async (trx) => {
    const old = (await binnedPictures(trx, before)).map(({ file }) => file);
    const used = await usedAmong(slots, trx, old);
    await erasePictures(
      trx,
      old.filter((file) => !used.has(file)),
    );
  });
  await takeUsedOutOfBin(parts);
  await masters.emptyBin(before, async ({ file, version }) =>
    // also while in the bin: a store that was away a moment ago has not given it back yet
    (await versionsNamed(database.read, [file])).some((known) => known.version === version),
  );
  await masters.eraseUnnamed(before, (files) => versionsNamed(database.read, files));
}

/** A page, a product or a version that came back may show what is in the bin: it is in the library again. */
export async function takeUsedOutOfBin(parts: PictureParts): Promise<void> {
  const binned = await binnedPictures(parts.database.read);
  if (binned.length === 0) return;
  const files = binned.map(({ file }) => file);
  const used = await usedAmong(parts.slots, parts.database.read, files);
  for (const name of binned) if (used.has(name.file)) await bringBack(parts, name);
}
