import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Merchant, newMerchant, PASSWORD, seenIn } from "../../../../test/support/desk";
import { fieldsIn } from "../../../../test/support/forms";
import { onOneEngine } from "../../../../test/support/one-engine";
import type { Fields } from "../../../../test/support/shopper";
import { openTestApp, SECRET, type TestApp } from "../../../../test/support/test-app";
import { machineClock } from "../../../kernel/clock";
import { listAudit } from "../../desk";
import { frameSettings } from "../../frame";
import { holdEmailsOfCopy, settleKind } from "../../installation";
import { deliverDue } from "../actions";
import { type FakeSmtp, headerOf, startFakeSmtp } from "../fake-smtp";
import { openRelay } from "../mailer";
import { passwordIn } from "../server/server";
import { findServer } from "../server/store";

const HERE = "/bureau/courriels/envoi/";
const NOBODY = "personne@boutique.invalid";
const PASSWORD_TYPED = "tres-secret-é%@:";

let smtp: FakeSmtp;
beforeEach(async () => {
  smtp = await startFakeSmtp("unlocked");
});
afterEach(() => smtp.down());

onOneEngine("the mail server that an owner sets at the desk", (open) => {
  const opened = async (env: Record<string, string> = {}) => {
    const app = await openTestApp(await open(), { kind: "own", env });
    return { app, owner: await newMerchant(app, "owner") };
  };
  const typed = (): Fields => ({
    serveur: "127.0.0.1",
    port: smtp.url.port,
    utilisateur: "boutique@savonnerie.example",
    mot_de_passe: PASSWORD_TYPED,
    expediteur: "ventes@savonnerie.example",
    marchand: "julie@savonnerie.example",
  });

  /** What the form that removes it says was seen. */
  const asDrawn = async (owner: Merchant) => ({
    vu: seenIn((await owner.ask(HERE)).body, `${HERE}retirer/`),
  });

  test("DESK-09 it is set with a password that is encrypted, never shown and never in the journal", async () => {
    const { app, owner } = await opened();
    expect((await owner.ask(HERE)).body).toContain("Pas encore réglé");
    expect((await owner.send(`${HERE}enregistrer/`, typed())).headers.location).toBe(HERE);
    const row = await findServer(app.database.read);
    expect(row?.password).not.toContain("secret");
    expect(row && passwordIn(row, SECRET)).toBe(PASSWORD_TYPED);
    const { body } = await owner.ask(HERE);
    expect(body).toContain("Réglé, pas encore essayé");
    const journal = await listAudit(app.database.read, { limit: 5 });
    expect(journal.map(({ verb }) => verb)).toEqual(["mail.server"]);
    const told = JSON.stringify(journal) + body + (await owner.ask("/bureau/journal/")).body;
    expect(told).not.toContain("tres-secret");
    expect(told).not.toContain(row?.password);
  });

  test("DESK-13 the servers of usual providers are suggested, each with its port", async () => {
    const { owner } = await opened();
    const { body } = await owner.ask(HERE);
    const list = /<input[^>]*name="serveur"[^>]*>/.exec(body)?.[0].match(/ list="([^"]+)"/)?.[1];
    const offered = new RegExp(`<datalist id="${list}">(.*?)</datalist>`, "s").exec(body)?.[1] ?? "";
    expect(offered).toContain('<option value="smtp.gmail.com">Gmail, port 465</option>');
    expect(offered.match(/<option /g)).toHaveLength(5);
  });

  test("DESK-16 of two owners who set it, the second is told what the first has changed", async () => {
    const { app, owner } = await opened();
    const other = await newMerchant(app, "owner");
    const seen = async () => seenIn((await owner.ask(HERE)).body, `${HERE}enregistrer/`);
    const vu = await seen();
    const theirs = { ...typed(), marchand: "leur@savonnerie.example", vu };
    expect((await other.send(`${HERE}enregistrer/`, theirs)).statusCode).toBe(303);
    const late = await owner.send(`${HERE}enregistrer/`, { ...typed(), vu });
    expect([late.statusCode, late.body.includes("Quelqu’un a changé ces réglages d’envoi")]).toEqual([
      422,
      true,
    ]);
    expect(await findServer(app.database.read)).toMatchObject({ merchant: "leur@savonnerie.example" });
    const again = { ...typed(), vu: await seen() };
    expect((await owner.send(`${HERE}enregistrer/`, again)).statusCode).toBe(303);
  });

  test("DESK-16 of two owners who set it for the first time at once, one is told", async () => {
    const { app, owner } = await opened();
    const other = await newMerchant(app, "owner");
    await Promise.all([owner.token(), other.token()]);
    for (let round = 0; round < 5; round++) {
      const vu = seenIn((await owner.ask(HERE)).body, `${HERE}enregistrer/`);
      const both = await Promise.all(
        [owner, other].map((who, at) =>
          who.send(`${HERE}enregistrer/`, { ...typed(), marchand: `m${at}@savonnerie.example`, vu }),
        ),
      );
      const statuses = both.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted(), `round ${round}`).toEqual([303, 422]);
      const merchant = `m${statuses.indexOf(303)}@savonnerie.example`;
      expect(await findServer(app.database.read)).toMatchObject({ merchant });
      await owner.send(`${HERE}retirer/`, await asDrawn(owner));
    }
  });

  test("DESK-16 a server that somebody else has just set is not removed from an older screen", async () => {
    const { app, owner } = await opened();
    const other = await newMerchant(app, "owner");
    await owner.send(`${HERE}enregistrer/`, typed());
    const older = await asDrawn(owner);
    const theirs = { ...typed(), marchand: "leur@savonnerie.example" };
    await other.send(`${HERE}enregistrer/`, theirs);
    for (const form of [older, {}]) {
      const late = await owner.send(`${HERE}retirer/`, form);
      expect([late.statusCode, late.body.includes("voyez-les avant de retirer le serveur")]).toEqual([
        422,
        true,
      ]);
    }
    expect(await findServer(app.database.read)).toMatchObject({ merchant: "leur@savonnerie.example" });
  });

  test("DESK-09 a test letter leaves by it, and then every other letter, from whom and to whom it says", async () => {
    const { app, owner } = await opened();
    await owner.send(`${HERE}enregistrer/`, typed());
    const tested = await owner.send(`${HERE}essayer/`);
    expect([tested.statusCode, tested.headers.location]).toEqual([303, HERE]);
    expect(smtp.received).toMatchObject([{ from: "ventes@savonnerie.example", to: [owner.account.email] }]);
    const auth = smtp.commands.find((line) => line.startsWith("AUTH PLAIN")) ?? "";
    expect(Buffer.from(auth.split(" ")[2] ?? "", "base64").toString()).toContain(PASSWORD_TYPED);
    expect((await owner.ask(HERE)).body).toContain("L’essai est parti");

    const { database, mail, settings, site } = app;
    const blocks = [{ kind: "paragraph" as const, text: "Une commande." }];
    await database.write((trx) =>
      mail.post(trx, { kind: "order", to: "merchant", subject: "Commande 1", blocks }),
    );
    await deliverDue(relayOf({ database, settings, site }));
    expect(smtp.received[1]).toMatchObject({ to: ["julie@savonnerie.example"] });
    expect(headerOf(smtp.received[1]?.source ?? "", "Subject")).toBe("Commande 1");
    // in the shop's name as long as no other is set
    const { name } = await settings.read(frameSettings);
    expect(headerOf(smtp.received[1]?.source ?? "", "From")).toContain(name);
  });

  const relayOf = ({ database, settings, site }: Pick<TestApp, "database" | "settings" | "site">) =>
    openRelay({
      database,
      settings,
      shop: site.shop,
      secret: SECRET,
      log: pino({ level: "silent" }),
      config: { smtpUrl: undefined, dataDir: "/nonexistent", mailFrom: NOBODY, mailMerchant: NOBODY },
    });

  test("DESK-09 what failed is said plainly, and the password that the server repeats is not", async () => {
    const { owner } = await opened();
    await owner.send(`${HERE}enregistrer/`, typed());
    smtp.manners = "locked";
    const wrong = await owner.send(`${HERE}essayer/`);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Le serveur refuse le nom d’utilisateur ou le mot de passe.");
    expect(wrong.body).toContain("Le dernier essai n’est pas parti");
    expect(wrong.body).not.toContain("Réglé, pas encore essayé");
    expect(wrong.body).toContain("535 mot de passe refusé (AUTH PLAIN •••)");
    smtp.manners = "refuses";
    await owner.send(`${HERE}enregistrer/`, { ...typed(), utilisateur: "", mot_de_passe: "" });
    expect((await owner.send(`${HERE}essayer/`)).body).toContain("554 personne ici");
    await smtp.down();
    expect((await owner.send(`${HERE}essayer/`)).body).toContain("Le serveur refuse la connexion à ce port.");
    await smtp.up();
    const form = { ...typed(), serveur: "serveur-qui-n-existe-pas.invalid" };
    await owner.send(`${HERE}enregistrer/`, form);
    expect((await owner.send(`${HERE}essayer/`)).body).toContain("Aucun serveur ne porte ce nom.");
    expect((await owner.ask(HERE)).body).toContain("Réglé, pas encore essayé");
  });

  test("DESK-03 a stored password never goes to another server, port or name", async () => {
    const { app, owner } = await opened();
    await owner.send(`${HERE}enregistrer/`, typed());
    const kept = { ...typed(), mot_de_passe: "" };
    expect((await owner.send(`${HERE}enregistrer/`, { ...kept, marchand: "x@y.example" })).statusCode).toBe(
      303,
    );
    expect((await findServer(app.database.read))?.merchant).toBe("x@y.example");
    for (const other of [{ serveur: "ailleurs.example" }, { port: "25" }, { utilisateur: "autre" }]) {
      const answer = await owner.send(`${HERE}enregistrer/`, { ...kept, ...other });
      expect([other, answer.statusCode]).toEqual([other, 422]);
      expect(answer.body).toContain("celui qui est gardé n’est jamais envoyé à un autre serveur");
    }
  });

  test("DESK-13 the help of a password that is wanted does not say that it may be left empty", async () => {
    const { owner } = await opened();
    const mayBeEmpty = "Laissez vide pour ne pas le changer.";
    const first = await owner.send(`${HERE}enregistrer/`, { ...typed(), mot_de_passe: "" });
    expect(first.body).toContain("Écrivez le mot de passe qui va avec ce nom d’utilisateur.");
    await owner.send(`${HERE}enregistrer/`, typed());
    expect((await owner.ask(HERE)).body).toContain(mayBeEmpty);
    const other = { ...typed(), mot_de_passe: "" };
    const wanted = await owner.send(`${HERE}enregistrer/`, { ...other, serveur: "ailleurs.example" });
    expect(wanted.body).toContain("celui qui est gardé n’est jamais envoyé à un autre serveur");
    expect(wanted.body).not.toContain(mayBeEmpty);
    // something else is wrong: it may
    const port = await owner.send(`${HERE}enregistrer/`, { ...other, port: "0" });
    expect(port.body).toContain(mayBeEmpty);
  });

  test("DESK-09 what does not fit is said at its field and what was typed stays", async () => {
    const { app, owner } = await opened();
    const wrong: [Fields, string][] = [
      [{ serveur: "https://smtp.example.com/x" }, "Écrivez le nom du serveur seul"],
      [{ serveur: "a b" }, "Écrivez le nom du serveur seul"],
      [{ serveur: "nom@smtp.example.com" }, "Écrivez le nom du serveur seul"],
      ...["169.254.169.254", "2852039166", "fe80::1", "[fe80::1]", "::ffff:169.254.1.1"].map(
        (serveur): [Fields, string] => [
          { serveur },
          "Cette adresse n’est pas celle d’un serveur de courriel.",
        ],
      ),
      [{ port: "0" }, "Un nombre de 1 à 65535."],
      [{ port: "abc" }, "Un nombre de 1 à 65535."],
      [{ expediteur: "pas une adresse" }, "Écrivez une adresse complète"],
      [{ utilisateur: "" }, "Écrivez le nom d’utilisateur qui va avec"],
    ];
    for (const [one, says] of wrong) {
      const answer = await owner.send(`${HERE}enregistrer/`, { ...typed(), ...one });
      expect([one, answer.statusCode]).toEqual([one, 422]);
      expect(answer.body).toContain(says);
      expect(answer.body).toContain('value="julie@savonnerie.example"');
      expect(answer.body).not.toContain("tres-secret");
    }
    expect(await findServer(app.database.read)).toBeUndefined();
  });

  test("DESK-03 only the owner sees it, and whoever signed in a while ago is asked again", async () => {
    const { app } = await opened();
    const team = await newMerchant(app, "team");
    expect((await team.ask(HERE)).statusCode).toBe(403);
    expect((await team.ask("/bureau/courriels/")).body).not.toContain(HERE);
    for (const verb of ["enregistrer", "essayer", "retirer"])
      expect((await team.send(`${HERE}${verb}/`, typed())).statusCode).toBe(403);
    const before = { now: () => Date.now() - 60 * 60 * 1000 };
    const late = await newMerchant(app, "owner", { ...machineClock, ...before });
    const asked = await late.send(`${HERE}enregistrer/`, typed());
    expect(asked.body).toContain("C’est bien vous?");
    // it comes along with everything but the password, which is in no page
    expect(asked.body).toContain("ventes@savonnerie.example");
    expect(asked.body).not.toContain("tres-secret");
    const { mot_de_passe: _, ...others } = typed();
    const proven = await late.send(`${HERE}enregistrer/`, { ...others, preuve: PASSWORD });
    expect(proven.body).toContain("écrivez de nouveau le mot de passe");
    expect(proven.body).toContain('value="ventes@savonnerie.example"');
    expect(await findServer(app.database.read)).toBeUndefined();
    expect((await late.send(`${HERE}enregistrer/`, typed())).statusCode).toBe(303);
  });

  test("DESK-09 what stands in .env wins: it is shown, without its password, and not changed here", async () => {
    const env = {
      SMTP_URL: `smtp://env:motdepasse@127.0.0.1:${smtp.url.port}`,
      MAIL_FROM: "env@savonnerie.example",
      MAIL_MERCHANT: "env@savonnerie.example",
    };
    const { owner } = await opened(env);
    const { body } = await owner.ask(HERE);
    expect(body).toContain("qui l’emporte");
    expect(body).toContain("env@savonnerie.example");
    expect(body).not.toContain("motdepasse@");
    expect(fieldsIn(body, `${HERE}enregistrer/`)).toEqual({});
    await owner.send(`${HERE}essayer/`);
    expect(smtp.received).toMatchObject([{ from: "env@savonnerie.example" }]);
  });

  test("in a copy of the database nothing leaves before a test letter has", async () => {
    const { app, owner } = await opened();
    const { database, mail, settings, site } = app;
    await owner.send(`${HERE}enregistrer/`, typed());
    await settleKind(database, { wanted: "own", isDemo: async () => false, begin: async () => {} });
    await holdEmailsOfCopy(database, "here");
    await holdEmailsOfCopy(database, "elsewhere");
    await database.write((trx) =>
      mail.post(trx, { kind: "order", to: "merchant", subject: "Commande 2", blocks: [] }),
    );
    await deliverDue(relayOf({ database, settings, site }));
    expect(smtp.received).toEqual([]);
    expect((await owner.ask("/bureau/")).body).toContain("Les courriels ne partent pas.");
    await owner.send(`${HERE}essayer/`);
    expect((await findServer(database.read))?.held).toBe(0);
    expect((await owner.ask("/bureau/")).body).not.toContain("Les courriels ne partent pas.");
  });

  test("DESK-09 what a test letter has proved stays proved until that changes", async () => {
    const { app, owner } = await opened();
    await owner.send(`${HERE}enregistrer/`, typed());
    await owner.send(`${HERE}essayer/`);
    const kept = { ...typed(), mot_de_passe: "" };
    await owner.send(`${HERE}enregistrer/`, kept);
    expect((await owner.ask(HERE)).body).toContain("Rien n’avait changé.");
    await owner.send(`${HERE}enregistrer/`, { ...kept, marchand: "x@y.example" });
    expect((await findServer(app.database.read))?.tested_at).not.toBeNull();
    await owner.send(`${HERE}enregistrer/`, { ...kept, expediteur: "z@y.example" });
    expect((await findServer(app.database.read))?.tested_at).toBeNull();
  });

  test("DESK-09 a per cent sign that encodes nothing in .env stands for itself", async () => {
    const env = {
      SMTP_URL: `smtp://en%v:mot%de%passe@127.0.0.1:${smtp.url.port}`,
      MAIL_FROM: "env@savonnerie.example",
      MAIL_MERCHANT: "env@savonnerie.example",
    };
    const { owner } = await opened(env);
    expect((await owner.ask(HERE)).body).toContain("en%v");
    smtp.manners = "locked";
    const answer = await owner.send(`${HERE}essayer/`);
    expect(answer.body).toContain("Le serveur refuse le nom d’utilisateur ou le mot de passe.");
  });

  test("it is removed, password and all", async () => {
    const { app, owner } = await opened();
    await owner.send(`${HERE}enregistrer/`, typed());
    expect((await owner.send(`${HERE}retirer/`, await asDrawn(owner))).statusCode).toBe(303);
    expect(await findServer(app.database.read)).toBeUndefined();
  });
});
