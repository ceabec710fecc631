import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { inParts, newMerchant, ORIGIN } from "../../../test/support/desk";
import { newShopper } from "../../../test/support/shopper";
import { openTestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import { features } from "../all";
import { defineFeature } from "../feature";
import { listAudit } from "./audit/store";
import { mayDo, ROLES, type Role } from "./roles";
import { deskSectionSlot } from "./section";

/** For people who are not signed in: each is proven in a test of its own. */
const WAY_IN = /^\/bureau(?:$|\/(?:connexion|bienvenue|deconnexion)\/)/;

/** Every address of the desk, as the server knows it. */
function watching(routes: { method: string; url: string }[]) {
  return defineFeature({
    name: "watching",
    open: ({ server }: { server: FastifyInstance }) => {
      server.addHook("onRoute", ({ method, url }) => {
        for (const each of [method].flat())
          if (url.startsWith("/bureau") && !WAY_IN.test(url)) routes.push({ method: each, url });
      });
      return {};
    },
  });
}

test("DESK-03 every address of the desk refuses strangers, over sessions, lower roles, other origins and forms without token", async () => {
  const routes: { method: string; url: string }[] = [];
  const clock = stoppedClock(Date.parse("2026-11-16T18:40:00Z"));
  const app = await openTestApp(await freshDatabase("sqlite"), {
    features: [watching(routes), ...features],
    clock,
    kind: "own",
  });
  const needed = new Map<string, Role>();
  const inPartsOnly = new Set<string>();
  for (const section of app.slots.all(deskSectionSlot)) {
    for (const { path, needs } of section.screens)
      needed.set(`GET /bureau/${section.path}${path}`, needs ?? section.needs ?? "reader");
    for (const { path, needs, files } of section.verbs ?? []) {
      needed.set(
        `POST /bureau/${section.path}${path}`,
        needs ?? (section.needs === "owner" ? "owner" : "team"),
      );
      if (files) inPartsOnly.add(`POST /bureau/${section.path}${path}`);
    }
  }
  const expired = await newMerchant(app, "owner", clock);
  clock.advance(31 * DAY);
  const people = await Promise.all(ROLES.map((role) => newMerchant(app, role, clock)));
  const tokens = await Promise.all(people.map((who) => who.token()));
  const stranger = newShopper(app);
  const other = { origin: "http://ailleurs.test", "sec-fetch-site": "cross-site" };

  const table: Record<string, unknown[]> = {};
  const wanted: Record<string, unknown[]> = {};
  const isRefused = (status: number) => (status === 401 || status === 403 ? status : "in");
  const asked = routes.filter(({ method }) => method === "GET" || method === "POST");
  expect(asked.length).toBeGreaterThan(25);
  for (const { method, url } of asked) {
    const name = `${method} ${url}`;
    const needs = needed.get(name) ?? "reader";
    const at = url.replace(/:\w+/g, "12345678").replace("*", "rien/");
    const roles = ROLES.map((role) => (mayDo(role, needs) ? "in" : 403));
    if (method === "GET") {
      const toSignIn = async (who: typeof stranger) => (await who.ask(at)).headers.location?.split("?")[0];
      const inside = await Promise.all(people.map(async (who) => isRefused((await who.ask(at)).statusCode)));
      table[name] = [await toSignIn(stranger), await toSignIn(expired), ...inside];
      wanted[name] = ["/bureau/connexion/", "/bureau/connexion/", ...roles];
      continue;
    }
    const post = async (who: typeof stranger, headers: Record<string, string>, jeton: string) => {
      const { payload, type } = await inParts({ jeton }, []);
      const sent = inPartsOnly.has(name)
        ? { headers: { ...headers, "content-type": type }, payload }
        : { headers, form: { jeton } };
      return isRefused((await who.ask(at, { method: "POST", ...sent })).statusCode);
    };
    const [owner, token] = [people[2]!, tokens[2]!];
    table[name] = [
      await post(stranger, ORIGIN, token),
      await post(expired, ORIGIN, token),
      await post(owner, other, token),
      await post(owner, {}, token),
      await post(owner, ORIGIN, ""),
      await post(owner, ORIGIN, tokens[0]!),
      ...(await Promise.all(people.map((who, index) => post(who, ORIGIN, tokens[index]!)))),
    ];
    wanted[name] = [401, 401, 403, 403, 403, 403, ...roles];
  }
  expect(table).toEqual(wanted);
});

test("DESK-03 HEAD tells who may look, as GET does, and takes or notes nothing", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const owner = await newMerchant(app, "owner");
  const reader = await newMerchant(app, "reader");
  const head = async (who: Pick<typeof owner, "ask">, url: string) => {
    const { statusCode, headers } = await who.ask(url, { method: "HEAD" });
    return [statusCode, headers.location];
  };
  const toSignIn = `/bureau/connexion/?${new URLSearchParams({ vers: "/bureau/equipe/" })}`;
  expect(await head(newShopper(app), "/bureau/equipe/")).toEqual([303, toSignIn]);
  expect(await head(reader, "/bureau/equipe/")).toEqual([403, undefined]);
  expect(await head(owner, "/bureau/equipe/")).toEqual([200, undefined]);
  const noted = async () => (await listAudit(app.database.read, { limit: 10 })).length;
  const before = await noted();
  expect(await head(owner, "/bureau/commandes/export.csv")).toEqual([200, undefined]);
  expect(await noted()).toBe(before);
  expect((await owner.ask("/bureau/commandes/export.csv")).statusCode).toBe(200);
  expect(await noted()).toBe(before + 1);
  // the word that is said once waits for a screen that somebody sees
  await owner.send("/bureau/compte/en-direct/", {});
  expect(owner.jar.has("vitrine_bureau_fait")).toBe(true);
  expect(await head(owner, "/bureau/rien/")).toEqual([404, undefined]);
  expect(owner.jar.has("vitrine_bureau_fait")).toBe(true);
  await owner.ask("/bureau/equipe/");
  expect(owner.jar.has("vitrine_bureau_fait")).toBe(false);
});

test("DESK-03 nobody whom a form would be refused has a long one read", async () => {
  const app = await openTestApp(await freshDatabase("sqlite"), { kind: "own" });
  const reader = await newMerchant(app, "reader");
  const owner = await newMerchant(app, "owner");
  const path = "/bureau/coupons/nouveau/faire/";
  // what is read and cannot be understood is a 400
  const send = async (who: Pick<typeof owner, "ask">, length: number, headers = ORIGIN) => {
    const payload = "{".padEnd(length, "x");
    const type = { "content-type": "application/json" };
    return (await who.ask(path, { method: "POST", headers: { ...headers, ...type }, payload })).statusCode;
  };
  const stranger = newShopper(app);
  const KB = 1024;
  expect(await send(stranger, 65 * KB)).toBe(401);
  expect(await send(stranger, 64 * KB)).toBe(400);
  expect(await send(reader, 2)).toBe(403);
  expect(await send(owner, 2, { origin: "http://ailleurs.test", "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await send(owner, 65 * KB)).toBe(400);
});
