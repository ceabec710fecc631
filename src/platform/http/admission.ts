/** Before the router: in a rush of new connections, requests for pages wait until the connections are accepted, because some of them bring carts. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "../../paths";
import { answerOverload } from "./broken";

export interface Admission {
  /** To be called for each new connection. */
  noteConnection(): void;
  /** Handles the request at once, or a little later, or answers 503 when too many are waiting. */
  admit(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
}

export interface AdmissionRules {
  /** Whether a request may wait: a page, rather than a cart, an order or a file. */
  mayWait(request: IncomingMessage): boolean;
  /** Whether there may be an earlier version of the page: it is shown rather than a 503. */
  isKnown(url: string): boolean;
  mostWaiting: number;
  /** After this long, pages are handled between the arrivals. */
  patienceMs: number;
  /** Whoever has waited longer is told to come back. */
  longestWaitMs: number;
  now(): number;
}

export const ADMISSION = {
  mostWaiting: 500,
  patienceMs: 1000,
  longestWaitMs: 4000,
  now: () => performance.now(),
};

/** So many turns of the event loop in succession that each brought a connection are a rush. */
const RUSH = 3;
/** Handled in one turn when nobody arrives: a few milliseconds. */
const AT_ONCE = 10;

interface Waiting {
  since: number;
  request: IncomingMessage;
  response: ServerResponse;
  handle: () => void;
}

/**
 * The event loop accepts one connection a turn, in the order in which they came. Routing a page request takes several
 * times as long as accepting a connection, so it is put off while each turn still brings one.
 */
export function createAdmission(rules: AdmissionRules): Admission {
  const { mayWait, isKnown, mostWaiting, patienceMs, longestWaitMs, now } = rules;
  const line: Waiting[] = [];
  let connections = 0;
  let seen = 0;
  let streak = 0;
  let isWatching = false;
  const finish = ({ since, request, response, handle }: Waiting) => {
    // whoever has hung up is not drawn for
    if (request.socket.destroyed) return;
    if (now() - since > longestWaitMs) answerOverload(request, response);
    else handle();
  };
  const countNow = () => {
    if (streak === 0) return AT_ONCE;
    return line[0] !== undefined && now() - line[0].since >= patienceMs ? 1 : 0;
  };
  const turn = () => {
    streak = connections === seen ? 0 : streak + 1;
    seen = connections;
    for (const waiting of line.splice(0, countNow())) finish(waiting);
    isWatching = streak > 0 || line.length > 0;
    if (isWatching) setImmediate(turn);
  };
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    setImmediate(turn);
  };
  return {
    noteConnection: () => {
      connections += 1;
      watch();
    },
    admit: (request, response, handle) => {
      if (!mayWait(request) || (line.length === 0 && streak < RUSH)) return handle();
      if (line.length >= mostWaiting && !isKnown(request.url ?? "")) return answerOverload(request, response);
      line.push({ since: now(), request, response, handle });
      watch();
    },
  };
}

const FIRST = [paths.cart, paths.checkout, "/suivi/", "/paiement/", paths.storeCalls, "/assets/", "/media/"];
const PROBES: ReadonlySet<string> = new Set([paths.health, paths.ready]);

/** `isVerb`: whether the address is that of a call or of a link that changes the cart. */
export const waitsFor =
  (isVerb: (url: string) => boolean) =>
  ({ method, url = "" }: IncomingMessage): boolean =>
    (method === "GET" || method === "HEAD") &&
    !FIRST.some((path) => url.startsWith(path)) &&
    !PROBES.has(url) &&
    !isVerb(url);
