/** What the next screen says once: it travels in a signed cookie, since a form is answered by a redirect. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { MINUTE, SECOND } from "../../kernel/dates";
import { readCookie, writeCookie } from "../../platform/http/cookies";
import type { Signing } from "../../platform/http/signing";
import type { Toast } from "./layout";
import { COOKIE_PATH, secureCookie, TOAST_COOKIE } from "./names";

const purposeFor = (accountId: string): string => `desk-toast ${accountId}`;
const LASTS_MS = 2 * MINUTE;
/** Browsers keep no cookie of more than 4,096 bytes, its name and rules included. */
const MOST = 3800;
/** What is left to be read of more than that. */
const SHORT = 300;

export interface Toasts {
  /** For one account: nobody else who signs in on this device reads it. */
  leave(reply: FastifyReply, accountId: string, toast: Toast): void;
  /** Once: it is gone with this answer. */
  take(request: FastifyRequest, reply: FastifyReply, accountId: string): Toast | undefined;
}

export function createToasts({ signing, secure }: { signing: Signing; secure: boolean }): Toasts {
  const name = secureCookie(TOAST_COOKIE, secure);
  const rules = { hidden: true, secure, strict: true, path: COOKIE_PATH };
  return {
    leave: (reply, accountId, toast) => {
      const seal = (told: Toast) =>
        signing.sealFor(
          LASTS_MS,
          purposeFor(accountId),
          Buffer.from(JSON.stringify(told)).toString("base64url"),
        );
      const whole = seal(toast);
      // what was done is told, even where what it takes to undo it is too long to travel
      const told = whole.length > MOST ? seal({ ...toast, undo: undefined }) : whole;
      const sealed = told.length > MOST ? seal({ says: `${toast.says.slice(0, SHORT)}…` }) : told;
      writeCookie(reply, name, sealed, { ...rules, maxAgeSeconds: LASTS_MS / SECOND });
    },
    take: (request, reply, accountId) => {
      const sealed = readCookie(request, name);
      if (!sealed) return undefined;
      writeCookie(reply, name, "", { ...rules, maxAgeSeconds: 0 });
      const text = signing.openInTime(purposeFor(accountId), sealed);
      return text ? (JSON.parse(Buffer.from(text, "base64url").toString()) as Toast) : undefined;
    },
  };
}
