/** The HTTP server, bare: limits, time-outs, request ids, the guards every request passes, and the one error handler. */
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import formbody from "@fastify/formbody";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Level, Logger } from "pino";
import type { Config } from "../../config";
import { randomId } from "../../kernel/ids";
import { isUnavailable } from "../db/faults";
import { ADMISSION, createAdmission, waitsFor } from "./admission";
import { BODY_LIMITS, type BodyTimeouts, createBodyTimeouts } from "./body-timeouts";
import { answerBrokenRequest, PARSED_HEAD, refusesLongHead } from "./broken";
import type { CacheFastPath } from "./cache-fast-path";
import { limitConnections } from "./connections";
import { guard, hasOneHost, withoutNulBytes } from "./csrf-guard";
import { faultFor, HttpFault } from "./faults";
import { createGracefulShutdown, endAfter, type GracefulShutdown } from "./graceful-shutdown";
import { answerHead } from "./head-requests";
import type { LoadShedding } from "./load-shedding";
import { loggedPath } from "./logging";
import { recordMethods } from "./methods";
import { headersByType } from "./policy";
import { Overloaded } from "./priorities";
import { UNTRUSTED_PROXY, watchProxies } from "./proxies";
import type { QueryRouter } from "./query-router";
import { wantsJson } from "./wants-json";

const KB = 1024;

export interface ServerParts {
  config: Config;
  log: Logger;
  verbs: QueryRouter;
  fastPath: CacheFastPath;
  shedding: LoadShedding;
  headers: Record<string, string>;
  /** Says something to the merchant, where start-up messages go. */
  tell?: (line: string) => void;
  /** Where what is not here has moved to: a path of this site. */
  findMoved?: (url: string) => Promise<string | undefined>;
  /** Draws a fault as a page of the site. */
  drawFault: (fault: {
    status: number;
    title: string;
    message: string;
    requestId: string;
  }) => Promise<string>;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Too many and too alike to be logged line by line. */
    unlogged?: boolean;
    /** Takes posts from other origins (signed webhooks). */
    foreign?: boolean;
    /** Takes files: its body may take longer to come. */
    uploads?: boolean;
  }
  interface FastifyInstance {
    /** From now on every answer ends its connection; the door itself stays open until `close`. */
    beginShutdown(): void;
  }
}

export function createServer(parts: ServerParts): FastifyInstance {
  const { config, log, verbs } = parts;
  const stopping = createGracefulShutdown();
  const bodies = createBodyTimeouts();
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomId().slice(0, 12),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * KB,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: "idle",
    // who is let in is served: the answer itself ends the connection
    return503OnClosing: false,
    exposeHeadRoutes: false,
    serverFactory: (handler) => listener(parts, stopping, bodies, handler),
    rewriteUrl: (request) => verbs.rewrite(withoutNulBytes(request.url ?? "/")),
    frameworkErrors: (error, request, reply) =>
      void answerFault(parts, error, request, reply as FastifyReply),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
  }) as unknown as FastifyInstance;

  answerHead(app);
  void app.register(formbody, { bodyLimit: 64 * KB });
  app.decorate("beginShutdown", stopping.begin);
  app.addHook("preClose", async () => {
    stopping.begin();
    stopping.closeIdle(app.server);
  });
  const warn = () => {
    log.warn("requests are forwarded by a proxy that TRUSTED_PROXIES does not name");
    parts.tell?.(UNTRUSTED_PROXY);
  };
  app.addHook("onRequest", watchProxies(config, warn));
  app.addHook("onRequest", guard(config));
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.uploads) bodies.allowSlow(request.raw, request.ip);
    done();
  });
  app.addHook("onRoute", (route) => {
    if (!route.config?.unlogged) route.onResponse = [logAnswer, ...[route.onResponse ?? []].flat()];
  });
  const headersOf = headersByType(parts.headers);
  app.addHook("onSend", async (_request, reply, payload) => {
    for (const [name, value] of Object.entries(headersOf(reply.getHeader("content-type"))))
      if (!reply.hasHeader(name)) reply.header(name, value);
    return payload;
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => answerFault(parts, error, request, reply));
  const methods = recordMethods(app);
  app.setNotFoundHandler(async (request, reply) => {
    const allowed = await methods.besides(request);
    // HTTP wants to know what would have been taken
    const fault = allowed ? new HttpFault(405, undefined, { allow: allowed }) : new HttpFault(404);
    return answerFault(parts, fault, request, reply);
  });
  return app;
}

