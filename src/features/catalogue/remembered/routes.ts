/** What the browser asks for what it remembers: which products fit a printer, and cards of products by number. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { paths } from "../../../paths";
import { HttpFault } from "../../../platform/http/faults";
import { findPrinter } from "../finder/store";
import type { CatalogueParts } from "../parts";
import { cardsFor } from "../store";
import { VIEWED_REGION, viewedList } from "../viewed/viewed";
import { fittingIds, onlyListed } from "./store";

/** The same for everybody, and true for long: a browser asks once in a while. */
const KEPT_SECONDS = 300;
const MOST_IDS = 4;

const wanted = z.object({
  ids: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9}){0,8}$/)
    .catch(""),
});

export function rememberedRoutes(app: FastifyInstance, { database: { read } }: CatalogueParts): void {
  app.get<{ Params: { slug: string } }>(paths.printerFits(":slug"), async ({ params }, reply) => {
    const printer = await findPrinter(read, params.slug);
    if (!printer) throw new HttpFault(404);
    return shared(reply, { name: printer.name, ids: await fittingIds(read, printer.slug) });
  });
  app.get("/produits-vus.json", async ({ query }, reply) => {
    const ids = wanted.parse(query).ids.split(",").filter(Boolean).map(Number).slice(0, MOST_IDS);
    const cards = await cardsFor(read, await onlyListed(read, [...new Set(ids)]));
    return shared(reply, { [VIEWED_REGION]: renderToStaticMarkup(viewedList(cards)) });
  });
}

function shared(reply: FastifyReply, answer: object): FastifyReply {
  return reply
    .header("cache-control", `public, max-age=${KEPT_SECONDS}`)
    .header("x-robots-tag", "noindex")
    .send(answer);
}
