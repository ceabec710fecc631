/** From a key pressed in the page editor to its canvas, beside drawing and sending the home page once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { migrations } from "../db/migrations";
import { seedDemo } from "../demo/seeds";
import { createApp } from "../src/app";
import { readConfig } from "../src/config";
import { SESSION_COOKIE, TOKEN_FIELD } from "../src/features/desk/names";
import { quebec } from "../src/kernel/market";
import { type Database, migrate, openDatabase } from "../src/platform/db";
import { registerPictures } from "../src/platform/media/media";
import { noAssets } from "../src/platform/render/assets";
import { median, signIn, timed } from "./signed-in";

export interface EditorCost {
  engine: string;
  /** The home page drawn and sent once. */
  homeMs: number;
  /** The one request that saves what was typed and brings the canvas. */
  keyMs: number;
}

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 25);
const ORIGIN = "http://localhost:3000";

/** On PostgreSQL when an address is given, else on SQLite. */
export async function editorCost(url?: string): Promise<EditorCost> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const database = await openDatabase({ url, file: join(folder, "bench.db") });
  try {
    await migrate(database, migrations);
    await registerPictures(database, ["demo/media", "media"]);
    await seedDemo(database, undefined, { now: Date.now() });
    return await measure(database);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

async function measure(database: Database): Promise<EditorCost> {
  const app = createApp({
    config: readConfig({ NODE_ENV: "production", LOG_LEVEL: "silent", PREPARE_PAGES: "0" }),
    database,
    log: pino({ level: "silent" }),
    assets: noAssets,
    media: { masters: ["demo/media", "media"], derived: "/nonexistent" },
    market: quebec,
    origin: ORIGIN,
    secret: "une-longue-phrase-que-personne-ne-devine-0123456789",
    kind: "demo",
  });
  await app.server.ready();
  const headers = {
    host: "localhost:3000",
    origin: ORIGIN,
    "sec-fetch-site": "same-origin",
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
    cookie: `${SESSION_COOKIE}=${await signIn(database)}`,
  };
  const read = async (path: string) => (await app.server.inject({ url: path, headers })).body;
  const at = await homeEditor(database);
  const form = await formIn(read, at);
  let typed = 0;
  const press = async () => {
    typed += 1;
    form.set("e.heading", `La bonne cartouche ${typed}`);
    form.set("e.title", `La bonne cartouche ${typed}`);
    const url = `${at}element/?toile=1`;
    const answer = await app.server.inject({ method: "POST", url, headers, payload: String(form) });
    const { done } = answer.json();
    if (!done?.given.canvas) throw new Error(answer.body.slice(0, 300));
    form.set("vu", done.given.vu);
  };
  const home = async () => {
    await database.write(async (_trx, invalidate) => invalidate("page:/"));
    return timed(() => app.server.inject({ url: "/", headers: { host: "localhost:3000" } }));
  };
  for (let warm = 0; warm < 10; warm++) await Promise.all([home(), press()]);
  const times = { home: [] as number[], key: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.home.push(await home());
    times.key.push(await timed(press));
  }
  await app.server.close();
  return { engine: database.engine, homeMs: median(times.home), keyMs: median(times.key) };
}

async function homeEditor(database: Database): Promise<string> {
  const { id } = await database.read
    .selectFrom("pages")
    .select("id")
    .where("path", "=", "/")
    .executeTakeFirstOrThrow();
  return `/bureau/pages/${id}/`;
}

/** The settings of an element with a title, as its form would send them. */
async function formIn(read: (path: string) => Promise<string>, at: string): Promise<URLSearchParams> {
  const page = await read(at);
  const keys = new Set([...page.matchAll(/data-key-of="([^"]+)"/g)].map(([, key = ""]) => key));
  for (const key of keys) {
    const side =
      /<form[^>]*data-settings[\s\S]*?<\/form>/.exec(await read(`${at}?element=${key}`))?.[0] ?? "";
    if (!/name="e\.(?:heading|title)"/.test(side)) continue;
    const form = fieldsOf(side);
    form.set(TOKEN_FIELD, /name="jeton" value="([^"]+)"/.exec(side)?.[1] ?? "");
    return form;
  }
  throw new Error("no element with a title");
}

function fieldsOf(html: string): URLSearchParams {
  const form = new URLSearchParams();
  const plain = (text = "") =>
    text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]+)"/.exec(tag)?.[1];
    if (!name || (/type="(?:checkbox|radio)"/.test(tag) && !/ checked/.test(tag))) continue;
    form.append(name, plain(/ value="([^"]*)"/.exec(tag)?.[1]));
  }
  for (const [, name = "", text] of html.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)</g))
    form.append(name, plain(text));
  for (const [, name = "", options = ""] of html.matchAll(
    /<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    form.append(name, plain(/value="([^"]*)" selected/.exec(options)?.[1]));
  return form;
}
