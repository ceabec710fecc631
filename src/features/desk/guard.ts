/** Who may ask the desk for anything: same origin, a session that is not over, the form's own token, the right role. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY, SECOND } from "../../kernel/dates";
import { readCookie, writeCookie } from "../../platform/http/cookies";
import { isForeign } from "../../platform/http/csrf-guard";
import { isReading } from "../../platform/http/head-requests";
import type { Signing } from "../../platform/http/signing";
import type { Session } from "./accounts/account";
import { type DeskParts, findSession, KEPT_MS } from "./accounts/actions";
import { COOKIE_PATH, LOOK_HEADER, SESSION_COOKIE, secureCookie, TOKEN_FIELD } from "./names";
import { mayDo, type Role } from "./roles";
import { texts } from "./texts.fr";

/** Answered as a screen of the desk. */
export class DeskFault extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 429,
    message: string,
    readonly session?: Session,
    readonly headers: Readonly<Record<string, string>> = {},
    /** The form was drawn for another session of the same account: it may be sent again. */
    readonly isStale = false,
  ) {
    super(message);
  }
}

export interface GuardParts extends DeskParts {
  signing: Signing;
  secure: boolean;
  origin: string | undefined;
}

export interface Guard {
  sessionOf(request: FastifyRequest): Promise<Session | undefined>;
  /** Whoever is signed in and may do this; throws what refuses everybody else. */
  enter(request: FastifyRequest, needs: Role): Promise<Session>;
  /** Before a form is read: nobody whom it would be refused sends a long one. */
  admit(request: FastifyRequest, needs: Role): Promise<void>;
  /** The same for what changes something. */
  enterToChange(request: FastifyRequest, needs: Role): Promise<Session>;
  /** The same where the form is still to come, with its token. */
  enterToSend(request: FastifyRequest, needs: Role): Promise<Sending>;
  /** For forms of people who are not signed in yet. */
  enterAsGuest(request: FastifyRequest): void;
  /** What a form drawn for this session carries. */
  tokenFor(session: Session | undefined): string;
  /** The account that a sent form was drawn for, in whichever session; undefined where we did not draw it. */
  accountOfForm(request: FastifyRequest): string | undefined;
  writeSession(reply: FastifyReply, token: string, isKept: boolean): void;
  dropSession(reply: FastifyReply): void;
}

export interface Sending {
  /** Nothing is kept of what comes until this has seen the token. */
  check(token: string | undefined): void;
  /** Once everything has come, which may take long: who is there by then. */
  arrive(token: string | undefined): Promise<Session>;
}

/** In bytes; a form that waits for signing in has no more. */
const MOST_OF_STRANGERS = 64 * 1024;

const FORM = "desk-form";
const GUEST = "desk-guest";

export function createGuard(parts: GuardParts): Guard {
  const { signing, secure, origin } = parts;
  const name = secureCookie(SESSION_COOKIE, secure);
  const rules = { hidden: true, secure, strict: true, path: COOKIE_PATH };
  const sessionOf = async (request: FastifyRequest) => {
    const token = readCookie(request, name);
    const isUse = !isReading(request) || request.headers[LOOK_HEADER] === undefined;
    return token ? findSession(parts, token, { isUse }) : undefined;
  };
  const enter = async (request: FastifyRequest, needs: Role) => {
    const session = await sessionOf(request);
    if (!session) throw new DeskFault(401, texts.faults.ended);
    if (!mayDo(session.account.role, needs)) throw new DeskFault(403, texts.faults.notYours, session);
    return session;
  };
  const refuseForeign = (request: FastifyRequest) => {
    const { headers } = request.raw;
    // every browser says where a form comes from: what does not is no browser
    const isSilent = headers.origin === undefined && headers["sec-fetch-site"] === undefined;
    if (isSilent || isForeign(headers, origin)) throw new DeskFault(403, texts.faults.expired);
  };
  return {
    sessionOf,
    enter,
    enterToSend: async (request, needs) => {
      refuseForeign(request);
      const session = await enter(request, needs);
      return {
        check: (token) => void proven(signing, session, token),
        arrive: async (token) => proven(signing, await enter(request, needs), token),
      };
    },
    admit: async (request, needs) => {
      refuseForeign(request);
      // what is sent after a session has ended is offered again: it is read, if it is no longer than that can be
      if (await sessionOf(request)) await enter(request, needs);
      else if (!(Number(request.headers["content-length"]) <= MOST_OF_STRANGERS))
        throw new DeskFault(401, texts.faults.ended);
    },
    enterToChange: async (request, needs) => {
      refuseForeign(request);
      return proven(signing, await enter(request, needs), tokenIn(request));
    },
    enterAsGuest: (request) => {
      refuseForeign(request);
      if (!signing.isToken(tokenIn(request), DAY, GUEST)) throw new DeskFault(403, texts.faults.expired);
    },
    tokenFor: (session) =>
      session ? signing.seal(FORM, `${session.account.id}.${session.id}`) : signing.token(DAY, GUEST),
    accountOfForm: (request) => readFormToken(signing, tokenIn(request))?.accountId,
    writeSession: (reply, token, isKept) =>
      writeCookie(reply, name, token, { ...rules, ...(isKept && { maxAgeSeconds: KEPT_MS / SECOND }) }),
    dropSession: (reply) => writeCookie(reply, name, "", { ...rules, maxAgeSeconds: 0 }),
  };
}

/** The session, if the form was drawn for it. */
function proven(signing: Signing, session: Session, token: string | undefined): Session {
  const drawnFor = readFormToken(signing, token);
  const isOwn = drawnFor?.accountId === session.account.id;
  if (!isOwn || drawnFor?.sessionId !== session.id)
    throw new DeskFault(403, texts.faults.expired, session, {}, isOwn);
  return session;
}

/** Which session a form was drawn for, and whose: sessions that ended are forgotten, their accounts are not. */
function readFormToken(
  signing: Signing,
  token: string | undefined,
): { accountId: string; sessionId: string } | undefined {
  const [accountId, sessionId] = signing.open(FORM, token)?.split(".") ?? [];
  return accountId && sessionId ? { accountId, sessionId } : undefined;
}

function tokenIn({ body }: FastifyRequest): string | undefined {
  const token = (body as Record<string, unknown> | undefined)?.[TOKEN_FIELD];
  return typeof token === "string" ? token : undefined;
}
