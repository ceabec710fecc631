/** What the routes of consent share: the settings, the visitor's cookies, and the way to the proofs. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config";
import type { Clock } from "../../kernel/clock";
import type { Database } from "../../platform/db";
import { readCookie, writeCookie } from "../../platform/http/cookies";
import { createRateLimit, type RateLimit } from "../../platform/http/rate-limit";
import type { Settings } from "../settings";
import { keepProof, type Said } from "./actions";
import type { Service } from "./declared/service";
import type { Sealing } from "./proof/chain";
import { openIntake } from "./proof/intake";
import type { CountryOf } from "./region/countries";
import { type Asked, askedIn } from "./region/regions";
import { type ConsentSettings, consentSettings } from "./settings";
import type { Region } from "./wire";

export interface ConsentContextParts {
  database: Database;
  settings: Settings;
  config: Pick<Config, "publicUrl">;
  clock: Clock;
  signing: Sealing;
  /** Those in use in this shop, as it now is. */
  services(): Promise<readonly Service[]>;
}

export interface ConsentContext {
  services(): Promise<readonly Service[]>;
  read(): Promise<ConsentSettings>;
  /** How often one address may tell what its script has done. */
  telling: RateLimit;
  /** How often one address may answer by the plain form. */
  answering: RateLimit;
  /** How often one address may take its proof away. */
  exporting: RateLimit;
  /** Under which law a visitor comes, and how they are asked. */
  asked(request: FastifyRequest, settings: ConsentSettings, region?: Region): Promise<Asked>;
  setCookie(reply: FastifyReply, settings: ConsentSettings, name: string, value: string | null): void;
  /** Keeps a statement as proof; gives its number for who accepted something. */
  keep(
    request: FastifyRequest,
    settings: ConsentSettings,
    said: Omit<Said, "claimed">,
  ): Promise<string | undefined>;
}

const DAY_S = 86_400;

export function createConsentContext(parts: ConsentContextParts, countryOf: CountryOf): ConsentContext {
  const { database, settings, config, clock, services } = parts;
  const intake = openIntake(database, parts.signing);
  const secure = config.publicUrl?.protocol === "https:";
  return {
    services,
    read: () => settings.read(consentSettings),
    telling: createRateLimit({ perMinute: 30, burst: 30 }, clock),
    answering: createRateLimit({ perMinute: 30, burst: 30 }, clock),
    exporting: createRateLimit({ perMinute: 6, burst: 6 }, clock),
    asked: async ({ ip }, values, region) =>
      askedIn(values, { region, country: values.geoip && !region ? await countryOf(ip) : undefined }),
    setCookie: (reply, { cookieExpiry }, name, value) => {
      const maxAgeSeconds = value === null ? 0 : cookieExpiry * DAY_S;
      writeCookie(reply, name, value ?? "", { maxAgeSeconds, secure });
    },
    keep: async (request, values, said) =>
      keepProof(
        intake,
        clock,
        { settings: values, services: await services() },
        { ...said, claimed: readCookie(request, `${values.prefix}id`) },
      ),
  };
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
