/** Who may read letters in the browser: whoever came by the signed link that the start and the command line print. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config";
import { DAY, HOUR, SECOND } from "../../kernel/dates";
import { paths } from "../../paths";
import { hostCookie, readCookie, writeCookie } from "../../platform/http/cookies";
import type { Signing } from "../../platform/http/signing";

/** The link's parameter: a query is never logged, and the redirect takes it out of the address. */
const KEY = "cle";
const LINK = "mailbox-link";
const VISIT = "mailbox-visit";
const LINK_MS = 7 * DAY;
const VISIT_MS = 12 * HOUR;

/** Letters of customers are shown to nobody: only the demo's are, and those of a shop in development. */
export const hasMailbox = (
  { smtpUrl, development }: Pick<Config, "smtpUrl" | "development">,
  isDemo: boolean,
): boolean => smtpUrl === undefined && (isDemo || development);

/** Good for seven days; it opens the mailbox to its reader for twelve hours. */
export const mailboxLink = (signing: Signing): string =>
  `${paths.mailbox}?${KEY}=${signing.sealFor(LINK_MS, LINK, "")}`;

export interface MailboxAccess {
  /** Came by the link, a while ago at most. */
  isReader(request: FastifyRequest): boolean;
  hasKey(request: FastifyRequest): boolean;
  letIn(reply: FastifyReply): void;
}

export function mailboxAccess(signing: Signing, secure: boolean): MailboxAccess {
  const name = hostCookie("vitrine_courriels", secure);
  const rules = { hidden: true, secure, maxAgeSeconds: VISIT_MS / SECOND };
  return {
    isReader: (request) => signing.openInTime(VISIT, readCookie(request, name)) !== undefined,
    hasKey: ({ query }) => {
      const key = (query as Record<string, unknown>)[KEY];
      return typeof key === "string" && signing.openInTime(LINK, key) !== undefined;
    },
    letIn: (reply) => writeCookie(reply, name, signing.sealFor(VISIT_MS, VISIT, ""), rules),
  };
}
