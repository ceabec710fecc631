/** « Adresses »: where old addresses lead, and pages that were asked for and are not found. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { DAY } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { done, type Result, refused } from "../../../kernel/result";
import {
  AFTER_PARAMETER,
  type DeskOutcome,
  type DeskScreen,
  type DeskVerb,
  defineDeskSection,
  deskScreen,
  deskVerb,
  firstPage,
  mayDo,
} from "../../desk";
import type { ShopContext } from "../../feature";
import { pageMoves } from "../../pages";
import { lastDays, missingPages } from "../../statistics";
import {
  type AddressFault,
  addAddress,
  changeAddress,
  importAddresses,
  removeAddress,
  undoImport,
} from "../actions";
import { checkLines } from "../imported-lines";
import type { Moved } from "../moved";
import { readServed } from "../served";
import { oldAddressSettings } from "../settings";
import { findImport, insertImport, moveImport } from "../store";
import { suggestionsFor } from "../suggestions";
import { findEntry, formerPathIn, pathIn, readLines, redirectFault } from "../table";
import {
  AddressList,
  ChangeAddress,
  changeAt,
  HERE,
  IMPORT,
  ImportForm,
  ImportPreview,
  MISSING,
  MissingPages,
} from "./screens";
import { texts } from "./texts.fr";

export interface Parts
  extends Pick<ShopContext, "database" | "clock" | "settings" | "market" | "site" | "slots"> {
  /** Where an address leads already. */
  find(url: string): Promise<string | undefined>;
}

const PAGE = 100;
const MOST_BYTES = 500 * 1024;
const REMEMBERED_MS = 30 * DAY;
const MOST_MISSING = 100;
const MISSING_DAYS = 30;

const address = z.string().max(500);

export function addressesDesk(parts: Parts) {
  const list = listScreen(parts);
  const change = changeScreen(parts);
  const missing = missingScreen(parts);
  const form = importScreen();
  const preview = previewScreen(parts);
  return defineDeskSection({
    name: "addresses",
    title: texts.title,
    icon: "out",
    path: "adresses/",
    nav: { group: 2, order: 40 },
    screens: [list, change, missing, form, preview],
    verbs: [
      addVerb(parts, list),
      changeVerb(parts, change),
      removeVerb(parts, list),
      redirectVerb(parts, missing),
      previewVerb(parts, form),
      applyVerb(parts, preview),
      undoVerb(parts, preview),
    ],
  });
}

/* ------------------------------------------------------------------- screens */

const listScreen = ({ settings, database }: Parts): DeskScreen =>
  deskScreen({
    path: "",
    query: z.object({
      q: z.string().max(200).catch(""),
      [AFTER_PARAMETER]: z.coerce.number().int().nonnegative().catch(0),
    }),
    show: async ({ query, url, account }) => {
      const { moved } = await settings.read(oldAddressSettings);
      const words = query.q.trim().toLowerCase();
      const from = query[AFTER_PARAMETER];
      // the latest first
      const isFound = (one: Moved) => `${one.from} ${one.to}`.toLowerCase().includes(words);
      const found = moved.toReversed().filter(isFound);
      const rows = found.slice(from, from + PAGE + 1);
      const page = firstPage(rows, PAGE, () => String(from + PAGE));
      const main = (
        <AddressList
          rows={page.rows}
          next={page.next}
          count={moved.length}
          words={query.q.trim()}
          url={new URL(HERE + url.search, url)}
          mayChange={mayDo(account.role, "team")}
          pages={(await pageMoves(database.read)).filter(isFound)}
        />
      );
      return { page: { title: texts.title, main } };
    },
  });

const changeScreen = ({ settings }: Parts): DeskScreen =>
  deskScreen({
    path: "modifier/",
    needs: "team",
    query: z.object({ de: address.catch("") }),
    show: async ({ query }) => {
      const { moved } = await settings.read(oldAddressSettings);
      const entry = findEntry(moved, query.de);
      return entry && { page: { title: texts.changeTitle, main: <ChangeAddress entry={entry} /> } };
    },
  });

