/** Dismissing notices without script, and the coming-soon banner of whoever previews the shop. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { paths } from "../../paths";
import { readCookie, writeCookie } from "../../platform/http/cookies";
import { HttpFault } from "../../platform/http/faults";
import { isSameHost } from "../../platform/http/hosts";
import type { Signing } from "../../platform/http/signing";
import { BannerPlace, ComingSoonBanner } from "./banner";
import type { ComingSoonGate } from "./coming-soon-gate";
import { BANNER, DISMISSED, HIDDEN, noticeCookie } from "./names";
import { NONCE_TICK_MS } from "./settings";
import { dismissalAnswer, isDismissal } from "./wire";

export interface NoticeParts {
  gate: ComingSoonGate;
  signing: Signing;
}

const noticeId = z.string().regex(/^[0-9a-f]{32}$/);

export function noticeRoutes(app: FastifyInstance, { gate, signing }: NoticeParts): void {
  app.post(paths.noticeDismissal, async (request, reply) => {
    const id = noticeId.safeParse((request.body as { annonce?: unknown } | null)?.annonce);
    if (id.success) writeCookie(reply, noticeCookie(id.data), HIDDEN);
    return noStore(reply).redirect(backFrom(request), 303);
  });
  app.get<{ Params: { file: string } }>(`${paths.noticeDismissal}:file`, async (request, reply) => {
    const id = noticeId.safeParse(request.params.file.replace(/\.css$/, ""));
    if (!id.success) throw new HttpFault(404);
    const isHidden = readCookie(request, noticeCookie(id.data)) === HIDDEN;
    const rule = isHidden ? `[data-notice-id="${id.data}"]{display:none}` : "";
    return noStore(reply).type("text/css; charset=utf-8").send(rule);
  });
  app.get(paths.banner, async (request, reply) => {
    const visitor = gate.previewerOf(request);
    const isShown = visitor && (await gate.isClosed()) && readCookie(request, DISMISSED) !== "yes";
    return noStore(reply).send({ [BANNER]: drawBanner(isShown ? nonceFor(visitor) : undefined) });
  });
  app.post(paths.bannerDismissal, async (request, reply) => {
    const visitor = gate.previewerOf(request);
    if (!visitor || !isNonceOf(request, visitor) || !isDismissal(request.body)) throw new HttpFault(403);
    writeCookie(reply, DISMISSED, "yes", { hidden: true });
    return noStore(reply).send(dismissalAnswer);
  });

  const nonceFor = (visitor: string) => signing.token(NONCE_TICK_MS, "banner", visitor);
  const isNonceOf = ({ headers }: FastifyRequest, visitor: string) =>
    signing.isToken(headers["x-wp-nonce"], NONCE_TICK_MS, "banner", visitor);
}

const noStore = (reply: FastifyReply): FastifyReply => reply.header("cache-control", "no-store");

const drawBanner = (nonce: string | undefined): string =>
  renderToStaticMarkup(nonce ? <ComingSoonBanner nonce={nonce} /> : <BannerPlace />);

/** The page that the form stood on, by its path alone: never another site. */
function backFrom({ headers: { referer = "", host } }: FastifyRequest): string {
  const from = URL.parse(referer);
  if (!from || !isSameHost(from.host, host)) return paths.home;
  const { pathname, search } = from;
  return `/${pathname.replace(/^[/\\]+/, "")}${search}`;
}
