/** The search's own call, and the counting of what is not found. The page of results is a listing. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Suggestions } from "../../../design/suggestions/suggestions";
import { paths } from "../../../paths";
import type { CatalogueParts } from "../parts";
import { readTyped, tidy } from "./search";
import { suggest } from "./suggestions/actions";

const asked = z.object({
  s: z.string().catch("").transform(tidy),
  quoi: z.string().optional().catch(undefined),
});

/** So many answers are kept until anything in the shop changes. */
const ANSWERS_KEPT = 2000;
const FRESH_SECONDS = 60;

export function searchRoutes(app: FastifyInstance, parts: CatalogueParts): void {
  const { named: things, written } = parts;
  const kept = new Map<string, Promise<Suggestions>>();
  parts.database.onInvalidated(() => kept.clear());
  app.get(paths.suggestions, async (request, reply) => {
    const { s, quoi } = asked.parse(request.query);
    const alone = quoi !== undefined && quoi === things?.alone;
    const { currency } = parts.site.shop.market;
    const answer = remembered(kept, `${currency} ${alone} ${s}`, () =>
      parts.site.inTurn(async () => ({
        items: await suggest(parts.database.read, s, { currency, things, written, alone }),
      })),
    );
    return reply.header("cache-control", `public, max-age=${FRESH_SECONDS}`).send(await answer);
  });
  countMisses(app, parts);
}

function remembered<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= ANSWERS_KEPT) kept.clear();
  const made = make();
  kept.set(key, made);
  // what failed is asked again
  made.catch(() => kept.delete(key));
  return made;
}

/** Pages of results are kept in memory: only the answers that go out tell how often one was asked for. */
function countMisses(app: FastifyInstance, { misses }: CatalogueParts): void {
  if (!misses) return;
  app.addHook("onResponse", async (request) => {
    if (!request.url.startsWith(`${paths.search}?`)) return;
    misses.asked(readTyped(asked.parse(request.query).s));
  });
  app.addHook("onClose", () => misses.flush());
}
