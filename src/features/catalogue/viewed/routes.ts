/** Small cards of products by number, for what the browser remembers. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Database } from "../../../platform/db";
import type { Site } from "../../../platform/http/site";
import { cardsFor, onlyListed } from "../store";
import { VIEWED_REGION, viewedList } from "./viewed";

/** The same for everybody, and true for long: a browser asks once in a while. */
const KEPT_SECONDS = 300;
const MOST_IDS = 4;

const wanted = z.object({
  ids: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9}){0,8}$/)
    .catch(""),
});

export function viewedRoutes(
  app: FastifyInstance,
  { database: { read }, site }: { database: Database; site: Site },
): void {
  app.get("/produits-vus.json", async ({ query }, reply) => {
    const ids = wanted.parse(query).ids.split(",").filter(Boolean).map(Number).slice(0, MOST_IDS);
    const cards = await cardsFor(read, await onlyListed(read, [...new Set(ids)]));
    return reply
      .header("cache-control", `public, max-age=${KEPT_SECONDS}`)
      .header("x-robots-tag", "noindex")
      .send({ [VIEWED_REGION]: site.fragment(viewedList(cards)) });
  });
}
