/** What each screen of the desk costs in a shop of some years, beside `select 1`, on either engine. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { migrations } from "../db/migrations";
import { createApp } from "../src/app";
import { readConfig } from "../src/config";
import { SESSION_COOKIE } from "../src/features/desk/names";
import { quebec } from "../src/kernel/market";
import { type Database, migrate, openDatabase } from "../src/platform/db";
import { noAssets } from "../src/platform/render/assets";
import { FIRST_ORDER, fillShop, ORDERS } from "./desk-filling";
import { median, signIn, timed } from "./signed-in";

export interface DeskCost {
  path: string;
  ms: number;
  /** As so many times `select 1`. */
  trips: number;
}

export interface DeskCosts {
  engine: string;
  tripMs: number;
  screens: DeskCost[];
}

const LATE = FIRST_ORDER + Math.floor(ORDERS / 2);

const SCREENS = [
  "",
  "commandes/",
  "commandes/?etat=toutes",
  `commandes/?etat=toutes&apres=${LATE}`,
  "commandes/?etat=livrees",
  "commandes/?etat=toutes&tri=client-a-z",
  `commandes/?etat=toutes&tri=client-a-z&apres=${LATE}`,
  `commandes/?etat=livrees&tri=client-z-a&apres=${LATE}`,
  "commandes/?etat=toutes&tri=total-decroissant",
  `commandes/?etat=toutes&tri=total-croissant&apres=${LATE}`,
  `commandes/?etat=livrees&tri=total-decroissant&apres=${LATE}`,
  "commandes/?etat=annulees&tri=client-a-z",
  "commandes/?q=nom17&tri=client-a-z",
  "commandes/?q=produit&tri=total-croissant",
  "commandes/?q=nom17",
  `commandes/?q=${LATE}`,
  "commandes/?q=produit+ville12",
  `commandes/${LATE}/`,
  `commandes/${LATE}/?etat=toutes&tri=client-a-z`,
  `commandes/${LATE}/?etat=livrees&tri=total-decroissant`,
  "produits/",
  "produits/?q=produit",
  "produits/?etat=epuises",
  "messages/",
  "messages/?etat=tous",
  "messages/?etat=tous&q=introuvable",
  "avis/",
  "avis/?etat=publies",
  "coupons/",
  "courriels/",
  "courriels/?etat=parties",
  "courriels/?etat=parties&q=introuvable",
  "statistiques/",
  "donnees/",
  "donnees/?courriel=personne@exemple.test",
  // who has bought
  "donnees/?courriel=a17@exemple.test",
  "reglages/",
  "journal/",
  "pages/",
  "pages/menus/",
  "phototheque/",
  "phototheque/?q=photo",
  "formulaires/",
  "adresses/",
  "adresses/introuvables/",
  "produits/ensemble/?tous=1",
  "produits/categories/",
  "statistiques/objectifs/",
  "statistiques/taxes/",
  `commandes/expedition/?n=${LATE}`,
  "courriels/mots/",
  "aller/?q=nom17",
];

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);

/** On PostgreSQL when an address is given, else on SQLite. */
export async function deskCosts(url?: string): Promise<DeskCosts> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const database = await openDatabase({ url, file: join(folder, "bench.db") });
  try {
    await migrate(database, migrations);
    await fillShop(database, Date.now(), url);
    await tidy(database, url);
    return await measure(database);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

/** As either engine would by itself a little later. */
async function tidy(database: Database, url: string | undefined): Promise<void> {
  if (url === undefined) return void (await sql`analyze`.execute(database.read));
  const client = new pg.Client(url);
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

/** `after` hears of each screen: for finding out which statements it spends its time in. */
export async function measure(
  database: Database,
  paths: readonly string[] = SCREENS,
  after: (path: string) => void = () => undefined,
): Promise<DeskCosts> {
  const config = readConfig({ NODE_ENV: "production", LOG_LEVEL: "silent" });
  const app = createApp({
    config,
    database,
    log: pino({ level: "silent" }),
    assets: noAssets,
    media: { masters: [], derived: "/nonexistent" },
    market: quebec,
    origin: "http://localhost:3000",
    secret: "une-longue-phrase-que-personne-ne-devine-0123456789",
    kind: "own",
  });
  await app.server.ready();
  const cookie = await signIn(database);
  const ask = async (path: string) => {
    const answer = await app.server.inject({
      url: `/bureau/${path}`,
      headers: { host: "localhost:3000", cookie: `${SESSION_COOKIE}=${cookie}` },
    });
    if (answer.statusCode !== 200) throw new Error(`/bureau/${path}: ${answer.statusCode}`);
  };
  const screens: DeskCost[] = [];
  const trips: number[] = [];
  // a shop that has been running: whatever is measured first would pay for what all of them share
  for (let warm = 0; warm < 3; warm++) for (const path of paths) await ask(path);
  for (const path of paths) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await timed(() => ask(path)));
      for (let trip = 0; trip < 3; trip++)
        trips.push(await timed(() => sql`select 1`.execute(database.read)));
    }
    screens.push({ path, ms: median(times), trips: 0 });
    after(path);
  }
  await app.server.close();
  const tripMs = median(trips);
  return {
    engine: database.engine,
    tripMs,
    screens: screens.map((screen) => ({ ...screen, trips: screen.ms / tripMs })),
  };
}
