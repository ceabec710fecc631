/** What happens to pictures: they come, are described, replaced everywhere, put into the bin and taken out of it. */

import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Clock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import type { Crop } from "../../kernel/picture";
import { done, type Result, refused } from "../../kernel/result";
import { slugify } from "../../kernel/text";
import type { Database } from "../../platform/db";
import type { AdmitFault } from "../../platform/media/admit";
import type { Admit } from "../../platform/media/admitting";
import { type MediaFolders, masterPath } from "../../platform/media/derived";
import { measure, versionOf } from "../../platform/media/media";
import { type NotedPicture, PICTURES_WAITING, savePictures } from "../../platform/media/store";
import type { Slots } from "../../platform/slots";
import type { ReceivedFile } from "../../platform/uploads/posted";
import { type Focal, focalIn, readCrop, readFocal, WHOLE, writeCrop, writeFocal } from "./framing";
import {
  eraseRemoved,
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
  /** The merchant's own: masters are written there and nowhere else. */
  dataDir: string;
  admit: Admit;
}

/** Of each file. */
export const MOST_BYTES = 40 * 1024 * 1024;
const IN_BIN_MS = 30 * DAY;
const FOLDER = "photos";

export type PictureRefusal =
  | { why: AdmitFault; megapixels?: number }
  | { why: "too-large" }
  | { why: "unknown" }
  | { why: "built-in" }
  | { why: "in-use"; places: number }
  | { why: "changed"; now: LibraryPicture }
  | { why: "other-picture" };

const own = (dataDir: string): string => join(dataDir, "media");
/** The picture that was sent, while a part of it is the master; hidden, and in every backup. */
const originalOf = (dataDir: string, file: string): string => join(own(dataDir), ".originals", file);
/** What was replaced or removed, under its version. */
const binned = (dataDir: string, { version, file }: { version: string; file: string }): string =>
  join(dataDir, "media-bin", version, file);

/** The same picture sent twice is one picture. */
export async function addPicture(
  parts: PictureParts,
  { name, upload }: Pick<ReceivedFile, "name" | "upload">,
): Promise<Result<LibraryPicture, PictureRefusal>> {
  if (!upload.isWhole) return refused({ why: "too-large" });
  const label = name.slice(0, 200);
  const stem = `${FOLDER}/${slugify(label.replace(/\.\w+$/, "")).slice(0, 60) || "image"}`;
  const answer = await parts.admit({
    from: upload.path,
    folders: parts.media,
    to: own(parts.dataDir),
    name: { stem },
  });
  if ("refusal" in answer) return refused({ why: answer.refusal, megapixels: answer.megapixels });
  const { picture } = answer;
  await parts.database.write(async (trx, invalidate) => {
    await savePictures(trx, [{ ...picture, label, added_at: parts.clock.now() }]);
    invalidate(PICTURES_WAITING);
  });
  const kept = await libraryPicture(parts.database.read, picture.file);
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
  const { database, dataDir, media } = parts;
  const before = await libraryPicture(database.read, file);
  if (!before) return refused({ why: "unknown" });
  if (!upload.isWhole) return refused({ why: "too-large" });
  await intoBin(parts, before);
  const answer = await parts.admit({ from: upload.path, folders: media, to: own(dataDir), name: { file } });
  if ("refusal" in answer) return refused({ why: answer.refusal, megapixels: answer.megapixels });
  const uses = await noteAgain(parts, [answer.picture], { focal: "", crop: "" });
  await rm(originalOf(dataDir, file), { force: true });
  return done({ before: before.version, uses });
}

/** Back to a version that is in the bin. */
export async function bringBack(
  parts: PictureParts,
  { file, version }: { file: string; version: string },
): Promise<Result<LibraryPicture, PictureRefusal>> {
  const from = binned(parts.dataDir, { file, version });
  if (!/^[0-9a-f]{8}$/.test(version) || file.includes("..") || !existsSync(from))
    return refused({ why: "unknown" });
  const to = join(own(parts.dataDir), file);
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  const bytes = await readFile(to);
  const size = await measure(to);
  const noted = { file, version: versionOf(bytes), bytes: bytes.length, thumbhash: "", ...size };
  await noteAgain(parts, [noted], { focal: "", crop: "" });
  const kept = await libraryPicture(parts.database.read, file);
  return kept ? done(kept) : refused({ why: "unknown" });
}

