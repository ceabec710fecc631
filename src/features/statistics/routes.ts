/** Where hits arrive: a beacon, or the same by REST. Both answer at once and always alike, whatever becomes of the hit. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../../kernel/clock";
import type { Market } from "../../kernel/market";
import { isForeign } from "../../platform/http/csrf-guard";
import type { LoadShedding } from "../../platform/http/load-shedding";
import { createRateLimit, type RateLimit } from "../../platform/http/rate-limit";
import { openEngines } from "../attribution";
import { consentSettings, deniesStatistics, hasSignalHeader, visitorKind } from "../consent";
import type { Settings } from "../settings";
import { type Arrival, readHit } from "./hits";
import { countMissing } from "./missing";
import type { OwnVisits } from "./own-visits/mark";
import type { Queue } from "./queue";
import { BURST_SECONDS, HIT_RATE, LARGEST_BODY, statisticsSettings } from "./settings";
import { BEACON, TRACK } from "./wire";

export interface HitParts {
  settings: Settings;
  queue: Queue;
  clock: Clock;
  market: Pick<Market, "timeZone">;
  own: Pick<OwnVisits, "isMarked">;
  shedding: LoadShedding;
  /** Past it, hits are dropped unread. */
  perSecond: number;
  /** Where the shop is reached, when that is set. */
  origin: string | undefined;
}

export function statisticsRoutes(server: FastifyInstance, parts: HitParts): void {
  const limit = createRateLimit(HIT_RATE, parts.clock);
  countMissing(server, { ...parts, counts: (request) => isMissed(parts, limit, request) });
  const { perSecond } = parts;
  const shed = { perSecond, burst: perSecond * BURST_SECONDS, onShed: () => parts.queue.drop("overload") };
  parts.shedding.shed([BEACON], shed);
  parts.shedding.shed(TRACK, { ...shed, answer: { success: "hit_tracked" } });
  // a scope of their own: bodies are text, whatever they call themselves
  void server.register(async (scope) => {
    // one that is no type at all would be refused before any parser
    scope.addHook("onRequest", async ({ raw }) => {
      raw.headers["content-type"] = "text/plain";
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => {
      readText(payload).then((text) => done(null, text), done);
    });
    // hits from elsewhere are answered like the others, and dropped
    const options = { config: { foreign: true, unlogged: true } };
    scope.post(BEACON, options, async (request, reply) => {
      await take(parts, limit, request);
      return reply.code(204).header("cache-control", "no-store").send();
    });
    for (const path of TRACK)
      scope.post(path, options, async (request, reply) => {
        const success = (await take(parts, limit, request)) ? "test" : "hit_tracked";
        return reply.header("cache-control", "no-store").send({ success });
      });
  });
}

/** Undefined when it is too large; what is beyond is read and thrown away, since neither form refuses. */
async function readText(payload: AsyncIterable<Buffer>): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  return size <= LARGEST_BODY ? Buffer.concat(chunks).toString("utf8") : undefined;
}

/** Says whether it was only a test. */
async function take(parts: HitParts, limit: RateLimit, request: FastifyRequest): Promise<boolean> {
  const { settings, queue } = parts;
  const { enabled, doNotTrack, goals, spamReferrers } = await settings.read(statisticsSettings);
  const { prefix, consentType } = await settings.read(consentSettings);
  if (!enabled) return false;
  const arrival: Arrival = {
    at: parts.clock.now(),
    body: request.body === undefined ? undefined : String(request.body),
    host: request.host,
    isForeign: isForeign(request.raw.headers, parts.origin),
    isBot: isBotName(request.headers["user-agent"] ?? ""),
    isOwn: parts.own.isMarked(request),
    hasSignal: hasSignalHeader(request),
    isAllowed: !deniesStatistics(request.headers.cookie ?? "", prefix, consentType),
    mayAsk: isTaken(limit, request),
  };
  const outcome = readHit(arrival, {
    honoursSignal: doNotTrack,
    spam: spamReferrers,
    goals,
    isBotName,
    engineOf: await openEngines(settings),
  });
  if (!outcome.ok) queue.drop(outcome.drop);
  else if (outcome.value === "test") return true;
  else queue.add(outcome.value);
  return false;
}

/** People who are not the merchant; each client so often. */
async function isMissed(
  { settings, own }: HitParts,
  limit: RateLimit,
  request: FastifyRequest,
): Promise<boolean> {
  const { enabled } = await settings.read(statisticsSettings);
  const isCounted = enabled && !isBotName(request.headers["user-agent"] ?? "") && !own.isMarked(request);
  return isCounted && isTaken(limit, request);
}

const isBotName = (userAgent: string): boolean => visitorKind(userAgent) !== "person";

function isTaken(limit: RateLimit, request: FastifyRequest): boolean {
  try {
    limit.take(request);
    return true;
  } catch {
    return false;
  }
}