const missingScreen = (parts: Parts): DeskScreen =>
  deskScreen({
    path: "introuvables/",
    show: async ({ account }) => {
      const db = parts.database.read;
      const today = { now: parts.clock.now(), timeZone: parts.market.timeZone };
      const asked = await missingPages(db, lastDays(MISSING_DAYS, today), MOST_MISSING);
      const led = await Promise.all(asked.map(({ name }) => parts.find(name)));
      const missing = asked.filter((_page, at) => led[at] === undefined);
      const suggestions = await suggestionsFor(
        db,
        missing.map(({ name }) => name),
      );
      const pages = missing.map(({ name, times }, at) => ({
        path: name,
        times,
        suggestion: suggestions[at] ?? "",
      }));
      const main = <MissingPages pages={pages} mayChange={mayDo(account.role, "team")} />;
      return { page: { title: texts.tabs.missing, main } };
    },
  });

const importScreen = (): DeskScreen =>
  deskScreen({
    path: "importer/",
    needs: "team",
    show: async () => ({ page: { title: texts.importing.title, main: <ImportForm /> } }),
  });

const previewScreen = ({ database }: Parts): DeskScreen =>
  deskScreen({
    path: "importer/:import/",
    needs: "team",
    show: async ({ params }) => {
      const given = await findImport(database.read, params.import ?? "");
      return (
        given && { page: { title: texts.importing.title, main: <ImportPreview given={given} mayChange /> } }
      );
    },
  });

/* --------------------------------------------------------------------- verbs */

const fields = { de: address, vers: address };
const seen = { de_vu: address, vers_vu: address };
const seenIn = ({ de_vu, vers_vu }: { de_vu: string; vers_vu: string }): Moved => ({
  from: de_vu,
  to: vers_vu,
});

const entryIn = ({ site }: Parts, { de, vers }: { de: string; vers: string }): Moved => ({
  from: formerPathIn(de, site.shop.origin),
  to: pathIn(vers, site.shop.origin),
});

const AT_TARGET: readonly AddressFault[] = ["to", "nowhere", "same", "circle"];

/** Unless it leads from or to what nothing can be led from or to; of a change, only what was changed is looked at. */
async function whenServed(
  { database, slots, find }: Parts,
  entry: Moved,
  change: () => Promise<Result<Moved, AddressFault>>,
  before?: Moved,
): Promise<Result<Moved, AddressFault>> {
  const served = await readServed(database.read, slots);
  const led = (await find(entry.to)) !== undefined;
  const fault = redirectFault(entry, served, () => led);
  const isOld = fault === "served" ? before?.from === entry.from : before?.to === entry.to;
  return fault && !isOld ? refused(fault) : change();
}

function answerOf(
  answer: Result<Moved, AddressFault>,
  said: "added" | "changed" | "removed",
  { to, undo }: { to: string; undo?: { action: string; fields: Record<string, string> } },
): DeskOutcome {
  if (!answer.ok) {
    const { refusal } = answer;
    if (refusal === "unknown" || refusal === "changed") return refused({ message: texts.refusals[refusal] });
    return refused({ errors: { [AT_TARGET.includes(refusal) ? "vers" : "de"]: texts.faults[refusal] } });
  }
  return done({
    to,
    says: texts[said](answer.value),
    ...(undo && { undo }),
    audit: { about: `address:${answer.value.from}`, says: texts.audit[said](answer.value) },
  });
}

const undoAdding = ({ from, to }: Moved) => ({
  action: `${HERE}supprimer/`,
  fields: { de_vu: from, vers_vu: to },
});

const addVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "address.add",
    path: "ajouter/",
    form: z.object({ ...fields, remise: z.string().optional() }),
    screen,
    run: async ({ form }) => {
      const entry = entryIn(parts, form);
      const add = () => addAddress(parts, entry);
      // brought back as it was
      const added = await (form.remise ? add() : whenServed(parts, entry, add));
      return answerOf(added, "added", { to: HERE, undo: undoAdding(entry) });
    },
  });

const changeVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "address.change",
    path: "modifier/",
    form: z.object({ ...fields, ...seen }),
    screen,
    run: async ({ form }) => {
      const entry = entryIn(parts, form);
      const undo = {
        action: `${HERE}modifier/?${new URLSearchParams({ de: entry.from })}`,
        fields: { de: form.de_vu, vers: form.vers_vu, de_vu: entry.from, vers_vu: entry.to },
      };
      const before = seenIn(form);
      const changed = await whenServed(parts, entry, () => changeAddress(parts, before, entry), before);
      return answerOf(changed, "changed", { to: HERE, undo });
    },
  });

const removeVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "address.remove",
    path: "supprimer/",
    form: z.object(seen),
    screen,
    run: async ({ form, back }) => {
      const { from, to } = seenIn(form);
      const undo = { action: `${HERE}ajouter/`, fields: { de: from, vers: to, remise: "1" } };
      const list = back.startsWith(HERE) && back !== changeAt(from) ? back : HERE;
      return answerOf(await removeAddress(parts, { from, to }), "removed", { to: list, undo });
    },
  });

const redirectVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "address.redirect",
    path: "introuvables/rediriger/",
    form: z.object({ vers: address }),
    screen,
    run: async ({ form, url }) => {
      const entry = entryIn(parts, { de: url.searchParams.get("page") ?? "", vers: form.vers });
      const added = await whenServed(parts, entry, () => addAddress(parts, entry));
      return answerOf(added, "added", { to: MISSING, undo: undoAdding(entry) });
    },
  });

const previewVerb = (parts: Parts, screen: DeskScreen): DeskVerb => {
  const { database, settings, clock, site, slots } = parts;
  return deskVerb({
    name: "address.read",
    path: "importer/apercu/",
    form: z.object({ lignes: z.string().catch("") }),
    files: { most: 1, bytes: MOST_BYTES },
    screen,
    run: async ({ form, files: [file] }) => {
      if (file && !file.upload.isWhole) return refused({ errors: { fichiers: texts.importing.tooLarge } });
      const text = file ? await readFile(file.upload.path, "utf8") : form.lignes;
      const { moved } = await settings.readNow(database.read, oldAddressSettings);
      const served = await readServed(database.read, slots);
      const lines = await checkLines(readLines(text, site.shop.origin, moved), moved, served);
      if (lines.length === 0) return refused({ errors: { fichiers: texts.importing.nothing } });
      const id = randomId();
      const now = clock.now();
      await database.write((trx) =>
        insertImport(trx, { id, state: "planned", lines }, { now, forget: now - REMEMBERED_MS }),
      );
      return done({ to: `${IMPORT}${id}/`, says: "" });
    },
  });
};

const applyVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "address.import",
    path: "importer/:import/appliquer/",
    form: z.object({}),
    screen,
    run: async ({ params }) => {
      const given = await findImport(parts.database.read, params.import ?? "");
      if (given?.state !== "planned") return refused({ message: texts.importing.gone });
      const taken = await importAddresses(parts, given.lines);
      const lines = taken.ok ? taken.value : [];
      const { id } = given;
      await parts.database.write((trx) => moveImport(trx, { id, from: "planned", to: "applied", lines }));
      return done({
        to: `${IMPORT}${id}/`,
        says: texts.importing.applied(lines.length),
        undo: { action: `${IMPORT}${id}/annuler/`, fields: {} },
        audit: { about: `addresses:${id}`, says: texts.audit.imported(lines.length) },
      });
    },
  });

const undoVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "address.unimport",
    path: "importer/:import/annuler/",
    form: z.object({}),
    screen,
    run: async ({ params }) => {
      const given = await findImport(parts.database.read, params.import ?? "");
      if (given?.state !== "applied") return refused({ message: texts.importing.gone });
      const back = await undoImport(parts, given.lines);
      const count = back.ok ? back.value : 0;
      const { id } = given;
      await parts.database.write((trx) => moveImport(trx, { id, from: "applied", to: "undone" }));
      return done({
        to: HERE,
        says: texts.importing.undone(count),
        audit: { about: `addresses:${id}`, says: texts.audit.undone(count) },
      });
    },
  });
