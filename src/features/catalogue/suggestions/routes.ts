/** The call that proposes products and pages while somebody types. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Suggestions } from "../../../design/suggestions/suggestions";
import { paths } from "../../../paths";
import { tidy } from "../../search";
import type { CatalogueParts } from "../parts";
import { suggest } from "./actions";

const asked = z.object({
  s: z.string().catch("").transform(tidy),
  quoi: z.string().optional().catch(undefined),
});

/** So many answers are kept until anything in the shop changes. */
const ANSWERS_KEPT = 2000;
const FRESH_SECONDS = 60;

export function suggestionRoutes(app: FastifyInstance, parts: CatalogueParts): void {
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
