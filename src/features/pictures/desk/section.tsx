/** « Photothèque »: pictures come, are described, found, replaced and removed. */
import { z } from "zod";
import { DAY } from "../../../kernel/dates";
import { done, refused } from "../../../kernel/result";
import {
  AFTER_PARAMETER,
  type DeskScreen,
  type DeskVerb,
  defineDeskSection,
  deskScreen,
  deskVerb,
  firstPage,
  mayDo,
  tabNamed,
} from "../../desk";
import {
  addPicture,
  bringBack,
  describePicture,
  IN_BIN_MS,
  MOST_BYTES,
  type PictureParts,
  removePicture,
  replacePicture,
} from "../actions";
import { countPictures, type LibraryPicture, libraryPicture, type Place, pageOfPictures } from "../store";
import { texts } from "../texts.fr";
import { usedAmong, usesOf } from "../uses";
import { cropVerb, focalVerb, uncropVerb } from "./framing-verbs";
import { LIBRARY_TABS, Library, type LibraryTab } from "./screens";
import { LIBRARY_PATH, nameOf, PATH } from "./tile";
import { audit, shown } from "./trail";

/** The first screen stays below 200 KB with the sizes that its tiles show. */
const PAGE = 30;
const FOUND = 6;
/** At once, without script; with it they come one by one. */
const MOST_FILES = 10;
const MOST_SIGNS = 300;

export function picturesDesk(parts: PictureParts) {
  const { database } = parts;
  const list = listScreen(parts);
  return defineDeskSection({
    name: "pictures",
    title: texts.title,
    icon: "image",
    path: PATH,
    nav: { group: 2, order: 20, key: "i" },
    screens: [list],
    verbs: [
      uploadVerb(parts, list),
      describeVerb(parts, list),
      focalVerb(parts, list),
      cropVerb(parts, list),
      uncropVerb(parts, list),
      replaceVerb(parts, list),
      removeVerb(parts, list),
      restoreVerb(parts, list),
    ],
    find: async (words) => {
      if (words.trim().length < 2) return [];
      const asked = { undescribed: false, words: words.trim(), after: undefined, limit: FOUND };
      return (await pageOfPictures(database.read, asked)).slice(0, FOUND).map((picture) => ({
        title: nameOf(picture),
        detail: picture.alt,
        href: `${LIBRARY_PATH}?image=${encodeURIComponent(picture.file)}`,
        kind: texts.kind,
      }));
    },
  });
}

const query = z.object({
  q: z.string().max(100).catch(""),
  etat: z.string().catch("").transform(tabNamed(LIBRARY_TABS, "all")),
  image: z.string().max(300).catch(""),
  [AFTER_PARAMETER]: z.string().max(400).catch(""),
});

const listScreen = (parts: PictureParts): DeskScreen =>
  deskScreen({
    path: "",
    query,
    show: async ({ query: { q, etat, image, [AFTER_PARAMETER]: after }, account, url }) => {
      const db = parts.database.read;
      const [found, counts, picture] = await Promise.all([
        pageOf(parts, { tab: etat, words: q.trim(), after: placeIn(after) }),
        countPictures(db),
        image ? libraryPicture(db, image) : undefined,
      ]);
      const page = firstPage(found, PAGE, ({ addedAt, file }) => `${addedAt}~${file}`);
      const chosen = picture && { picture, uses: await usesOf(parts.slots, db, picture.file) };
      const main = (
        <Library
          pictures={page.rows}
          next={page.next}
          counts={counts}
          tab={etat}
          words={q.trim()}
          // a refused form is drawn by the address of its verb: links lead from the list's
          url={new URL(LIBRARY_PATH + url.search, url)}
          mayChange={mayDo(account.role, "team")}
          chosen={chosen}
          daysLeft={({ removedAt }) => daysUntil(parts, (removedAt ?? 0) + IN_BIN_MS)}
        />
      );
      const keys = [
        { keys: ["/"], says: texts.keys.search },
        ...(mayDo(account.role, "team") ? [{ keys: ["T"], says: texts.keys.upload }] : []),
      ];
      return { page: { title: texts.title, main, keys } };
    },
  });

const daysUntil = ({ clock }: PictureParts, at: number): number =>
  Math.max(0, Math.ceil((at - clock.now()) / DAY));

function placeIn(text: string): Place | undefined {
  const [, addedAt, file] = /^(\d{1,16})~(.+)$/.exec(text) ?? [];
  return addedAt !== undefined && file ? { addedAt: Number(addedAt), file } : undefined;
}

/** Looked at in lots: those of no use are found by asking where each is used. */
const LOT = 500;

async function pageOf(
  { database, slots }: PictureParts,
  { tab, words, after }: { tab: LibraryTab; words: string; after: Place | undefined },
): Promise<LibraryPicture[]> {
  const db = database.read;
  const asked = { undescribed: tab === "undescribed", inBin: tab === "bin", words };
  if (tab !== "unused") return pageOfPictures(db, { ...asked, after, limit: PAGE });
  const found: LibraryPicture[] = [];
  for (let from = after; found.length <= PAGE; ) {
    const lot = (await pageOfPictures(db, { ...asked, after: from, limit: LOT - 1 })).slice(0, LOT);
    const used = await usedAmong(
      slots,
      db,
      lot.map(({ file }) => file),
    );
    found.push(...lot.filter(({ file }) => !used.has(file)));
    from = lot.at(-1);
    if (lot.length < LOT) break;
  }
  return found.slice(0, PAGE + 1);
}

