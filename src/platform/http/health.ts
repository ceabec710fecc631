/** For whoever watches over the process: it lives, and it is ready for visitors. */
import type { FastifyInstance } from "fastify";
import { paths } from "../../paths";
import type { Readiness } from "./readiness";

/** `store`: of pictures, where several machines share one; the shop serves what it has while that is away. */
export function healthRoutes(
  server: FastifyInstance,
  readiness: Readiness,
  store?: { isAway(): boolean },
): void {
  server.get(paths.health, async () => ({ ok: true }));
  server.get(paths.ready, async (_request, reply) => {
    const ready = await readiness.isReady();
    return reply
      .code(ready ? 200 : 503)
      .send({ ready, ...(store && { pictures: store.isAway() ? "away" : "ok" }) });
  });
}