/** Kept pages first, then everything else; slow and endless requests are cut off. */
function listener(
  { fastPath, shedding, config, verbs }: ServerParts,
  stopping: GracefulShutdown,
  bodies: BodyTimeouts,
  handler: RequestListener,
): Server {
  const admission = createAdmission({
    ...ADMISSION,
    mayWait: waitsFor((url) => verbs.rewrite(url) !== url),
    isKnown: fastPath.knows,
  });
  const server = createHttpServer(
    {
      headersTimeout: 5000,
      // the longest of all; each body has a limit of its own
      requestTimeout: BODY_LIMITS.uploadMs,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: PARSED_HEAD,
    },
    (request, response) => {
      if (stopping.begun) endAfter(response);
      if (shedding.answers(request, response)) return;
      bodies.watch(request, response);
      if (refusesLongHead(request, response)) return;
      // kept pages are out at once; two names for us are the guard's to refuse
      if (hasOneHost(request) && fastPath.answers(request, response)) return;
      stopping.attend(response);
      admission.admit(request, response, () => handler(request, response));
    },
  );
  server.on("connection", admission.noteConnection);
  server.keepAliveTimeout = 72_000;
  limitConnections(server, config.trustedProxies);
  return server;
}

/** Every fault ends here: a status, a French page or object, a request id; the cause goes to the log. */
async function answerFault(
  parts: ServerParts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (hasHungUp(request)) {
    request.log.debug({ err: error, url: loggedPath(request.originalUrl) }, "the visitor hung up");
    return reply.code(400).send();
  }
  const status = statusOf(error);
  const moved = status === 404 && (await findMoved(parts, request));
  if (moved) return reply.headers(parts.headers).header("cache-control", MOVED_KEPT).redirect(moved, 301);
  // what we refuse ourselves, an early visitor or one too many, is no failure
  const isFailure = status >= 500 && !(error instanceof HttpFault);
  const level = isFailure ? "error" : status === 404 ? "debug" : "info";
  if (isLogged(request, level))
    request.log[level]({ err: error, url: loggedPath(request.originalUrl), status }, "refused");
  const fault = faultFor(status);
  const message = error instanceof HttpFault ? error.message : fault.message;
  if (error instanceof HttpFault) void reply.headers(error.headers);
  if (status === 503) void reply.header("retry-after", "5");
  // what cannot even be routed passes no hook
  void reply.headers(parts.headers);
  void reply.code(status).header("cache-control", "no-store").header("x-request-id", request.id);
  if (wantsJson(request))
    return reply.send({ code: `vitrine_${status}`, message, data: { status, request_id: request.id } });
  return reply.type("text/html; charset=utf-8").send(
    // hundreds of these cost what a page does, were they drawn
    error instanceof Overloaded
      ? plainPage(status, request.id)
      : await drawSafely(parts, { ...fault, message, requestId: request.id }),
  );
}

/** Browsers keep a permanent answer as long as they like unless told: a merchant's mistake is forgotten within the hour. */
export const MOVED_KEPT = "public, max-age=3600";

/** While the database is away, what is not found is simply not found. */
async function findMoved({ findMoved }: ServerParts, request: FastifyRequest): Promise<string | undefined> {
  if (!findMoved || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  return findMoved(request.originalUrl).catch(() => undefined);
}

/** Before the whole request had come: whatever then fails fails for nobody, and says nothing of our database. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function statusOf(error: unknown): number {
  if (isUnavailable(error)) return 503;
  const status =
    error instanceof HttpFault ? error.status : Number((error as FastifyError | null)?.statusCode ?? 500);
  return status >= 400 && status < 600 ? status : 500;
}

async function drawSafely(
  parts: ServerParts,
  fault: Parameters<ServerParts["drawFault"]>[0],
): Promise<string> {
  try {
    return await parts.drawFault(fault);
  } catch (error) {
    parts.log.error({ err: error }, "the fault page itself failed");
    return plainPage(fault.status, fault.requestId);
  }
}

const plainPage = (status: number, requestId: string): string =>
  `<!DOCTYPE html><html lang="fr"><meta charset="utf-8"><title>Erreur</title><p>${faultFor(status).message}</p><p>Référence : ${requestId}</p></html>`;

const isLogged = ({ log }: FastifyRequest, level: Level): boolean => (log as Logger).isLevelEnabled(level);

async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isLogged(request, "info")) return;
  const facts = {
    method: request.method,
    url: loggedPath(request.originalUrl),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
  request.log.info(facts, "answered");
}
