/** What one run of the tests shares between its workers, made by the set-up the first time somebody asks for it. */
import { get } from "node:http";
import { inject } from "vitest";

/** The shared things, by name, and what a worker is told of them. */
export interface Shared {
  /** A folder for everything temporary; it is removed at the end of the run. */
  folder: string;
  /** The address of a PostgreSQL server's maintenance database; the template lies beside it. */
  postgres: string;
  /** A migrated SQLite file to copy. */
  sqlite: string;
  /** The name of the PostgreSQL database with the demo shop in it, to copy. */
  postgresDemo: string;
  /** A SQLite file with the demo shop in it, to copy. */
  sqliteDemo: string;
  /** The data folder of a seeded demo shop, to copy. */
  data: string;
  /** The origin of a site that tests only read from. */
  site: string;
  /** Which Chromium to launch, and how: each worker has one of its own. */
  browser: string;
}

declare module "vitest" {
  interface ProvidedContext {
    counter: string;
  }
}

export function shared<Name extends keyof Shared>(name: Name): Promise<Shared[Name]> {
  return new Promise((resolve, reject) => {
    // node:http and not fetch: a test may have replaced the global fetch or the clock.
    get(`${inject("counter")}/${name}`, { agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    }).on("error", reject);
  });
}
