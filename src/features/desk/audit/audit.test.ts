/** A verb and its row in the journal stand or fall together, whatever breaks between them. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant, ORIGIN, PASSWORD, tokenIn } from "../../../../test/support/desk";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { machineClock } from "../../../kernel/clock";
import { randomId } from "../../../kernel/ids";
import { refused } from "../../../kernel/result";
import type { Database } from "../../../platform/db";
import { fill } from "../../../platform/slots";
import { features } from "../../all";
import { defineFeature } from "../../feature";
import { makeLink } from "../accounts/actions";
import { defineDeskSection, deskScreen, deskSectionSlot, deskVerb, insertAudit, listAudit } from "../index";

const MAKE = "/bureau/coupons/nouveau/faire/";
const COUPON = { code: "journal10", donne: "percent", valeur: "10" };

const screen = deskScreen({ path: "", show: async () => ({ page: { title: "Essais", main: "Essais" } }) });

/** Switches every coupon off, once each way that a verb can end badly after that. */
const toy = defineFeature({
  name: "toy",
  open: ({ database }) => {
    const switchOff = () =>
      database.write((trx) =>
        trx
          .updateTable("coupons")
          .set({ active: 0 })
          .execute()
          .then(() => undefined),
      );
    const verb = (path: string, run: Parameters<typeof deskVerb>[0]["run"]) =>
      deskVerb({ name: "toy.switch", path, form: z.object({}), screen, run });
    const verbs = [
      verb("couper/", async () => {
        await switchOff();
        throw new Error("the process ends here");
      }),
      verb("refuser/", async () => {
        await switchOff();
        return refused({ message: "Non." });
      }),
      verb("sans-effet/", async () => {
        const answer = await database.write(async () => refused("no" as const));
        if (!answer.ok) throw new Error("refused, then broken");
        return refused({});
      }),
    ];
    const section = { name: "toy", title: "Essais", icon: "tag" as const, path: "essais/" };
    return { slots: [fill(deskSectionSlot, defineDeskSection({ ...section, screens: [screen], verbs }))] };
  },
});

/** From now on rows of this table are refused by the engine itself; gives back how to end it. */
async function breakTable(database: Database, table: string, on: "insert" | "delete") {
  const name = `broken_${table}`;
  const at = sql.raw(`before ${on} on ${table}`);
  await database.write(async (trx) => {
    if (database.engine === "sqlite") {
      await sql`create trigger ${sql.raw(name)} ${at} begin select raise(abort, 'broken'); end`.execute(trx);
      return;
    }
    const body = "begin raise exception 'broken'; end";
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as '${body.replaceAll("'", "''")}'`)
      .execute(trx);
    await sql`create trigger ${sql.raw(name)} ${at} for each row execute function ${sql.raw(name)}()`.execute(
      trx,
    );
  });
  return () =>
    database.write(async (trx) => {
      const where = database.engine === "sqlite" ? "" : ` on ${table}`;
      await sql.raw(`drop trigger ${name}${where}`).execute(trx);
    });
}

