/** The shop under `npm run dev`: opened once; its application is created again whenever a server module changes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Logger, pino } from "pino";
import { createApp } from "./app";
import { type Config, readConfig, readEnvFile } from "./config";
import { mediaFoldersOf } from "./media-folders";
import { type Folder, openDatabase, openFolder } from "./platform/db";
import { loggedError } from "./platform/http/logging";
import type { MediaFolders } from "./platform/media/derived";
import type { Assets } from "./platform/render/assets";
import { tell } from "./progress";
import { type OpenedShop, openShop } from "./startup";

/** Changes when the database's own code has: what an older version opened must not be used with a newer one. */
export const databaseVersion = openDatabase;

/** What stays open while applications come and go. */
export interface OpenShop extends OpenedShop {
  config: Config;
  folder: Folder;
  log: Logger;
  media: MediaFolders;
  close(): Promise<void>;
}

/** @param home the folder of the checkout */
export async function open(home: string): Promise<OpenShop> {
  readEnvFile(home);
  const config = readConfig(process.env);
  const folder = openFolder(config.dataDir, { shared: config.databaseUrl !== undefined });
  const opened = await openShop(config, folder, (kind) => mediaFoldersOf(home, config.dataDir, kind)).catch(
    (error: unknown) => {
      folder.release();
      throw error;
    },
  );
  for (const notice of opened.notices) tell(notice);
  return {
    ...opened,
    config,
    folder,
    log: pino({ level: config.logLevel, serializers: { err: loggedError } }),
    close: async () => {
      await opened.database.close();
      folder.release();
    },
  };
}

export interface RunningApp {
  answer(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
}

/** @param assets what pages name: addresses on Vite's server */
export async function start(shop: OpenShop, assets: Assets): Promise<RunningApp> {
  const { config, database } = shop;
  const subscriptions: (() => void)[] = [];
  const app = createApp({
    ...shop,
    origin: config.publicUrl?.origin ?? `http://localhost:${config.port}`,
    assets,
    tell,
    // the database outlives this application, which must not be told of changes once it is stopped
    database: {
      ...database,
      onInvalidated: (listener) => {
        const unsubscribe = database.onInvalidated(listener);
        subscriptions.push(unsubscribe);
        return unsubscribe;
      },
    },
  });
  await app.server.ready();
  app.setReady(true);
  app.mail.start();
  app.jobs.start();
  return {
    answer: (request, response) => void app.server.server.emit("request", request, response),
    stop: async () => {
      for (const unsubscribe of subscriptions) unsubscribe();
      await Promise.all([app.mail.stop(), app.jobs.stop()]);
      await app.server.close();
    },
  };
}
