/** HEAD, for what cannot be told by the length of a text. */
import { createReadStream } from "node:fs";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerHead } from "./head-requests";

test("T9 HEAD of a file that cannot be opened is answered, and ends nothing", async () => {
  const app = Fastify();
  answerHead(app);
  const file = createReadStream("/nonexistent");
  app.get("/", (_request, reply) => reply.send(file));
  const closed = new Promise<void>((resume) => file.once("close", resume));
  const answer = await app.inject({ method: "HEAD", url: "/" });
  // by then its fault has come: unheard, it would end the process
  await closed;
  expect([answer.statusCode, answer.body, answer.headers["content-length"]]).toEqual([200, "", undefined]);
  await app.close();
});