/* ---------------------------------------------------------------------- verbs */

/** One that is refused leaves the others. */
const uploadVerb = (parts: PictureParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "picture.add",
    path: "televerser/",
    form: z.object({}),
    files: { most: MOST_FILES, bytes: MOST_BYTES },
    screen,
    run: async ({ files }) => {
      const added: LibraryPicture[] = [];
      const faults: string[] = [];
      let retry = false;
      for (const file of files) {
        const answer = await addPicture(parts, file);
        if (answer.ok) added.push(answer.value);
        else faults.push(texts.refusal(answer.refusal, file.name));
        retry ||= !answer.ok && answer.refusal.why === "store-away";
      }
      const [last] = added;
      if (!last) return refused({ message: faults.join(" ") || texts.noFile, retry });
      return done({
        to: added.length === 1 ? shown(last.file) : LIBRARY_PATH,
        says: texts.added(added.length) + (faults.length > 0 ? texts.refusedSome(faults) : ""),
        stays: faults.length > 0,
        given: { pictures: added.map(givenOf), faults },
        audit: added.map((picture) => audit(picture.file, texts.audit.added(nameOf(picture)))),
      });
    },
  });

/** What a script needs to show it. */
const givenOf = (picture: LibraryPicture) => ({
  file: picture.file,
  name: nameOf(picture),
  alt: picture.alt,
  src: `/media/${picture.file}?v=${picture.version}`,
});

const describeVerb = (parts: PictureParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "picture.describe",
    path: "decrire/",
    form: z.object({
      image: z.string(),
      description: z.string().trim().max(MOST_SIGNS, texts.tooLong),
      decor: z.string().optional(),
      vu: z.string(),
    }),
    screen,
    run: async ({ form: { image, description, decor, vu }, back }) => {
      const wanted = { seen: vu, alt: description, decorative: decor !== undefined };
      const answer = await describePicture(parts, image, wanted);
      if (!answer.ok) {
        const says = texts.refusal(answer.refusal, image);
        return refused(
          answer.refusal.why === "changed" ? { errors: { description: says } } : { message: says },
        );
      }
      const before = answer.value;
      const to = back.startsWith(LIBRARY_PATH) && back.includes("image=") ? back : shown(image);
      if (before.alt === description && before.decorative === wanted.decorative)
        return done({ to, says: texts.nothing });
      return done({
        to,
        says: texts.described(nameOf(before)),
        undo: {
          action: `${LIBRARY_PATH}decrire/`,
          fields: {
            image,
            description: before.alt,
            vu: description,
            ...(before.decorative && { decor: "1" }),
          },
        },
        audit: audit(image, texts.audit.described(nameOf(before)), {
          before: before.alt,
          after: description,
        }),
      });
    },
  });

const replaceVerb = (parts: PictureParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "picture.replace",
    path: "remplacer/",
    form: z.object({ image: z.string().max(300) }),
    files: { most: 1, bytes: MOST_BYTES },
    screen,
    run: async ({ form: { image }, files: [file] }) => {
      if (!file) return refused({ message: texts.noFile });
      const answer = await replacePicture(parts, image, file);
      if (!answer.ok) return refused({ message: texts.refusal(answer.refusal, file.name) });
      const { before, uses } = answer.value;
      const name = nameOf({ label: "", file: image });
      return done({
        to: shown(image),
        says: texts.replaced(name, uses),
        undo: { action: `${LIBRARY_PATH}remettre/`, fields: { image, version: before } },
        audit: audit(image, texts.audit.replaced(name), { before }),
      });
    },
  });

const removeVerb = (parts: PictureParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "picture.remove",
    path: "retirer/",
    form: z.object({ image: z.string().max(300) }),
    screen,
    run: async ({ form: { image } }) => {
      const answer = await removePicture(parts, image);
      if (!answer.ok)
        return refused({ message: texts.refusal(answer.refusal, nameOf({ label: "", file: image })) });
      const { version } = answer.value;
      const name = nameOf(answer.value);
      return done({
        to: LIBRARY_PATH,
        says: texts.removed(name),
        undo: { action: `${LIBRARY_PATH}remettre/`, fields: { image, version } },
        audit: audit(image, texts.audit.removed(name)),
      });
    },
  });

const restoreVerb = (parts: PictureParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "picture.restore",
    path: "remettre/",
    form: z.object({ image: z.string().max(300), version: z.string() }),
    screen,
    run: async ({ form: { image, version } }) => {
      const answer = await bringBack(parts, { file: image, version });
      if (!answer.ok) return refused({ message: texts.refusal(answer.refusal, image) });
      const name = nameOf(answer.value);
      return done({
        to: shown(image),
        says: texts.broughtBack(name),
        audit: audit(image, texts.audit.broughtBack(name), { version }),
      });
    },
  });
