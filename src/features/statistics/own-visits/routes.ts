/** Where the merchant's link leads: this browser is no longer counted, until it is asked to be again. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { paths } from "../../../paths";
import { HttpFault } from "../../../platform/http/faults";
import type { Site } from "../../../platform/http/site";
import type { OwnVisits } from "./mark";
import { ownVisitsPage } from "./page";

export function ownVisitsRoutes(app: FastifyInstance, { site, own }: { site: Site; own: OwnVisits }): void {
  const quietly = (reply: FastifyReply) =>
    reply.header("x-robots-tag", "noindex, nofollow").header("cache-control", "no-store");
  app.get(paths.ownVisits, async (request, reply) => {
    quietly(reply);
    if (own.hasKey(request)) {
      own.mark(reply);
      return reply.redirect(paths.ownVisits, 303);
    }
    // nobody else learns that there is such a page
    if (!own.isMarked(request)) throw new HttpFault(404);
    return site.personal(reply, ownVisitsPage({ isMarked: true }));
  });
  app.post(paths.ownVisits, async (request, reply) => {
    quietly(reply);
    if (!own.isMarked(request)) throw new HttpFault(404);
    own.unmark(reply);
    return site.personal(reply, ownVisitsPage({ isMarked: false }));
  });
}
