/** Third parties for a page: they answer at once, whatever the network. */
import type { CDPSession } from "playwright-core";
import type { Visitor } from "./browser";

export interface ThirdAnswer {
  type: string;
  body: string;
}

/**
 * Addresses are patterns with « * »; no answer is a failure of the network. Only these are held up: the routes of a
 * context would hold up every request of the page and take its cache away.
 */
export async function answerInstead(
  { page, context }: Visitor,
  patterns: readonly string[],
  answer: (url: string) => ThirdAnswer | undefined,
): Promise<void> {
  const session = await context.newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    // whoever asked may have left meanwhile
    tell(session, requestId, answer(request.url)).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}

function tell(session: CDPSession, requestId: string, answer: ThirdAnswer | undefined): Promise<unknown> {
  if (!answer) return session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
  return session.send("Fetch.fulfillRequest", {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: "content-type", value: answer.type }],
    body: Buffer.from(answer.body).toString("base64"),
  });
}
