/**
 * HEAD beside each GET, by one route for both: the second one that the framework would add takes as long at the start
 * as all others together.
 */
import type { Readable } from "node:stream";
import type { FastifyInstance, onSendHookHandler, RouteOptions } from "fastify";

type Options = Partial<RouteOptions>;
type Handler = RouteOptions["handler"];
type AddRoute = (this: FastifyInstance, options: RouteOptions) => FastifyInstance;

/** For every route that is added from now on. */
export function answerHead(app: FastifyInstance): void {
  const add = app.route as AddRoute;
  const withHead: AddRoute = function (options) {
    const methods = [options.method].flat();
    if (!methods.includes("GET") || methods.includes("HEAD")) return add.call(this, options);
    const onSend = [...[options.onSend ?? []].flat(), withoutBody];
    return add.call(this, { ...options, method: [...methods, "HEAD"], onSend });
  };
  app.route = withHead as FastifyInstance["route"];
  app.get = function (this: FastifyInstance, url: string, ...given: (Options | Handler)[]) {
    const options = given.length > 1 ? (given[0] as Options) : {};
    return this.route({ ...options, method: "GET", url, handler: given.at(-1) as Handler });
  } as FastifyInstance["get"];
}

export const isHead = ({ method }: { method: string }): boolean => method === "HEAD";
export const isReading = ({ method }: { method: string }): boolean => method === "GET" || method === "HEAD";

/** Comes last: how long the body would have been is told. */
const withoutBody: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (!isHead(request)) return done(null, payload);
  if (payload === undefined || payload === null) reply.header("content-length", "0");
  else if (typeof payload === "string" || Buffer.isBuffer(payload))
    reply.header("content-length", String(Buffer.byteLength(payload)));
  else close(payload as Partial<Readable>);
  done(null, null);
};

/** A file that cannot be opened says so later: nobody waits for it any more, and unheard it would end the process. */
function close(stream: Partial<Readable>): void {
  stream.on?.("error", () => {});
  stream.destroy?.();
}
