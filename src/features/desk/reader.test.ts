/** What « Lecture » is shown: no form whose verb it lacks, on any screen that it can reach from « Aujourd'hui ». */
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { newMerchant } from "../../../test/support/desk";
import { openTestApp } from "../../../test/support/test-app";
import { mayDo, type Role } from "./roles";
import { deskSectionSlot } from "./section";

/** So many screens of each kind are looked at. */
const OF_EACH = 2;

test("DESK-03 « Lecture » sees no form on any screen of which the verb would be refused", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"), { kind: "demo" });
  const verbs = app.slots.all(deskSectionSlot).flatMap((section) =>
    (section.verbs ?? []).map(({ path, needs }) => ({
      pattern: patternOf(`/bureau/${section.path}${path}`),
      needs: needs ?? (section.needs === "owner" ? "owner" : ("team" as Role)),
    })),
  );
  const screens = app.slots
    .all(deskSectionSlot)
    .flatMap((section) => section.screens.map(({ path }) => patternOf(`/bureau/${section.path}${path}`)));
  const reader = await newMerchant(app, "reader");
  const seen = new Map<string, number>();
  const waiting = ["/bureau/", ...screens.filter((one) => !one.source.includes("[^/]+")).map(plainOf)];
  const known = new Set(waiting);
  const shown: string[] = [];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const path = url.split(/[?#]/)[0] ?? "";
    const kind = screens.find((one) => one.test(path))?.source ?? path;
    const times = seen.get(kind) ?? 0;
    if (times >= OF_EACH) continue;
    seen.set(kind, times + 1);
    const { body, statusCode, headers } = await reader.ask(url);
    if (statusCode !== 200 || !String(headers["content-type"]).startsWith("text/html")) continue;
    shown.push(...refusedIn(body, verbs).map((action) => `${kind} → ${action}`));
    for (const [, href = ""] of body.matchAll(/href="(\/bureau\/[^"#]*)/g)) {
      const next = href.replaceAll("&amp;", "&");
      if (!known.has(next) && !/\.(?:csv|json|pdf)$/.test(next)) {
        known.add(next);
        waiting.push(next);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(40);
  expect([...new Set(shown)]).toEqual([]);
  await app.server.close();
});

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
const plainOf = ({ source }: RegExp): string => source.slice(1, -1).replaceAll("\\/", "/");

function refusedIn(html: string, verbs: readonly { pattern: RegExp; needs: Role }[]): string[] {
  const actions = [
    ...[...html.matchAll(/<form[^>]*method="post"[^>]*>/g)].map(([tag]) => /action="([^"]*)"/.exec(tag)?.[1]),
    ...[...html.matchAll(/formaction="([^"]*)"/gi)].map(([, action]) => action),
  ].map((action) => (action ?? "").split("?")[0] ?? "");
  return actions.filter((action) => {
    const verb = verbs.find(({ pattern }) => pattern.test(action));
    return verb && !mayDo("reader", verb.needs);
  });
}