onBothEngines("the journal", (open) => {
  const opened = async () => {
    const app = await openTestApp(await open(), { features: [...features, toy], kind: "own" });
    return { app, merchant: await newMerchant(app, "owner") };
  };
  const coupons = ({ database }: TestApp) =>
    database.read.selectFrom("coupons").select(["code", "active"]).execute();
  const written = ({ database }: TestApp) => listAudit(database.read, { limit: 9 });

  test("DESK-15 what cannot be written in the journal is not done", async () => {
    const { app, merchant } = await opened();
    const mend = await breakTable(app.database, "desk_audit", "insert");
    expect((await merchant.send(MAKE, COUPON)).statusCode).toBe(500);
    expect(await coupons(app)).toEqual([]);
    await mend();
    expect(await written(app)).toEqual([]);
    expect((await merchant.send(MAKE, COUPON)).statusCode).toBe(303);
    expect(await coupons(app)).toHaveLength(1);
    expect((await written(app)).map(({ verb, about }) => [verb, about])).toEqual([
      ["coupon.make", "coupon:JOURNAL10"],
    ]);
  });

  test("DESK-15 nobody is let in and no account is made without its row in the journal", async () => {
    const { app, merchant } = await opened();
    const { database } = app;
    const parts = { database, clock: machineClock };
    const invited = { email: "nouveau@exemple.test", role: "team" } as const;
    const cle = await makeLink(parts, "invite", invited);
    const post = async (at: string, from: string, form: Record<string, string>) => {
      const who = newShopper(app);
      const jeton = tokenIn((await who.ask(from)).body);
      return (await who.ask(at, { method: "POST", headers: ORIGIN, form: { jeton, ...form } })).statusCode;
    };
    const signIn = () =>
      post("/bureau/connexion/", "/bureau/connexion/", {
        courriel: merchant.account.email,
        mot_de_passe: PASSWORD,
      });
    const welcome = () =>
      post("/bureau/bienvenue/", `/bureau/bienvenue/?cle=${cle}`, {
        cle,
        nom: "Nouvelle",
        courriel: invited.email,
        mot_de_passe: PASSWORD,
      });
    const sessions = () => database.read.selectFrom("desk_sessions").select("id").execute();
    const mend = await breakTable(database, "desk_audit", "insert");
    expect([await signIn(), await welcome()]).toEqual([500, 500]);
    expect(await sessions()).toHaveLength(1);
    await mend();
    // nothing of it was done: the link is still good
    expect([await signIn(), await welcome()]).toEqual([303, 303]);
    expect(await sessions()).toHaveLength(3);
    const verbs = (await written(app)).map(({ verb }) => verb);
    expect(verbs.sort()).toEqual(["desk.sign-in", "desk.sign-in", "desk.welcome"]);
  });

  test("DESK-15 each row is a French sentence with what changed, a link and filters, also those written before", async () => {
    const { app, merchant } = await opened();
    const other = await newMerchant(app, "team");
    const { account } = merchant;
    let at = 1_700_000_000_000;
    const row = (verb: string, about: string, says: string, detail: unknown, by = account) => ({
      id: randomId(),
      at: at++,
      account_id: by.id,
      who: by.name,
      verb,
      about,
      says,
      detail: JSON.stringify(detail),
    });
    await app.database.write((trx) =>
      insertAudit(trx, [
        row("order.ship", "order:1043", "a expédié la commande 1043, suivi 123", {}),
        row("goods.change", "product:7", "a changé le prix de «\u00a0Encre\u00a0»", {
          before: { cents: 1050, stock: 4 },
          after: { cents: 1200, stock: 4 },
        }),
        row("team.change-role", "account:9", "a changé le rôle de Luc", { before: "reader", after: "team" }),
        row("mail.words", "mail-words:shipped", "a changé les mots du courriel", {
          before: { objet: "Parti", titre: "Parti", texte: "Bonjour" },
          after: { subject: "Expédié", heading: "Parti", text: "Bonjour" },
        }),
        row("form.change", "form:5", "a changé un formulaire", {
          before: '{"fields":[]}x'.slice(0, -1),
          password: "tres-secret",
          after: { fields: [{ kind: "text" }] },
        }),
        row("order.refund", "order:1044", "a remboursé 85,00\u00a0€", { cents: 8500 }),
        row("order.tracking", "order:1045", "a corrigé le suivi", {
          tracking: { before: "1Z", after: "2Z" },
        }),
        row("coupon.make", "coupon:ETE", "a fait le coupon ETE", {}, other.account),
        row("team.invite", "account:8", "a invité Évelyne Œuvrard", {}, { ...account, name: "Zoë Çelik" }),
      ]),
    );
    const journal = async (query = "") => (await merchant.ask(`/bureau/journal/${query}`)).body;
    const all = await journal();
    expect(all).toContain("a expédié la commande 1043, suivi 123");
    expect(all).toContain('href="/bureau/commandes/1043/"');
    expect(all).toContain('href="/bureau/coupons/ETE/"');
    expect(all).toContain("Prix\u00a0: 10,50\u00a0$ → 12,00\u00a0$");
    expect(all).not.toContain("Stock\u00a0: 4");
    expect(all).not.toContain("85,00\u00a0$");
    expect(all).toContain("Numéro de suivi\u00a0: 1Z → 2Z");
    expect(all).toContain("Lecture → Équipe");
    expect(all).toContain("Objet\u00a0: Parti → Expédié");
    expect(all).not.toMatch(/tres-secret|&quot;fields|kind&quot;|cents/);
    const mine = await journal(`?qui=${other.account.id}`);
    expect(mine).toContain("a fait le coupon ETE");
    expect(mine).not.toContain("a expédié");
    const orders = await journal("?genre=order");
    expect(orders).toContain("a expédié la commande 1043");
    expect(orders).not.toContain("a fait le coupon ETE");
    const words = await journal("?q=suivi+1043");
    expect(words).toContain("a expédié la commande 1043");
    expect(words).not.toContain("a fait le coupon ETE");
    for (const typed of ["Évelyne", "évelyne", "evelyne", "ÉVELYNE", "oeuvrard", "ŒUVRARD", "zoe celik"])
      expect(await journal(`?q=${encodeURIComponent(typed)}`), typed).toContain("a invité Évelyne");
    expect(await journal("?q=100%25")).toContain("Rien au journal ne répond à ces filtres.");
  });

  test("DESK-15 what fails or is refused leaves no row", async () => {
    const { app, merchant } = await opened();
    const mend = await breakTable(app.database, "coupons", "insert");
    expect((await merchant.send(MAKE, COUPON)).statusCode).toBe(500);
    await mend();
    expect((await merchant.send(MAKE, { ...COUPON, valeur: "" })).statusCode).toBe(422);
    expect((await merchant.send("/bureau/essais/refuser/")).statusCode).toBe(422);
    expect((await merchant.send("/bureau/essais/sans-effet/")).statusCode).toBe(500);
    expect(await written(app)).toEqual([]);
    expect(await coupons(app)).toEqual([]);
  });

  test("DESK-15 what was done stays in the journal, with who and where, though its words were lost", async () => {
    const { app, merchant } = await opened();
    const mend = await breakTable(app.database, "desk_audit", "delete");
    const made = await merchant.send(MAKE, COUPON);
    expect([made.statusCode, made.headers.location]).toEqual([303, "/bureau/coupons/"]);
    await mend();
    expect((await merchant.send("/bureau/essais/couper/")).statusCode).toBe(500);
    expect(await coupons(app)).toEqual([{ code: "JOURNAL10", active: 0 }]);
    const { name } = merchant.account;
    expect((await written(app)).map(({ who, verb, about }) => [who, verb, about]).sort()).toEqual([
      [name, "coupon.make", MAKE],
      [name, "toy.switch", "/bureau/essais/couper/"],
    ]);
    const { body } = await merchant.ask("/bureau/journal/");
    expect(body).toContain("interrompue avant d’être décrite (/bureau/essais/couper/)");
  });
});
