import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Merchant, newMerchant, PASSWORD } from "../../../../test/support/desk";
import { fieldsIn } from "../../../../test/support/forms";
import { bring, importWorld } from "../../../../test/support/goods";
import { onOneEngine } from "../../../../test/support/one-engine";
import { type Fields, newShopper } from "../../../../test/support/shopper";
import { openTestApp } from "../../../../test/support/test-app";
import { features } from "../../all";
import { listAudit } from "../../desk";
import { frameSettings } from "../../frame";
import { startFakeSmtp } from "../../mail/fake-smtp";
import { closeUntilReady, noticeSettings } from "../../notices";
import { invoiceSettings, orderSettings } from "../../orders";
import { marketSettings } from "../../settings";
import { legalSettings } from "../settings";

const SOAP = `UGS,Type,Nom,Description courte,Description,Tarif régulier,Stock,Catégories
LAV,simple,Savon à la lavande,Doux.,Un pain de savon.,"8,50",40,Savons
`;

const MAIL = "ventes@savonnerie.example";

/** What a merchant fills in, by step. */
const ANSWERS: Record<string, Fields> = {
  identity: { "frame.name": "Savonnerie du Fleuve", "frame.address.0": "1, rue du Quai" },
  seller: {
    "invoice.seller": "Savonnerie du Fleuve inc.",
    "invoice.address": "1, rue du Quai\r\nSherbrooke",
    "invoice.gstNumber": "123456789 RT0001",
    "invoice.qstNumber": "1234567890 TQ0001",
  },
  delivery: { "checkout.zonesRead": "1" },
  payment: { "orders.transfer": "Virement Interac à ventes@savonnerie.example." },
  legal: { "legal.email": "ventes@savonnerie.example", "legal.officer": "Julie Roy", "legal.isRead": "1" },
};

/** Steps that ask for settings of payment are confirmed by who is there. */
const CONFIRMED = ["identity", "seller", "delivery", "payment"];
const saveAt = (step: string) =>
  `/bureau/ouverture/${step}/${CONFIRMED.includes(step) ? "confirmer" : "enregistrer"}/`;

/** A step as it is drawn, ready to be sent. */
async function stepForm(merchant: Merchant, step: string): Promise<Fields> {
  const { body } = await merchant.ask(`/bureau/ouverture/${step}/`);
  return fieldsIn(body, saveAt(step));
}

