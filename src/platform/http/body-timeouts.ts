/** How long the body of a request may take: little for most, longer where files are sent, and that only for some at once. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerBrokenRequest } from "./broken";
import { networkOf } from "./network";

export interface BodyLimits {
  /** From the end of the headers to the end of the body. */
  ms: number;
  /** The same where files are sent. */
  uploadMs: number;
  /** So many may take longer than `ms` at once; whoever comes then has no more time than others. */
  slowAtOnce: number;
  /** Of one network. */
  slowPerNetwork: number;
}

export const BODY_LIMITS: BodyLimits = { ms: 8000, uploadMs: 60_000, slowAtOnce: 100, slowPerNetwork: 5 };

export interface BodyTimeouts {
  /** To be called for each request, before anything reads it. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** It brings files. */
  allowSlow(request: IncomingMessage, ip: string): void;
}

export function createBodyTimeouts(limits: BodyLimits = BODY_LIMITS): BodyTimeouts {
  const uploads = new WeakMap<IncomingMessage, string>();
  const slow = new Map<string, number>();
  let slowNow = 0;
  const begin = (network: string): boolean => {
    const own = slow.get(network) ?? 0;
    if (slowNow >= limits.slowAtOnce || own >= limits.slowPerNetwork) return false;
    slowNow += 1;
    slow.set(network, own + 1);
    return true;
  };
  const end = (network: string) => {
    slowNow -= 1;
    const own = (slow.get(network) ?? 1) - 1;
    if (own > 0) slow.set(network, own);
    else slow.delete(network);
  };
  const extend = (request: IncomingMessage, response: ServerResponse) => {
    const network = uploads.get(request);
    if (request.complete) return;
    if (network === undefined || !begin(network)) return cut(request, response);
    const stop = after(request, limits.uploadMs - limits.ms, () => cut(request, response));
    // whichever comes first, and only once
    const finish = () => {
      request.socket.off("close", finish);
      request.off("end", finish);
      stop();
      end(network);
    };
    request.once("end", finish);
    request.socket.once("close", finish);
  };
  return {
    allowSlow: (request, ip) => void uploads.set(request, networkOf(ip)),
    watch: (request, response) => {
      if (!hasBody(request)) return;
      const stop = after(request, limits.ms, () => extend(request, response));
      request.once("end", stop);
      response.once("close", () => request.complete && stop());
    },
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

function after(request: IncomingMessage, ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms).unref();
  const stop = () => clearTimeout(timer);
  request.socket.once("close", stop);
  return () => {
    request.socket.off("close", stop);
    stop();
  };
}

/** Who has been answered already is only hung up on. */
function cut(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroy();
  else
    answerBrokenRequest(
      Object.assign(new Error("too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
      request.socket,
    );
}
