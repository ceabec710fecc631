/** The local mailbox's addresses: only without a mail server, only where the shop is tried out, only for this very machine. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import type { Config } from "../../config";
import { isId } from "../../kernel/ids";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import { HttpFault } from "../../platform/http/faults";
import type { Site } from "../../platform/http/site";
import type { Settings } from "../settings";
import { drawHtml, drawText } from "./letter";
import type { KeptLetter } from "./mail";
import { LetterPage, MailboxPage } from "./mailbox-page";
import { stationeryOf } from "./post-office";
import { fileFactsOf, findLetter, recentLetters } from "./store";
import { texts } from "./texts.fr";

type MailboxConfig = Pick<Config, "smtpUrl" | "production" | "demo">;

export interface MailRoutesParts {
  database: Database;
  site: Site;
  settings: Settings;
  config: MailboxConfig;
}

const SHOWN = 100;

/** A letter carries its styles in attributes and needs nothing else; whatever it holds, nothing in it runs. */
const SHEET_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

export function mailRoutes(app: FastifyInstance, parts: MailRoutesParts): void {
  const local = async (request: FastifyRequest, reply: FastifyReply) => {
    if (visitOf(request, parts.config).kind !== "local") throw new HttpFault(404);
    void reply.header("x-robots-tag", "noindex, nofollow").header("cache-control", "no-store");
  };
  const get = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.get(path, { onRequest: local }, answer);

  get(paths.mailbox.slice(0, -1), async (_request, reply) => reply.redirect(paths.mailbox, 302));
  get(paths.mailbox, (_request, reply) => showMailbox(parts, reply));
  get(`${paths.mailbox}:id/`, async (request, reply) =>
    showLetter(parts, await asked(parts, request), reply),
  );
  get(`${paths.mailbox}:id/lettre/`, async (request, reply) =>
    showSheet(parts, await asked(parts, request), reply),
  );
}

/** Whoever is not proven to sit at this machine is a stranger. */
export type Visit = { kind: "local" } | { kind: "stranger" };

const STRANGER: Visit = { kind: "stranger" };
const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** Any of these says that somebody stands between the visitor and us. */
const PROXY_HEADERS = [
  "forwarded",
  "via",
  "cdn-loop",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-forwarded-server",
];

/**
 * A proxy on this machine that tells nothing of its visitor, and gives our own address as the host, looks much like
 * the person at the machine. So letters of a real shop are shown to nobody, and the rest goes by what gives it away.
 */
export function visitOf(request: FastifyRequest, { smtpUrl, production, demo }: MailboxConfig): Visit {
  if (smtpUrl !== undefined || (production && !demo)) return STRANGER;
  // the other end of the wire, not the address that a believed proxy tells of
  if (!LOOPBACK.test(request.socket.remoteAddress ?? "")) return STRANGER;
  // an outside name that leads here (DNS rebinding) is refused like an outside visitor
  if (!THIS_MACHINE.test(request.headers.host ?? "")) return STRANGER;
  if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return STRANGER;
  return isBareProxy(request) ? STRANGER : { kind: "local" };
}

/** No browser speaks HTTP/1.0 or hangs up after one page; and one that comes from our pages names them by our host. */
function isBareProxy({ raw, headers }: FastifyRequest): boolean {
  const { referer = "", host } = headers;
  const isFromElsewhere = URL.canParse(referer) && new URL(referer).host !== host;
  return raw.httpVersion === "1.0" || headers.connection === "close" || isFromElsewhere;
}

async function asked({ database }: MailRoutesParts, request: FastifyRequest): Promise<KeptLetter> {
  const { id } = request.params as { id: string };
  const letter = isId(id) ? await findLetter(database.read, id) : undefined;
  if (!letter) throw new HttpFault(404);
  return letter;
}

async function showMailbox({ database, site }: MailRoutesParts, reply: FastifyReply) {
  const letters = await recentLetters(database.read, SHOWN);
  return site.personal(reply, {
    title: texts.mailbox,
    description: texts.mailboxIntro,
    path: paths.mailbox,
    hidden: true,
    main: createElement(MailboxPage, { letters }),
  });
}

async function showLetter(
  { database, site, settings }: MailRoutesParts,
  letter: KeptLetter,
  reply: FastifyReply,
) {
  const files = await fileFactsOf(database.read, letter.id);
  const text = drawText(letter, await stationeryOf(settings, site.shop));
  const sheet = `${paths.mail(letter.id)}lettre/`;
  return site.personal(reply, {
    title: letter.subject,
    description: letter.subject,
    path: paths.mail(letter.id),
    menu: paths.mailbox,
    hidden: true,
    main: createElement(LetterPage, { letter, files, text, sheet }),
  });
}

async function showSheet({ site, settings }: MailRoutesParts, letter: KeptLetter, reply: FastifyReply) {
  const html = drawHtml(letter, await stationeryOf(settings, site.shop));
  return reply.header("content-security-policy", SHEET_POLICY).type("text/html; charset=utf-8").send(html);
}
