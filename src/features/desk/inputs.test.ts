/** Whatever is sent to the desk is answered: no address and no field of it brings a fault of the server. */
import { expect, test } from "vitest";
import { z } from "zod";
import { type Engine, onBothEngines } from "../../../test/support/databases";
import { inParts, type Merchant, newMerchant, ORIGIN, tokenIn } from "../../../test/support/desk";
import { newShopper } from "../../../test/support/shopper";
import { sized } from "../../../test/support/size";
import { openTestApp } from "../../../test/support/test-app";
import { done } from "../../kernel/result";
import { fill } from "../../platform/slots";
import { features } from "../all";
import { defineFeature } from "../feature";
import { TOKEN_FIELD } from "./names";
import {
  type DeskScreen,
  type DeskSection,
  type DeskVerb,
  defineDeskSection,
  deskScreen,
  deskSectionSlot,
  deskVerb,
} from "./section";

const IN_ADDRESS = ["99999999999999999999", "__proto__", "-1", "%00", "%F0%9F%96%A8", "a".repeat(200)].slice(
  0,
  sized(2, 6),
);
const IN_FIELDS: readonly (string | string[])[] = [
  "99999999999999999999",
  "\0nul",
  ["deux", "valeurs"],
  "",
  "-1",
  "1e309",
  "__proto__",
  "2026-02-31",
  "x".repeat(60_000),
];
/** PostgreSQL refuses more of what it is asked than SQLite does: each run tries more there. */
const triedOn = (engine: Engine) =>
  IN_FIELDS.slice(0, sized(engine === "postgres" ? 3 : 1, IN_FIELDS.length));

const NAMING = "/bureau/essais/nommer/";
const heard: unknown[] = [];
/** Makes an address of what it is sent. */
const toy = defineFeature({
  name: "toy",
  open: () => {
    const screen = deskScreen({
      path: "",
      show: async () => ({ page: { title: "Essais", main: "Essais" } }),
    });
    const naming = deskVerb({
      name: "toy.name",
      path: "nommer/",
      form: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      screen,
      run: async ({ form }) => {
        heard.push(form);
        return done({ to: `/bureau/essais/${encodeURIComponent(Object.entries(form).join())}/`, says: "" });
      },
    });
    const section = { name: "toy", title: "Essais", icon: "tag" as const, path: "essais/" };
    const whole = defineDeskSection({ ...section, screens: [screen], verbs: [naming] });
    return { slots: [fill(deskSectionSlot, whole)] };
  },
});

/** The names that a form or a query reads. */
const namesIn = (type: z.ZodType | undefined): string[] =>
  Object.keys((type as { shape?: object } | undefined)?.shape ?? {});

const addressesOf = (path: string): string[] =>
  path.includes(":") ? IN_ADDRESS.map((part) => path.replace(/:\w+/g, part)) : [path];

function readings(engine: Engine, { path }: DeskSection, screen: DeskScreen): string[] {
  const addresses = addressesOf(`/bureau/${path}${screen.path}`);
  const queries = namesIn(screen.query).flatMap((name) =>
    triedOn(engine).map(
      (value) => new URLSearchParams([value].flat().map((one) => [name, one.slice(0, 4000)])),
    ),
  );
  return [...addresses, ...queries.map((query) => `${addresses[0]}?${query}`)];
}

type Sent = readonly [address: string, form: Record<string, string | string[]>];

function writings(engine: Engine, { path }: DeskSection, verb: DeskVerb): Sent[] {
  const addresses = addressesOf(`/bureau/${path}${verb.path}`);
  const names = namesIn(verb.form);
  const filled = (value: string | string[]) => Object.fromEntries(names.map((name) => [name, value]));
  return [
    ...addresses.map((at): Sent => [at, {}]),
    // where a number is wanted, one is given: what follows it is looked at too
    ...addresses.slice(0, 2).map((at): Sent => [at, filled("1")]),
    ...triedOn(engine).map((value): Sent => [addresses[0] ?? "", filled(value)]),
  ];
}

