/** The finder, a page for each printer, and what fits it for scripts. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { paths } from "../../paths";
import { HttpFault } from "../../platform/http/faults";
import { finderAnswer, printerAnswer } from "./finder/answers";
import { findPrinter, modelsOf, type Printer } from "./finder/store";
import { movedPrinter } from "./former";
import type { PrinterParts } from "./parts";
import { thumbnailOf } from "./pictures";
import { fittingIds } from "./remembered/store";

/** The same for everybody, and true for long: a browser asks once in a while. */
const KEPT_SECONDS = 300;

const choice = z.string().max(80).catch("");
const finderQuery = z.object({ fabricant: choice, serie: choice, modele: choice });

export function printersRoutes(app: FastifyInstance, parts: PrinterParts): void {
  const { site, database } = parts;
  site.page(app, {
    path: paths.finder,
    query: finderQuery,
    answer: ({ query }) => finderAnswer(parts, query),
  });
  site.page(app, {
    path: paths.printer(":slug"),
    answer: ({ params }) => printerAnswer(parts, params.slug ?? ""),
  });
  const shared = (reply: FastifyReply) =>
    reply.header("cache-control", `public, max-age=${KEPT_SECONDS}`).header("x-robots-tag", "noindex");
  app.get<{ Params: { slug: string } }>(paths.finderModels(":slug"), async ({ params }, reply) =>
    shared(reply).send(await modelsOf(database.read, params.slug)),
  );
  app.get<{ Params: { slug: string } }>(paths.printerFits(":slug"), async ({ params }, reply) => {
    // browsers remember a printer by the address that it had
    const { read } = database;
    const printer =
      (await findPrinter(read, params.slug)) ??
      (await findPrinter(read, (await movedPrinter(read, params.slug)) ?? ""));
    if (!printer) throw new HttpFault(404);
    return shared(reply).send({
      name: printer.name,
      short: shortName(printer),
      picture: thumbnailOf(printer),
      ids: await fittingIds(database.read, printer.slug),
    });
  });
}

/** « Studio 40 » of « Altaria Studio 40 »: as its owner says it. */
const shortName = ({ name, maker }: Printer): string =>
  name.startsWith(`${maker.name} `) ? name.slice(maker.name.length + 1) : name;
