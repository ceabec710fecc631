/** Finding products by what is typed: the index behind it, and what was looked for in vain. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { paths } from "../../paths";
import { fill } from "../../platform/slots";
import { defineFeature } from "../feature";
import { holdingSlot } from "../personal-data";
import { missesCommand } from "./command";
import { type Misses, missesJob, missesSlot, openMisses } from "./misses";
import { searchesHolding } from "./personal-data";
import { readTyped, tidy } from "./search";

export const search = defineFeature({
  name: "search",
  commands: [missesCommand],
  open: (context) => {
    const misses = openMisses(context);
    return {
      jobs: [missesJob(misses)],
      slots: [fill(missesSlot, misses), fill(holdingSlot, searchesHolding({ misses, slots: context.slots }))],
      routes: (server) => countMisses(server, misses),
    };
  },
});

const asked = z.object({ s: z.string().catch("").transform(tidy) });

/** Pages of results are kept in memory: only the answers that go out tell how often one was asked for. */
function countMisses(server: FastifyInstance, misses: Misses): void {
  server.addHook("onResponse", async (request) => {
    if (!request.url.startsWith(`${paths.search}?`)) return;
    misses.asked(readTyped(asked.parse(request.query).s));
  });
  server.addHook("onClose", () => misses.flush());
}