onOneEngine("opening the shop from the desk", (open) => {
  const opened = async () => {
    const database = await open();
    await database.write(closeUntilReady);
    const env = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: MAIL, MAIL_MERCHANT: MAIL };
    const list = features.filter(({ trade }) => !trade);
    return openTestApp(database, { kind: "own", features: list, env });
  };

  test("DESK-04 « Aujourd'hui » asks for the steps before the opening, and no more once it is open", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const today = (await merchant.ask("/bureau/")).body;
    expect(today).toContain("étapes, puis vous ouvrez.");
    expect(today).toContain('href="/bureau/ouverture/"');
    await app.settings.change(
      features.find(({ name }) => name === "notices")!.settings![0]!,
      "comingSoon",
      false,
    );
    expect((await merchant.ask("/bureau/")).body).not.toContain("puis vous ouvrez");
  });

  test("DESK-04 « Ouverture » follows « Aujourd’hui » on every screen until the shop is open, and is back when it closes", async () => {
    const app = await opened();
    const reader = await newMerchant(app, "reader");
    const entries = async () => {
      const { body } = await reader.ask("/bureau/produits/");
      const listIn = (place: string) =>
        new RegExp(`<(?:nav|div) class="${place}.*?</nav>`, "s").exec(body)?.[0] ?? "";
      const links = (html: string) =>
        [...html.matchAll(/<li><a href="([^"]+)"[^>]*>([^<]+)/g)].map(
          ([, href, title]) => `${title} ${href}`,
        );
      return { rail: links(listIn("rail")), more: links(listIn("dock")) };
    };
    const closed = await entries();
    expect(closed.rail.slice(0, 2)).toEqual(["Aujourd’hui /bureau/", "Ouverture /bureau/ouverture/"]);
    expect(closed.more[0]).toBe("Ouverture /bureau/ouverture/");
    const screen = (await reader.ask("/bureau/ouverture/seller/")).body;
    expect(screen).toContain('<a href="/bureau/ouverture/" aria-current="page">Ouverture');
    await app.settings.change(noticeSettings, "comingSoon", false);
    const open = await entries();
    expect([...open.rail, ...open.more].filter((entry) => entry.includes("ouverture"))).toEqual([]);
    await app.settings.change(noticeSettings, "comingSoon", true);
    expect((await entries()).rail).toEqual(closed.rail);
  });

  test("FRA-06 a shop in France does not open without SIREN and register, whether or not it collects taxes", async () => {
    const app = await opened();
    await app.settings.change(marketSettings, "country", "FR");
    const merchant = await newMerchant(app, "owner");
    const step = async () => (await merchant.ask("/bureau/ouverture/seller/")).body;
    expect(await step()).not.toContain("Proposé d’après");
    const sellers = { "invoice.seller": "Librairie du Pont", "invoice.address": "3, quai de Saône" };
    const given = { ...(await stepForm(merchant, "seller")), ...sellers, "market.collectsTaxes": "" };
    expect((await merchant.send(saveAt("seller"), given)).statusCode).toBe(303);
    const lacking = await step();
    expect(lacking).toContain("Numéro SIREN\u00a0: une facture française doit le porter.");
    expect(lacking).toContain("RCS ou Répertoire des métiers\u00a0: une facture française doit le porter.");
    const numbers = { "invoice.siren": "123456789", "invoice.rcs": "Lyon" };
    const whole = { ...(await stepForm(merchant, "seller")), ...numbers };
    expect((await merchant.send(saveAt("seller"), whole)).statusCode).toBe(303);
    expect(await step()).not.toContain("une facture française doit le porter");
  });

  test("DESK-16 a field that is wrong in a step is no change of somebody else", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const wrong = { seller: { "invoice.gstNumber": "xx" }, legal: { "legal.email": "xx" } };
    for (const [step, typed] of Object.entries(wrong)) {
      const form = { ...(await stepForm(merchant, step)), ...typed };
      const answer = await merchant.send(saveAt(step), form);
      expect([step, answer.statusCode]).toEqual([step, 422]);
      expect(answer.body).toContain('aria-invalid="true"');
      expect(answer.body).not.toContain("entre-temps");
    }
  });

  test("DESK-02 where the money goes is asked for again before a step changes it", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const typed = { ...(await stepForm(merchant, "payment")), "orders.transfer": "À un voleur." };
    await app.database.write((trx) => trx.updateTable("desk_sessions").set({ proven_at: 0 }).execute());
    const asked = await merchant.send(saveAt("payment"), typed);
    expect(asked.body).toContain("C’est bien vous?");
    // the way of the other steps takes none of it, nor does undoing
    await merchant.send("/bureau/ouverture/payment/enregistrer/", typed);
    const none = createHash("sha256").update(JSON.stringify("")).digest("base64url").slice(0, 16);
    const values = JSON.stringify([["orders.transfer", "À un voleur.", none]]);
    await merchant.send("/bureau/ouverture/remettre/", {
      avant: deflateRawSync(values).toString("base64url"),
    });
    expect(JSON.stringify(await app.settings.read(orderSettings))).not.toContain("voleur");
    const proven = await merchant.send(saveAt("payment"), { ...typed, preuve: PASSWORD });
    expect(proven.statusCode).toBe(303);
    expect((await app.settings.read(orderSettings)).transfer).toBe("À un voleur.");
  });

  test("DESK-13 a first product that is still a draft is said so, with the way to it", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const step = async () => (await merchant.ask("/bureau/ouverture/products/")).body;
    expect(await step()).toContain("Rien n’est encore à vendre.");
    await bring({ ...importWorld(app.database) }, SOAP);
    await app.database.write((trx) => trx.updateTable("products").set({ published: 0, listed: 0 }).execute());
    expect(await step()).toContain("Rendez-en un visible.");
    expect(await step()).toContain('href="/bureau/produits/?etat=brouillons"');
  });

  test("DESK-13 each step says what it lacks and saves its settings; the shop opens when none is left", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const first = (await merchant.ask("/bureau/ouverture/")).body;
    expect(first).toContain("La boutique n’a pas encore de nom.");
    expect(first).toMatch(/<button[^>]*disabled=""[^>]*>Ouvrir la boutique/);
    await merchant.send("/bureau/ouverture/ouvrir/");
    expect((await merchant.ask("/bureau/ouverture/")).body).toContain(
      "La boutique ne peut pas encore ouvrir.",
    );
    expect((await app.server.inject("/")).body).toContain("ouvre bientôt");

    for (const [step, answers] of Object.entries(ANSWERS)) {
      const form = await stepForm(merchant, step);
      const answer = await merchant.send(saveAt(step), { ...form, ...answers });
      expect([step, answer.statusCode, answer.headers.location]).toEqual([step, 303, "/bureau/ouverture/"]);
    }
    expect((await merchant.ask("/bureau/ouverture/")).body).toContain("Encore une étape, puis vous ouvrez.");
    await bring({ ...importWorld(app.database) }, SOAP);
    const ready = (await merchant.ask("/bureau/ouverture/")).body;
    expect(ready).toContain("Tout est prêt.");
    // what was answered is summed up as one phrase
    const summaries = [...ready.matchAll(/<small>([^<]*)<\/small>/g)].map(([, said = ""]) => said);
    expect(summaries.join("\n")).toContain("Savonnerie du Fleuve inc., 1, rue du Quai, Sherbrooke");
    // what buyers read of it is no answer
    expect(summaries.join("\n")).toContain("Ramassage, Québec, Ontario et Atlantique");
    expect(summaries.join("\n")).not.toContain("Nous vous écrivons");
    expect(summaries).toContain("1 produit");
    for (const said of summaries) expect(said.replace("inc.,", "")).not.toMatch(/[.;],/);

    await merchant.send("/bureau/ouverture/ouvrir/");
    const home = (await app.server.inject("/")).body;
    expect(home).toContain("Savonnerie du Fleuve");
    expect(home).toContain("Savon à la lavande");
    const audit = await listAudit(app.database.read, { limit: 1 });
    expect(audit[0]).toMatchObject({ verb: "opening.open", says: "a ouvert la boutique" });

    const after = (await merchant.ask("/bureau/ouverture/")).body;
    expect(after).toContain('action="/bureau/ouverture/fermer/"');
    expect(after.replaceAll("<!-- -->", "")).toMatch(/à cette adresse\u00a0: <a href="(http[^"]+)">\1<\/a>/);
    await merchant.send("/bureau/ouverture/fermer/");
    expect((await app.server.inject("/")).body).toContain("ouvre bientôt");
  });

  test("DESK-04 without .env the mail step leads to its screen and is done once a test letter has left", async () => {
    const smtp = await startFakeSmtp();
    const database = await open();
    await database.write(closeUntilReady);
    const app = await openTestApp(database, {
      kind: "own",
      features: features.filter(({ trade }) => !trade),
      env: {},
    });
    const merchant = await newMerchant(app, "owner");
    const step = async () => (await merchant.ask("/bureau/ouverture/mail/")).body;
    expect(await step()).toContain("Aucun serveur d’envoi n’est réglé");
    expect(await step()).toContain('href="/bureau/courriels/envoi/"');
    await merchant.send("/bureau/courriels/envoi/enregistrer/", {
      serveur: "127.0.0.1",
      port: smtp.url.port,
      expediteur: MAIL,
      marchand: MAIL,
    });
    expect(await step()).toContain("aucun essai n’est encore parti");
    await merchant.send("/bureau/courriels/envoi/essayer/");
    expect(smtp.received).toHaveLength(1);
    expect(await step()).not.toContain("aucun essai n’est encore parti");
    await smtp.down();
  });

  test("DESK-13 the legal pages are read from their step in a new tab, before anybody else can", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const links = async () => {
      const { body } = await merchant.ask("/bureau/ouverture/legal/");
      const drawn =
        /<a href="([^"]+)" target="_blank" rel="noopener">([^<]+)<span class="vh">[^<]*nouvel onglet/g;
      return [...body.matchAll(drawn)].map(([, href = "", title = ""]) => ({ href, title }));
    };
    const closed = await links();
    expect(closed.map(({ title }) => title)).toEqual([
      "Conditions de vente",
      "Politique de confidentialité",
      "Mentions légales",
      "Livraison et retours",
    ]);
    for (const { href, title } of closed) {
      const { statusCode, body } = await merchant.ask(href);
      expect([statusCode, /<h1[^>]*>([^<]+)/.exec(body)?.[1]]).toEqual([200, title]);
      expect((await newShopper(app).ask(href)).statusCode).toBe(303);
    }
    expect((await merchant.ask("/bureau/ouverture/lire/autre/")).statusCode).toBe(404);
    await app.settings.change(noticeSettings, "comingSoon", false);
    for (const { href, title } of await links()) {
      const { statusCode, body } = await newShopper(app).ask(href);
      expect([statusCode, /<h1[^>]*>([^<]+)/.exec(body)?.[1]]).toEqual([200, title]);
    }
  });

  test("DESK-13 a step offers what is already known, which is set once it is saved, and only where nothing is", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const { name, email } = merchant.account;
    expect(await stepForm(merchant, "seller")).toMatchObject({ "invoice.seller": "", "invoice.address": "" });
    await app.settings.change(frameSettings, "name", "Savonnerie du Fleuve");
    await app.settings.change(frameSettings, "address", ["1, rue du Quai", "Rimouski"]);
    const seller = {
      "invoice.seller": "Savonnerie du Fleuve",
      "invoice.address": "1, rue du Quai\nRimouski",
    };
    expect(await stepForm(merchant, "seller")).toMatchObject(seller);
    const legal = await stepForm(merchant, "legal");
    expect(legal).toMatchObject({ "legal.email": email, "legal.officer": name });
    expect(await app.settings.read(legalSettings)).toMatchObject({ email: "", officer: "" });
    expect((await app.settings.read(invoiceSettings)).seller).toBe("");
    expect((await merchant.send(saveAt("legal"), legal)).statusCode).toBe(303);
    expect(await app.settings.read(legalSettings)).toMatchObject({ email, officer: name });
    const other = await newMerchant(app, "owner");
    expect(await stepForm(other, "legal")).toMatchObject({ "legal.email": email, "legal.officer": name });
  });

  test("DESK-13 what only one country's law says is said there alone", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const steps = async () =>
      (await merchant.ask("/bureau/ouverture/seller/")).body +
      (await merchant.ask("/bureau/ouverture/legal/")).body;
    const canada = await steps();
    expect(canada).toContain("Facultatif au Québec.");
    expect(canada).not.toContain("293 B");
    await app.settings.change(marketSettings, "country", "FR");
    const france = await steps();
    expect(france).not.toContain("Facultatif au Québec.");
    expect(france).toContain("téléphone. La loi l’exige.");
    expect(france).toContain("293 B");
  });

  test("DESK-13 the first step asks for the name and two lines of address before the logo, which may wait", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const { body } = await merchant.ask("/bureau/ouverture/identity/");
    const order = ['name="frame.name"', 'name="frame.address.1"', 'name="fichier"'];
    const places = order.map((field) => body.indexOf(field));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(body).not.toContain('name="frame.address.2"');
    expect(body).toContain(">Logo (facultatif)</h2>");
  });

  test("DESK-13 the payment step says how cards are connected, until they are", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const step = "/bureau/ouverture/payment/";
    expect((await merchant.ask(step)).body).toContain("STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET");
    const env = { STRIPE_SECRET_KEY: "sk_test_abcdefgh12", STRIPE_WEBHOOK_SECRET: "whsec_abcdefgh12" };
    const list = features.filter(({ trade }) => !trade);
    const connected = await openTestApp(app.database, { kind: "own", features: list, env });
    const other = await newMerchant(connected, "owner");
    expect((await other.ask(step)).body).not.toContain("STRIPE_SECRET_KEY");
  });

  test("DESK-13 a name that ends with a full stop ends its sentence on the legal pages", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    await app.settings.change(frameSettings, "name", "Savonnerie du Fleuve inc.");
    await app.settings.change(legalSettings, "officer", "Julie Roy, B.A.");
    for (const page of ["conditions-de-vente", "mentions-legales", "politique-de-confidentialite"]) {
      const { statusCode, body } = await merchant.ask(`/bureau/ouverture/lire/${page}/`);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/(?:inc|B\.A)\.\./);
    }
    const { body } = await merchant.ask("/bureau/ouverture/lire/mentions-legales/");
    expect(body).toContain("est exploité par Savonnerie du Fleuve inc.<");
  });

  test("DESK-13 a step with something wrong is drawn again with what was typed", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const form = await stepForm(merchant, "legal");
    const answer = await merchant.send("/bureau/ouverture/legal/enregistrer/", {
      ...form,
      "legal.email": "pas une adresse",
      "legal.officer": "Julie Roy",
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("On attend une adresse de courriel.");
    expect(answer.body).toContain('value="pas une adresse"');
    expect(answer.body).toContain('value="Julie Roy"');
  });

  test("DESK-13 a shop's telephone that cannot be dialled is refused at its field; none is fine", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const send = async (phone: string) =>
      merchant.send(saveAt("identity"), { ...(await stepForm(merchant, "identity")), "frame.phone": phone });
    const { statusCode, body } = await send("nope");
    expect(statusCode).toBe(422);
    const field = /<input[^>]*name="frame\.phone"[^>]*>/.exec(body)?.[0] ?? "";
    expect(field).toContain('value="nope"');
    expect(field).toContain('aria-invalid="true"');
    expect(body).toContain("Écrivez un numéro de téléphone complet, avec son indicatif");
    for (const phone of ["418 723-0188", "(819) 555-0142, poste 12", "+33 2 99 00 12 34", ""]) {
      expect([phone, (await send(phone)).statusCode]).toEqual([phone, 303]);
      expect((await app.settings.read(frameSettings)).phone).toBe(phone);
    }
  });

  test("DESK-13 a shop that nobody can come to does not sum up its delivery with a pickup", async () => {
    const app = await opened();
    const merchant = await newMerchant(app, "owner");
    const form = { ...(await stepForm(merchant, "delivery")), ...ANSWERS.delivery };
    const { "checkout.pickup": _, ...withoutPickup } = form;
    expect((await merchant.send(saveAt("delivery"), withoutPickup)).statusCode).toBe(303);
    const { body } = await merchant.ask("/bureau/ouverture/identity/");
    expect(body).toContain("<small>Québec, Ontario et Atlantique");
  });

  test("DESK-03 only the owner opens the shop", async () => {
    const app = await opened();
    const team = await newMerchant(app, "team");
    for (const verb of ["ouvrir", "fermer", "identity/enregistrer", "remettre"])
      expect((await team.send(`/bureau/ouverture/${verb}/`)).statusCode).toBe(403);
  });
});
