/** What the routes of consent share: the settings, the visitor's cookies, and the way to the proofs. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config";
import type { Clock } from "../../kernel/clock";
import type { Database } from "../../platform/db";
import { readCookie, writeCookie } from "../../platform/http/cookies";
import { createLimit, type Limit } from "../../platform/http/limits";
import type { Settings } from "../settings";
import { keepProof, type Said } from "./actions";
import { openIntake } from "./proof/intake";
import { type ConsentSettings, consentSettings } from "./settings";

export interface KeeperParts {
  database: Database;
  settings: Settings;
  config: Pick<Config, "publicUrl">;
  clock: Clock;
}

export interface Keeper {
  read(): Promise<ConsentSettings>;
  /** How often one address may speak. */
  limit: Limit;
  setCookie(reply: FastifyReply, settings: ConsentSettings, name: string, value: string | null): void;
  /** Keeps a statement as proof; who accepted something is given its number. */
  keep(
    request: FastifyRequest,
    reply: FastifyReply,
    settings: ConsentSettings,
    said: Pick<Said, "sent" | "mode">,
  ): Promise<void>;
}

const DAY_S = 86_400;

export function createKeeper({ database, settings, config, clock }: KeeperParts): Keeper {
  const intake = openIntake(database);
  const secure = config.publicUrl?.protocol === "https:";
  const keeper: Keeper = {
    read: () => settings.read(consentSettings),
    limit: createLimit({ perMinute: 30, burst: 30 }, clock),
    setCookie: (reply, { cookieExpiry }, name, value) => {
      const maxAgeSeconds = value === null ? 0 : cookieExpiry * DAY_S;
      writeCookie(reply, name, value ?? "", { maxAgeSeconds, secure });
    },
    keep: async (request, reply, values, said) => {
      const name = `${values.prefix}id`;
      const claimed = readCookie(request, name);
      const subject = await keepProof(intake, clock, values, { ...said, region: values.region, claimed });
      if (subject && subject !== claimed) keeper.setCookie(reply, values, name, subject);
    },
  };
  return keeper;
}

/** « Do not track » or « do not sell or share », as a header. */
export const hasSignalHeader = ({ headers }: FastifyRequest): boolean =>
  headers.dnt === "1" || headers["sec-gpc"] === "1";

export function sendJson(reply: FastifyReply, cache: string, value: unknown): FastifyReply {
  return reply
    .header("cache-control", cache)
    .header("x-robots-tag", "noindex")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(value));
}
