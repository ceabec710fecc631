/** Sends a choice to be kept as proof. */
import * as names from "../names";
import { sentBody } from "../wire";
import { readJar, writeJar } from "./jar";
import { tell } from "./tell";
import type { Visit } from "./visit";

export function track(visit: Visit): void {
  const { settings, rules, unsent: sent } = visit;
  visit.unsent = undefined;
  tell(names.trackStatusEvent, sent?.categories[0]?.includes("_") ? sent.categories[0] : false);
  if (!sent) return;
  const forget = () => {
    // it was not kept: the next page sends it again
    const record = readJar(settings);
    writeJar(settings, record, { ...record, saved: undefined });
  };
  fetch(`${settings.url}track`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sentBody(sent, rules.mode)),
    // the page may be on its way out
    keepalive: true,
    // leaving cuts the answer off, not the request: a page that is gone runs no timer
  }).then(
    ({ status }) => status >= TOO_BUSY && forget(),
    () => setTimeout(forget),
  );
}

/** 429 and above: the server would have kept it at another time. */
const TOO_BUSY = 429;
