/**
 * What a run of the tests shares: PostgreSQL, migrated templates, a seeded site, the choice of a browser. Each is made
 * when a worker first asks for it, so that a run of three pure tests starts nothing, and all end with the run.
 */

import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type FoundBrowser, findBrowser, installBrowser } from "../../scripts/browser.mjs";
import {
  fastFolder,
  makePostgresDemo,
  makePostgresTemplate,
  makeSqliteDemo,
  makeSqliteTemplate,
  startPostgres,
} from "./postgres";
import { seedDataFolder, startSite } from "./processes";
import type { Shared } from "./run";

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

/** How each shared thing is made; the text it gives is what the workers are told. */
type Makers = { [Name in keyof Shared]: () => Promise<string> };

async function openCounter(makers: Makers): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void serve(makers, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/**
 * A maker that works once, also when it is asked again before it has finished. One that fails tries once more: on a machine
 * that is too busy to connect in time, every test that copies what it makes would fail with it.
 */
function onlyOnce(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= make().catch(make);
    return made;
  };
}

async function serve(makers: Makers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = request.url?.slice(1) as keyof Shared;
  try {
    response.end(await makers[name]());
  } catch (fault) {
    response.writeHead(500).end(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  }
}

/** For the whole run: two workers that unpack a browser at the same time would stumble over each other. */
async function chooseBrowser(): Promise<FoundBrowser> {
  return (await findBrowser()) ?? (await installBrowser());
}
