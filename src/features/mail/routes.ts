/** The mailbox's addresses: the letters of a shop that is tried out without a mail server, for whoever has the link. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { isId } from "../../kernel/ids";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import { HttpFault } from "../../platform/http/faults";
import type { Site } from "../../platform/http/site";
import type { Settings } from "../settings";
import { drawHtml, drawText } from "./email-template";
import type { StoredEmail } from "./mail";
import type { MailboxAccess } from "./mailbox-access";
import { LetterPage, MailboxPage } from "./mailbox-page";
import { emailTemplateOf } from "./mailer";
import { fileFactsOf, findEmail, recentEmails } from "./store";
import { texts } from "./texts.fr";

export interface MailRoutesParts {
  database: Database;
  site: Site;
  settings: Settings;
  access: MailboxAccess;
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
  const { access } = parts;
  const readersOnly = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header("x-robots-tag", "noindex, nofollow").header("cache-control", "no-store");
    if (access.hasKey(request)) {
      access.letIn(reply);
      return reply.redirect(paths.mailbox, 303);
    }
    if (!access.isReader(request)) throw new HttpFault(404);
  };
  const get = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.get(path, { onRequest: readersOnly }, answer);

  get(paths.mailbox.slice(0, -1), async (_request, reply) => reply.redirect(paths.mailbox, 302));
  get(paths.mailbox, (_request, reply) => showMailbox(parts, reply));
  get(`${paths.mailbox}:id/`, async (request, reply) =>
    showLetter(parts, await asked(parts, request), reply),
  );
  get(`${paths.mailbox}:id/lettre/`, async (request, reply) =>
    showSheet(parts, await asked(parts, request), reply),
  );
}

async function asked({ database }: MailRoutesParts, request: FastifyRequest): Promise<StoredEmail> {
  const { id } = request.params as { id: string };
  const email = isId(id) ? await findEmail(database.read, id) : undefined;
  if (!email) throw new HttpFault(404);
  return email;
}

async function showMailbox({ database, site }: MailRoutesParts, reply: FastifyReply) {
  const emails = await recentEmails(database.read, SHOWN);
  return site.personal(reply, {
    title: texts.mailbox,
    description: texts.mailboxIntro,
    path: paths.mailbox,
    hidden: true,
    main: createElement(MailboxPage, { emails }),
  });
}

async function showLetter(
  { database, site, settings }: MailRoutesParts,
  email: StoredEmail,
  reply: FastifyReply,
) {
  const files = await fileFactsOf(database.read, email.id);
  const text = drawText(email, await emailTemplateOf(settings, site.shop, database.read));
  const sheet = `${paths.mail(email.id)}lettre/`;
  return site.personal(reply, {
    title: email.subject,
    description: email.subject,
    path: paths.mail(email.id),
    menu: paths.mailbox,
    hidden: true,
    main: createElement(LetterPage, { email, files, text, sheet }),
  });
}

async function showSheet(
  { database, site, settings }: MailRoutesParts,
  email: StoredEmail,
  reply: FastifyReply,
) {
  const html = drawHtml(email, await emailTemplateOf(settings, site.shop, database.read));
  return reply.header("content-security-policy", SHEET_POLICY).type("text/html; charset=utf-8").send(html);
}
