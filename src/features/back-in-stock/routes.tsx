/** The form's address, and those of the links in its letters. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { paths } from "../../paths";
import { createRateLimit } from "../../platform/http/rate-limit";
import type { Site } from "../../platform/http/site";
import { page } from "../../platform/render/page";
import { fullName, goodsFor } from "../catalogue";
import { ADDRESS_LENGTH, isAddress } from "../mail";
import { type AlertWorld, alertToConfirm, alertToStop, askToBeTold, confirm, stopAll } from "./actions";
import { AlertForm } from "./form";
import { alertPaths, EMAIL, PRODUCT, SENT } from "./names";
import { alertPage, askPage, saidPage } from "./pages";
import { ASK_RATE } from "./settings";
import { texts } from "./texts.fr";

export interface AlertParts extends AlertWorld {
  site: Site;
}

const query = z.object({ [SENT]: z.literal("1").optional().catch(undefined) }).catch({});
const fields = z
  .object({
    [PRODUCT]: z.coerce.number().int().positive().max(2_147_483_647).catch(0),
    [EMAIL]: z.string().trim().max(ADDRESS_LENGTH).catch(""),
  })
  .catch({ [PRODUCT]: 0, [EMAIL]: "" });

export function alertRoutes(app: FastifyInstance, parts: AlertParts): void {
  askRoute(app, parts);
  confirmRoutes(app, parts);
  stopRoutes(app, parts);
}

/** The same answer, in words and in time, whoever waits for what. */
function askRoute(app: FastifyInstance, parts: AlertParts): void {
  const asks = createRateLimit(ASK_RATE, parts.clock);
  const pending = new Set<Promise<unknown>>();
  app.addHook("onClose", async () => {
    await Promise.allSettled(pending);
  });
  parts.site.page(app, {
    path: alertPaths.ask,
    query,
    answer: async (ask) =>
      ask.query[SENT]
        ? page(saidPage(texts.title, texts.sent))
        : { kind: "moved", to: paths.shop, forNow: true },
  });
  app.post(alertPaths.ask, async (request, reply) => {
    asks.take(request);
    const { [PRODUCT]: productId, [EMAIL]: email } = fields.parse(request.body);
    if (!isAddress(email)) return refuse(parts, reply, { productId, email });
    // not waited for: how long it takes would tell whether this address waits already
    const work: Promise<unknown> = askToBeTold(parts, { productId, email })
      .catch((error: unknown) => request.log.error(error, "a wish to be told was not kept"))
      .finally(() => pending.delete(work));
    pending.add(work);
    return reply.header("cache-control", "no-store").redirect(`${alertPaths.ask}?${SENT}=1`, 303);
  });
}

async function refuse(
  { database, site }: AlertParts,
  reply: FastifyReply,
  typed: { productId: number; email: string },
): Promise<FastifyReply> {
  const good = (await goodsFor(database.read, [typed.productId])).get(typed.productId);
  const awaited = [{ id: typed.productId, label: "" }];
  const title = good?.shown ? texts.ofOne(fullName(good)) : texts.title;
  const form = <AlertForm awaited={awaited} typed={typed} error={texts.noEmail} isMain />;
  return site.personal(reply, alertPage(title, form), 422);
}

const sealedIn = (request: FastifyRequest): string => (request.params as { sealed: string }).sealed;

const goneFor = ({ site }: AlertParts, reply: FastifyReply, title: string) =>
  site.personal(reply, saidPage(title, texts.gone, "info"), 404);

function confirmRoutes(app: FastifyInstance, parts: AlertParts): void {
  const { title, text, done } = texts.confirm;
  app.get(alertPaths.confirm(":sealed"), async (request, reply) => {
    const known = await alertToConfirm(parts, sealedIn(request));
    if (!known) return goneFor(parts, reply, title);
    const action = alertPaths.confirm(sealedIn(request));
    return parts.site.personal(reply, askPage(texts.confirm, text(fullName(known.good)), action));
  });
  app.post(alertPaths.confirm(":sealed"), async (request, reply) => {
    const known = await alertToConfirm(parts, sealedIn(request));
    if (!known) return goneFor(parts, reply, title);
    await confirm(parts, known.alert);
    const back = paths.product(known.good.slug);
    return parts.site.personal(reply, saidPage(title, done(fullName(known.good)), "ok", back));
  });
}

function stopRoutes(app: FastifyInstance, parts: AlertParts): void {
  const { title, text, done } = texts.stop;
  app.get(alertPaths.stop(":sealed"), async (request, reply) => {
    const alert = await alertToStop(parts, sealedIn(request));
    if (!alert) return goneFor(parts, reply, title);
    return parts.site.personal(reply, askPage(texts.stop, text, alertPaths.stop(sealedIn(request))));
  });
  app.post(alertPaths.stop(":sealed"), async (request, reply) => {
    const alert = await alertToStop(parts, sealedIn(request));
    // whoever presses twice has stopped all the same
    if (alert) await stopAll(parts, alert);
    return parts.site.personal(reply, saidPage(title, done));
  });
}
