/** The merchant's own browsers: whoever came by the signed link that the command prints is not counted. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY, SECOND } from "../../../kernel/dates";
import { paths } from "../../../paths";
import { hostCookie, readCookie, writeCookie } from "../../../platform/http/cookies";
import type { Signing } from "../../../platform/http/signing";

/** The link's parameter: a query is never logged, and the redirect takes it out of the address. */
const KEY = "cle";
const LINK = "own-visits-link";
const MARK = "own-visits";
const LINK_MS = DAY;
/** As long as browsers keep a cookie. */
const MARK_MS = 395 * DAY;

/** Good for a day. */
export const ownVisitsLink = (signing: Signing): string =>
  `${paths.ownVisits}?${KEY}=${signing.sealFor(LINK_MS, LINK, "")}`;

export interface OwnVisits {
  isMarked(request: Pick<FastifyRequest, "headers">): boolean;
  hasKey(request: FastifyRequest): boolean;
  mark(reply: FastifyReply): void;
  unmark(reply: FastifyReply): void;
}

export function createOwnVisits(signing: Signing, secure: boolean): OwnVisits {
  const name = hostCookie("vitrine_mes_visites", secure);
  const rules = { hidden: true, secure };
  return {
    isMarked: (request) => signing.openInTime(MARK, readCookie(request, name)) !== undefined,
    hasKey: ({ query }) => {
      const key = (query as Record<string, unknown>)[KEY];
      return typeof key === "string" && signing.openInTime(LINK, key) !== undefined;
    },
    mark: (reply) =>
      writeCookie(reply, name, signing.sealFor(MARK_MS, MARK, ""), {
        ...rules,
        maxAgeSeconds: MARK_MS / SECOND,
      }),
    unmark: (reply) => writeCookie(reply, name, "", { ...rules, maxAgeSeconds: 0 }),
  };
}