/** How many places show it. */
function noteAgain(
  { database, slots }: PictureParts,
  pictures: Parameters<typeof savePictures>[1],
  framing: Pick<LibraryPicture, "focal" | "crop">,
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
): Promise<Result<LibraryPicture, PictureRefusal>> {
  return database.write(async (trx, invalidate) => {
    const before = (await holdPicture(trx, file)) ? await libraryPicture(trx, file) : undefined;
    if (!before) return refused({ why: "unknown" });
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
  const { database, dataDir, media } = parts;
  const before = await libraryPicture(database.read, file);
  const master = masterPath(media, file);
  if (!before || !master) return refused({ why: "unknown" });
  if (before.version !== seen) return refused({ why: "other-picture" });
  const original = originalOf(dataDir, file);
  await mkdir(dirname(original), { recursive: true });
  if (!existsSync(original)) await copyFile(master, original);
  const crops = writeCrop(crop) !== "";
  const made = crops
    ? await parts.admit({ from: original, folders: media, to: own(dataDir), name: { file }, crop })
    : { picture: await asItWas(parts, original, file) };
  if ("refusal" in made) return refused({ why: made.refusal });
  const focal = focalIn(readFocal(before.focal), readCrop(before.crop) ?? WHOLE, crop);
  await noteAgain(parts, [made.picture], { focal: writeFocal(focal), crop: writeCrop(crop) });
  return done({ before, now: made.picture.version });
}

/** All of it again: the very bytes that were kept. */
async function asItWas({ dataDir }: PictureParts, original: string, file: string): Promise<NotedPicture> {
  const to = join(own(dataDir), file);
  await mkdir(dirname(to), { recursive: true });
  await copyFile(original, to);
  const bytes = await readFile(to);
  return { file, version: versionOf(bytes), bytes: bytes.length, thumbhash: "", ...(await measure(to)) };
}

/** Nothing that is shown anywhere, and nothing that comes with the program. */
export async function removePicture(
  parts: PictureParts,
  file: string,
): Promise<Result<LibraryPicture, PictureRefusal>> {
  const { database, clock, slots, dataDir } = parts;
  const found = await libraryPicture(database.read, file);
  if (!found) return refused({ why: "unknown" });
  if (!existsSync(join(own(dataDir), file))) return refused({ why: "built-in" });
  await intoBin(parts, found);
  const removed = await database.write(async (trx): Promise<Result<LibraryPicture, PictureRefusal>> => {
    if (!(await holdPicture(trx, file))) return refused({ why: "unknown" });
    if ((await usedAmong(slots, trx, [file])).has(file))
      return refused({ why: "in-use", places: (await usesOf(slots, trx, file)).length });
    await markRemoved(trx, file, clock.now());
    return done(found);
  });
  if (removed.ok)
    for (const path of [join(own(dataDir), file), originalOf(dataDir, file)]) await rm(path, { force: true });
  return removed;
}

async function intoBin({ dataDir, media }: PictureParts, picture: { file: string; version: string }) {
  const master = masterPath(media, picture.file);
  if (!master) return;
  const to = binned(dataDir, picture);
  await mkdir(dirname(to), { recursive: true });
  await copyFile(master, to);
}

/** What has been in the bin for so long is gone. */
export async function emptyBin({ database, clock, dataDir }: PictureParts): Promise<void> {
  const before = clock.now() - IN_BIN_MS;
  const bin = join(dataDir, "media-bin");
  for (const version of await readdir(bin).catch(() => [])) {
    const facts = await stat(join(bin, version)).catch(() => undefined);
    if (facts && facts.mtimeMs < before) await rm(join(bin, version), { recursive: true, force: true });
  }
  await database.write((trx) => eraseRemoved(trx, before));
}
