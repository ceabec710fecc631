/** Pages that people ask for and that do not exist: counted by address, and nothing of who asked. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../../kernel/clock";
import { isoDay } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { deskPath } from "../desk";
import { placeOf } from "./hits";
import { hasAddress } from "./impersonal";
import type { Queue } from "./queue";
import { MOST_NAMES } from "./rollups/sums";

export interface MissingParts {
  queue: Pick<Queue, "add">;
  clock: Clock;
  market: Pick<Market, "timeZone">;
  /** Whether this request may count. */
  counts(request: FastifyRequest): Promise<boolean>;
}

const DESK = deskPath("");

export function countMissing(server: FastifyInstance, { queue, clock, market, counts }: MissingParts): void {
  let day = "";
  let known = new Set<string>();
  server.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode !== 404 || !isPage(request) || !(await counts(request))) return;
    const address = URL.parse(request.raw.url ?? "/", "http://shop.invalid");
    if (!address) return;
    const { path } = placeOf(address);
    // what the merchant mistypes is nothing that visitors miss, and what may name somebody is not kept
    if (path.startsWith(DESK) || hasAddress(path)) return;
    const at = clock.now();
    const today = isoDay(at, market.timeZone);
    if (today !== day) [day, known] = [today, new Set()];
    // whoever tries every address in the world does not fill the table
    if (known.size >= MOST_NAMES && !known.has(path)) return;
    known.add(path);
    queue.add({ kind: "missing", at, path });
  });
}

/** As a browser asks for what it shows, and not a picture or a call of a script. */
const isPage = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" &&
  (headers.accept ?? "").includes("text/html") &&
  (headers["sec-fetch-dest"] ?? "document") === "document";
