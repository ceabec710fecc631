/**
 * What a run of the tests shares: PostgreSQL, migrated templates, a seeded site, the choice of a browser. Each is made
 * when a worker first asks for it, so that a run of three pure tests starts nothing, and all end with the run.
 */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { chooseBrowser } from "./browser-process";
import { type Makers, onlyOnce, openCounter } from "./counter";
import { fastFolder } from "./fast-folder";
import { startPostgres } from "./postgres";
import { seedDataFolder, startSite } from "./site-process";
import { makePostgresDemo, makePostgresTemplate, makeSqliteDemo, makeSqliteTemplate } from "./templates";

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await fastFolder(), "vitrine-test-"));
  const ends: End[] = [];
  const counter = await openCounter(makers(folder, ends));
  project.provide("counter", counter.address);
  return async () => {
    await counter.close();
    for (const end of ends.reverse()) await end();
    await rm(folder, { recursive: true, force: true });
  };
}

type End = () => Promise<unknown>;

function makers(folder: string, ends: End[]): Makers {
  const data = onlyOnce(() => seedDataFolder(join(folder, "seeded")));
  const database = onlyOnce(() => postgres(ends));
  const template = onlyOnce(() => makeSqliteTemplate(join(folder, "template")));
  const postgresDemo = onlyOnce(async () => makePostgresDemo(await database()));
  const sqliteDemo = onlyOnce(async () => makeSqliteDemo(await template()));
  const shop = onlyOnce(async () => site(await data(), join(folder, "site"), ends));
  return {
    folder: async () => folder,
    postgres: database,
    sqlite: template,
    postgresDemo,
    sqliteDemo,
    data,
    site: shop,
    browser: onlyOnce(async () => JSON.stringify(await chooseBrowser())),
  };
}

async function postgres(ends: End[]): Promise<string> {
  const server = await startPostgres();
  ends.push(server.stop);
  await makePostgresTemplate(server);
  return server.url("postgres");
}

async function site(seeded: string, data: string, ends: End[]): Promise<string> {
  await cp(seeded, data, { recursive: true });
  const running = await startSite({ data });
  ends.push(running.stop);
  return running.origin;
}