async function statusOf(owner: Merchant, verb: DeskVerb, [at, form]: Sent): Promise<number> {
  if (!verb.files) return (await owner.send(at, form)).statusCode;
  const plain = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
  const { payload, type } = await inParts({ [TOKEN_FIELD]: await owner.token(), ...plain }, []);
  const headers = { ...ORIGIN, "content-type": type };
  return (await owner.ask(at, { method: "POST", headers, payload })).statusCode;
}

onBothEngines("what is sent to the desk", (open, engine) => {
  test("DESK-03 no address, query or field of it is answered with a fault of the server", {
    timeout: 240_000,
  }, async () => {
    const app = await openTestApp(await open("demo"));
    const owner = await newMerchant(app);
    const faults: string[] = [];
    const look = (status: number, ...what: unknown[]) =>
      status >= 500 && faults.push(`${status} ${JSON.stringify(what).slice(0, 200)}`);
    for (const section of app.slots.all(deskSectionSlot)) {
      for (const screen of section.screens)
        for (const at of readings(engine, section, screen)) look((await owner.ask(at)).statusCode, at);
      for (const verb of section.verbs ?? [])
        for (const sent of writings(engine, section, verb))
          look(await statusOf(owner, verb, sent), verb.name, sent);
    }
    expect(faults).toEqual([]);
  });

  test("DESK-03 half a character, which only a script can send, reaches no verb", async () => {
    heard.length = 0;
    const app = await openTestApp(await open(), { features: [...features, toy] });
    const owner = await newMerchant(app);
    const headers = { ...ORIGIN, "content-type": "application/json" };
    const jeton = await owner.token();
    for (const sent of [{ nom: "a\ud800" }, { nom: ["\udc00b"] }, { "\ud800": "c" }]) {
      const payload = JSON.stringify({ [TOKEN_FIELD]: jeton, ...sent });
      const { statusCode } = await owner.ask(NAMING, { method: "POST", headers, payload });
      expect([sent, statusCode]).toEqual([sent, 303]);
    }
    expect(heard).toEqual([{ nom: "a\ufffd" }, { nom: ["\ufffdb"] }, { "\ufffd": "c" }]);
  });

  test("DESK-03 what is no form of the desk's is answered without a fault: an object for a text, a page's worth of query", async () => {
    const app = await openTestApp(await open("demo"));
    const guest = newShopper(app);
    const jeton = tokenIn((await guest.ask("/bureau/connexion/")).body);
    const payload = JSON.stringify({ [TOKEN_FIELD]: jeton, repris: { toString: 1 } });
    const headers = { ...ORIGIN, "content-type": "application/json" };
    const sent = { method: "POST", headers, payload } as const;
    expect((await guest.ask("/bureau/connexion/code/", sent)).statusCode).toBe(401);
    // each link of a list carries the query on
    const reader = await newMerchant(app, "reader");
    const list = async (q: string) => {
      const answer = await reader.ask(`/bureau/commandes/?etat=toutes&${new URLSearchParams({ q })}`);
      return [answer.statusCode, answer.body.length] as const;
    };
    const [status, length] = await list("(".repeat(4900));
    expect(status).toBe(200);
    expect(length).toBeLessThan(2 * (await list("("))[1]);
  });

  test("DESK-03 a form that no page of ours has is refused before anything goes through its fields", async () => {
    const app = await openTestApp(await open());
    const owner = await newMerchant(app);
    const at = "/bureau/reglages/frame/enregistrer/";
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, nth) => [`x.${nth}`, "1"]));
    expect((await owner.send(at, many(6000))).statusCode).toBe(413);
    expect((await owner.send(at, many(4000))).statusCode).not.toBe(413);
    expect((await owner.send(at, { [`frame.x${".1".repeat(200)}`]: "1" })).statusCode).toBe(400);
    const jeton = await owner.token();
    const headers = { ...ORIGIN, "content-type": "application/json" };
    for (const x of ["null", '{"toString":1}', `${"[".repeat(20_000)}${"]".repeat(20_000)}`]) {
      const payload = `{"${TOKEN_FIELD}":${JSON.stringify(jeton)},"x":${x}}`;
      expect((await owner.ask(at, { method: "POST", headers, payload })).statusCode).toBe(400);
    }
  });
});
