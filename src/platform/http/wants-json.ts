/** Whether a script or a program asks, which reads JSON and no page. */
import type { FastifyRequest } from "fastify";
import { CALL_PARAMETER, paths } from "../../paths";

/** The calls of scripts and programs are known by their address, whatever they say they accept. */
const CALL = new RegExp(`^${paths.restCalls}|[?&]${CALL_PARAMETER}=`);

export function wantsJson({
  originalUrl,
  headers: { accept = "" },
}: Pick<FastifyRequest, "originalUrl" | "headers">): boolean {
  return CALL.test(originalUrl) || (accept.includes("application/json") && !accept.includes("text/html"));
}
