/** Products by file at the desk: a file is read, shown, and then kept by a job. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { isoDay } from "../../../kernel/dates";
import { done, refused } from "../../../kernel/result";
import { type DeskScreen, type DeskSection, defineDeskSection, deskScreen, deskVerb } from "../../desk";
import { exportProducts } from "../exporting";
import { MOST_BYTES } from "../sheet/reading";
import { type ImportParts, judge, SHOWN_MS } from "./actions";
import { FILES, ImportForm, ImportPage } from "./screens";
import { findImport, startRunning } from "./store";
import { texts } from "./texts.fr";

const NAME_LENGTH = 200;

/** `nudge`: something was started. */
export function importDesk(parts: ImportParts, nudge: () => void): DeskSection {
  const form: DeskScreen = deskScreen({
    path: "",
    needs: "team",
    show: async () => ({ page: { title: texts.title, main: <ImportForm /> } }),
  });
  const one: DeskScreen = deskScreen({
    path: ":import/",
    needs: "team",
    show: async ({ params }) => {
      const given = await findImport(parts.database.read, params.import ?? "");
      return given && { page: { title: texts.titles[given.state], main: <ImportPage given={given} /> } };
    },
  });
  return defineDeskSection({
    name: "product-import",
    title: texts.title,
    icon: "tag",
    path: "produits/fichier/",
    needs: "team",
    screens: [form, one, exportScreen(parts)],
    verbs: [readVerb(parts, form), startVerb(parts, one, nudge)],
    subjects: { products: (id) => `${FILES}${id}/` },
    deeds: [
      { title: texts.title, words: texts.paletteWords.import, path: "" },
      { title: texts.exportTitle, words: texts.paletteWords.export, path: "export.csv" },
    ],
  });
}

const exportScreen = ({ database, slots, clock, market }: ImportParts): DeskScreen =>
  deskScreen({
    path: "export.csv",
    needs: "team",
    show: async () => ({
      file: {
        type: "text/csv; charset=utf-8",
        fileName: texts.fileName(isoDay(clock.now(), market.timeZone)),
        body: exportProducts({ database, slots }, "fr"),
      },
    }),
  });

const readVerb = (parts: ImportParts, screen: DeskScreen) =>
  deskVerb({
    name: "products.read-file",
    path: "apercu/",
    form: z.object({}),
    files: { most: 1, bytes: MOST_BYTES },
    screen,
    run: async ({ files: [file] }) => {
      if (!file) return refused({ errors: { fichiers: texts.noFile } });
      if (!file.upload.isWhole) return refused({ errors: { fichiers: texts.notWhole } });
      const bytes = await readFile(file.upload.path);
      const id = await judge(parts, { name: file.name.slice(0, NAME_LENGTH), bytes });
      return done({ to: `${FILES}${id}/`, says: "" });
    },
  });

const startVerb = (parts: ImportParts, screen: DeskScreen, nudge: () => void) =>
  deskVerb({
    name: "products.import",
    path: ":import/importer/",
    form: z.object({}),
    screen,
    run: async ({ params }) => {
      const id = params.import ?? "";
      const given = await findImport(parts.database.read, id);
      // pressed twice, it is begun once
      if (given?.state === "running") return done({ to: `${FILES}${id}/`, says: "" });
      const since = parts.clock.now() - SHOWN_MS;
      const isStarted = given && (await parts.database.write((trx) => startRunning(trx, id, since)));
      if (!isStarted) return refused({ message: given?.state === "planned" ? texts.old : texts.gone });
      nudge();
      return done({
        to: `${FILES}${id}/`,
        says: texts.started,
        audit: { about: `products:${id}`, says: texts.audit(given.name) },
      });
    },
  });
