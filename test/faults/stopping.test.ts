import { Agent, get } from "node:http";
import { expect, test } from "vitest";
import { ownSite, seededData } from "../support/site";

type Outcome = "whole" | "refused" | "cut";

/** One request: whole, refused before anything came, or cut in the middle. */
function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (answer) => {
      let length = 0;
      answer.on("data", (chunk: Buffer) => {
        length += chunk.length;
      });
      answer.on("end", () => resolve(length === Number(answer.headers["content-length"]) ? "whole" : "cut"));
      answer.on("error", () => resolve("cut"));
    });
    request.on("error", () => resolve("refused"));
  });
}

test("T23 told to stop under load, the shop finishes what it began, cuts nothing, and goes", async () => {
  const data = await seededData();
  for (let round = 0; round < 3; round++) {
    const site = await ownSite({ data });
    const load = startLoad(site.origin);
    try {
      await load.answered(100);
      site.process.kill("SIGTERM");
      expect(await site.process.ended).toBe(0);
    } finally {
      await load.stop();
    }
    expect(load.outcomes.filter((outcome) => outcome === "cut")).toEqual([]);
    expect(load.outcomes.filter((outcome) => outcome === "whole").length).toBeGreaterThanOrEqual(100);
  }
});

/** Twenty visitors who ask one page after the other, five hundred times at most. */
function startLoad(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const outcomes: Outcome[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  let going = true;
  const visit = async (index: number) => {
    for (let asked = 0; asked < 500 && going; asked++) {
      const outcome = await ask(`${origin}/boutique/?orderby=${index % 2 ? "price" : "date"}`, agent);
      outcomes.push(outcome);
      if (outcome === "refused") return;
      for (const { count, go } of waiting) if (outcomes.length >= count) go();
    }
  };
  const visitors = Array.from({ length: 20 }, (_, index) => visit(index));
  return {
    outcomes,
    answered: (count: number) => new Promise<void>((go) => waiting.push({ count, go })),
    stop: async () => {
      going = false;
      await Promise.all(visitors);
      agent.destroy();
    },
  };
}
