/** E-mails at the desk, as served: the outbox, and the words of the letters. */
import { beforeEach, expect, test } from "vitest";
import { WISH } from "../../../../test/support/checkouts";
import { type Merchant, newMerchant, ORIGIN, PASSWORD, seenIn, tokenIn } from "../../../../test/support/desk";
import { eventually } from "../../../../test/support/eventually";
import { fieldsIn } from "../../../../test/support/forms";
import { onOneEngine } from "../../../../test/support/one-engine";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp, SECRET, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { MINUTE } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { quebec } from "../../../kernel/market";
import { createSigning } from "../../../platform/http/signing";
import { listAudit } from "../../desk";
import { frameSettings } from "../../frame";
import { createOrderLinks, insertOrder, moveOrder, type NewOrder } from "../../orders";
import type { Email } from "../mail";
import { withWords, wordedEmailSlot } from "../words";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>";

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

onOneEngine("e-mails at the desk", (open) => {
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  let merchant: Merchant;
  beforeEach(async () => {
    clock = stoppedClock(NOW);
    app = await openTestApp(await open(), { clock });
    merchant = await newMerchant(app, "team", clock);
  });

  const post = (email: Partial<Email> = {}) => {
    clock.advance(MINUTE);
    return app.database.write((trx) =>
      app.mail.post(trx, {
        kind: "essai",
        to: { address: "camille@exemple.test", name: "Camille" },
        subject: "Votre commande",
        blocks: [{ kind: "paragraph", text: "Merci." }],
        ...email,
      }),
    );
  };
  const see = async (path = "") => (await merchant.ask(`/bureau/courriels/${path}`)).body;
  const act = (path: string, form = {}) => merchant.send(`/bureau/courriels/${path}/`, form);
  const rows = () =>
    app.database.read.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("subject").execute();
  const mark = (id: string, state: "sent" | "parked", last_error: string | null = null) =>
    app.database.write((trx) =>
      trx.updateTable("outbox").set({ state, last_error, tries: 8 }).where("id", "=", id).execute(),
    );

  test("DESK-09 e-mails are seen with their state, and why one failed", async () => {
    await mark(await post({ subject: "Perdu" }), "parked", "550 boîte inconnue");
    await mark(await post({ subject: "Parti" }), "sent");
    await post({ subject: "En route", to: { address: "lise@exemple.test" } });
    const aside = textOf(await see());
    expect(aside).toContain("Mis de côté 1 En attente 1 Partis 1 Tous 3");
    expect(aside).toContain("550 boîte inconnue, 8 essais");
    expect(aside).not.toContain("Parti Camille");
    expect(await see("?etat=en-attente")).toContain("En route");
    expect(await see("?etat=toutes&q=LISE")).not.toContain("Perdu");
    const today = textOf((await merchant.ask("/bureau/")).body);
    expect(today).toContain("courriel n’est pas parti");
    expect(today).toContain("Le dernier : « Perdu », pour camille@exemple.test.");
    const [lost] = await rows();
    expect(textOf(await see(`${lost?.id}/`))).toContain("Pourquoi il n’est pas parti 550 boîte inconnue");
    for (const path of ["x/", `${"0".repeat(32)}/`])
      expect((await merchant.ask(`/bureau/courriels/${path}`)).statusCode).toBe(404);
  });

  test("DESK-09 a search goes through 5,000 e-mails at a time; a whole address is found among all", async () => {
    await mark(await post({ subject: "Facture rare", to: { address: "Ancienne@exemple.test" } }), "sent");
    await mark(await post({ subject: "Tout venant" }), "sent");
    const [, usual] = await rows();
    if (!usual) throw new Error("no e-mail");
    const more = Array.from({ length: 5000 }, (_, at) => ({
      ...usual,
      id: at.toString(16).padStart(32, "0"),
      created_at: usual.created_at + at,
    }));
    await app.database.write(async (trx) => {
      for (let at = 0; at < more.length; at += 500)
        await trx
          .insertInto("outbox")
          .values(more.slice(at, at + 500))
          .execute();
    });
    const none = await see("?etat=parties&q=rare");
    expect(textOf(none)).toMatch(/Cherché parmi 5\s000\. Il en reste\. Chercher plus loin/);
    expect(none).not.toContain("Facture rare");
    const [, further = ""] =
      /href="\/bureau\/courriels\/([^"]*)" rel="next"/.exec(none.replaceAll("&amp;", "&")) ?? [];
    const found = await see(further);
    expect(found).toContain("Facture rare");
    expect(found).not.toContain("Chercher plus loin");
    expect(await see("?etat=parties&q=ANCIENNE@exemple.test")).toContain("Facture rare");
  });

  test("DESK-09 one is sent again, to a mended address, or dropped; one that has left leaves as a copy", async () => {
    const id = await post();
    await mark(id, "parked", "550 boîte inconnue");
    const wrong = await act(`${id}/renvoyer`, { adresse: "camille" });
    expect([wrong.statusCode, wrong.body.includes("Écrivez une adresse complète")]).toEqual([422, true]);
    await act(`${id}/renvoyer`, { adresse: "camille@autre.test" });
    expect(await rows()).toMatchObject([
      { id, state: "waiting", recipient: "camille@autre.test", tries: 0, last_error: null },
    ]);
    // what waits may be leaving this very moment
    expect((await act(`${id}/renvoyer`, { adresse: "camille@autre.test" })).statusCode).toBe(422);
    await mark(id, "sent");
    await act(`${id}/renvoyer`, { adresse: "camille@autre.test" });
    expect((await rows()).map(({ state }) => state).sort()).toEqual(["sent", "waiting"]);
    const other = await post({ subject: "À laisser" });
    await mark(other, "parked");
    await act(`${other}/abandonner`);
    expect((await rows()).some((row) => row.id === other)).toBe(false);
    await mark(id, "parked");
    await act("tout-renvoyer");
    expect((await rows()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  });

  test("DESK-09 whatever is in an e-mail is text, and a reader sends nothing", async () => {
    const id = await post({
      subject: HOSTILE,
      to: { address: "camille@exemple.test", name: HOSTILE },
      blocks: [
        { kind: "heading", text: HOSTILE },
        { kind: "paragraph", text: HOSTILE },
        { kind: "rows", rows: [{ label: HOSTILE, value: HOSTILE }] },
        { kind: "button", label: HOSTILE, path: "javascript:alert(1)" },
      ],
    });
    await mark(id, "parked", HOSTILE);
    for (const path of ["", `${id}/`]) {
      const body = await see(path);
      expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(body).not.toMatch(/<script>alert|<img src=x|javascript:/);
    }
    const reader = await newMerchant(app, "reader", clock);
    expect((await reader.ask(`/bureau/courriels/${id}/`)).body).not.toContain("/renvoyer/");
    expect((await reader.send(`/bureau/courriels/${id}/abandonner/`)).statusCode).toBe(403);
  });

  const newOrder = async () => {
    const order: NewOrder = {
      ...WISH,
      id: randomId(),
      key: randomId(),
      state: "paid",
      placedAt: NOW,
      currency: "CAD",
      delivery: "standard",
      payment: "transfer",
      subtotalCents: 4500,
      deliveryCents: 0,
      coupon: "",
      discountCents: 0,
      taxes: [],
      totalCents: 4500,
      lines: [
        {
          productId: 1,
          sku: "encre",
          name: "Encre",
          detail: "",
          quantity: 1,
          unitCents: 4500,
          totalCents: 4500,
          discountCents: 0,
          taxes: [],
        },
      ],
      attribution: undefined,
    } as unknown as NewOrder;
    return app.database.write((trx) => insertOrder(trx, order, () => 4821));
  };
  const ship = async () => {
    const { number } = await newOrder();
    const links = createOrderLinks(createSigning(SECRET, clock));
    const { database, settings, mail } = app;
    const moved = await moveOrder(
      { database, clock, settings, mail, links, market: quebec },
      number,
      "shipped",
    );
    expect(moved.ok).toBe(true);
    return (await rows()).at(-1);
  };

  test("DESK-09 the words of an e-mail are changed with a preview and a test, leave with the next one, and are reset", async () => {
    const list = await see("mots/");
    expect(list.match(/href="\/bureau\/courriels\/mots\/(?:order|desk|stock-alert)\./g)).toHaveLength(29);
    const order = ["Commandes", "Commande reçue, à payer", "Paiements", "Expédition et ramassage", "Bureau"];
    const places = [...order, "Invitation au bureau"].map((words) => list.indexOf(`>${words}<`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(list).not.toContain("Nos mots");
    const page = await see("mots/order.shipped.sent/");
    expect(page).toContain('value="Commande {numéro}\u00a0: expédiée"');
    expect(textOf(page)).toContain("Votre commande vient de partir.");
    expect(textOf(page)).toContain("Postes Canada, numéro de suivi : 4006 1000 0000 0000");
    expect(textOf(page)).toContain("Trois-Rivières");
    const path = "mots/order.shipped.sent/enregistrer";
    const mine = {
      objet: "{prénom}, c’est parti ({numéro})",
      titre: "En route!",
      texte: "Le {Numero} roule, $&.",
    };
    const empty = await act(path, { ...mine, texte: " " });
    expect([empty.statusCode, empty.body.includes("Écrivez quelques mots.")]).toEqual([422, true]);
    const unknown = await act(path, { ...mine, texte: "Le {numro} roule." });
    expect([unknown.statusCode, textOf(unknown.body).includes("« {numro} » n’est pas connu.")]).toEqual([
      422,
      true,
    ]);
    expect(unknown.body).toContain("Le {numro} roule.");
    // a trial leaves with these words, and nothing is in force yet
    const tried = await act(path, { ...mine, essai: "1" });
    expect([tried.statusCode, tried.body.includes("Un essai part vers")]).toEqual([200, true]);
    expect(tried.body).toContain("En route!");
    expect(textOf(await see("mots/order.shipped.sent/"))).toContain("Votre commande vient de partir.");
    expect((await act(path, mine)).statusCode).toBe(303);
    const [trial] = await rows();
    expect(trial).toMatchObject({
      recipient: merchant.account.email,
      subject: "Camille, c’est parti (1042-1042)",
    });
    const shown = await see("mots/order.shipped.sent/");
    expect(textOf(shown)).toContain("En route!");
    // where a script lets the preview follow what is typed
    expect(shown).toMatch(/<span data-email-part="texte">Le \S+ roule, \$&amp;\.<\/span>/);

    const letter = await ship();
    expect(letter?.subject).toBe("Josée, c’est parti (0000-4821)");
    expect(letter?.body).toContain("En route!");
    expect(letter?.body).toContain("Le 0000-4821 roule, $&.");
    expect(letter?.body).not.toContain("Votre commande vient de partir.");

    const late = await act(path, { ...mine, titre: "Autre" });
    expect([late.statusCode, late.body.includes("Vous avez changé ces mots ailleurs")]).toEqual([422, true]);
    expect(late.body).toContain('value="Autre"');
    expect(late.body).toContain("Enregistré entre-temps\u00a0: «\u00a0En route!\u00a0».");
    // also when it is a wrong word that brings the form back, or a trial
    const wrong = await act(path, { ...mine, texte: "Le {numro} roule.", vu: "" });
    const trialled = await act(path, { ...mine, essai: "1", vu: "" });
    for (const { body } of [wrong, trialled]) expect(body).toContain("Cette fiche a changé");
    const vu = seenIn(late.body, "/bureau/courriels/mots/order.shipped.sent/enregistrer/");
    expect((await act(path, { ...mine, essai: "1", vu })).body).not.toContain("Cette fiche a changé");
    await act("mots/order.shipped.sent/remettre", {
      vu: seenIn(late.body, "/bureau/courriels/mots/order.shipped.sent/remettre/"),
    });
    expect(textOf(await see("mots/order.shipped.sent/"))).toContain("Votre commande vient de partir.");
    expect((await merchant.ask("/bureau/courriels/mots/autre/")).statusCode).toBe(404);
  });

  test("DESK-17 changed words are undone by one press each, the newest first, and not once somebody changed them", async () => {
    const path = "/bureau/courriels/mots/order.shipped.sent/";
    const save = async (titre: string) => {
      const vu = seenIn((await merchant.ask(path)).body, `${path}enregistrer/`);
      const words = { objet: "Partie", titre, texte: "Le {numéro} roule.\n« Voilà » & merci.", vu };
      expect((await merchant.send(`${path}enregistrer/`, words)).statusCode).toBe(303);
      const [toast = "", action = ""] =
        /data-toast.*?action="([^"]+)".*?<\/form>/s.exec((await merchant.ask(path)).body) ?? [];
      const fields = fieldsIn(`<form action="${action}">${toast}`, action);
      return () => merchant.send(action, fields as Record<string, string>);
    };
    const title = async () => /name="titre"[^>]*value="([^"]*)"/.exec((await merchant.ask(path)).body)?.[1];
    const ours = await title();
    const undos = [await save("En route!"), await save("Bientôt là!")];
    clock.advance(MINUTE);
    for (const [before, says] of [
      ["En route!", "Les mots d’avant sont de retour."],
      [ours, "Le texte d’origine est de retour."],
    ]) {
      expect((await undos.pop()?.())?.statusCode).toBe(303);
      const { body } = await merchant.ask(path);
      expect([/name="titre"[^>]*value="([^"]*)"/.exec(body)?.[1], body.includes(says ?? "")]).toEqual([
        before,
        true,
      ]);
    }
    expect((await merchant.ask(path)).body).toContain("Texte d’origine");
    const late = [await save("En route!"), await save("Bientôt là!")];
    await save("Par quelqu’un d’autre");
    for (const undo of late) {
      const refused = await undo();
      expect([refused.statusCode, refused.body.includes("rien n’a été annulé")]).toEqual([422, true]);
      // what is in force stands in the form, not what the undo would have brought
      expect(refused.body).toContain('value="Par quelqu’un d’autre"');
    }
    expect(await title()).toBe("Par quelqu’un d’autre");
  });

  test("DESK-16 of two people on the words of one letter, the second is told, whether they write or reset", async () => {
    const other = await newMerchant(app, "team", clock);
    await other.token();
    const path = "/bureau/courriels/mots/order.free.sent/";
    const words = (objet: string, vu: string) => ({ objet, titre: "Titre", texte: "Voici.", vu });
    const seen = async (verb = "enregistrer") => seenIn((await merchant.ask(path)).body, `${path}${verb}/`);
    for (let round = 0; round < 5; round++) {
      const vu = await seen();
      const both = await Promise.all([
        merchant.send(`${path}enregistrer/`, words(`De Lucie ${round}`, vu)),
        other.send(`${path}enregistrer/`, words(`De Marc ${round}`, vu)),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort(), `round ${round}`).toEqual([303, 422]);
      const isLucie = both[0].statusCode === 303;
      const [kept, lost] = isLucie ? ["De Lucie", "De Marc"] : ["De Marc", "De Lucie"];
      const { body } = both[isLucie ? 1 : 0];
      expect(body).toMatch(/a changé ces mots depuis|Ces mots ont changé depuis/);
      expect(body).toContain(`value="${lost} ${round}"`);
      expect(body).toContain(`Enregistré entre-temps\u00a0: «\u00a0${kept} ${round}\u00a0».`);
      expect((await merchant.ask(path)).body).toContain(`value="${kept} ${round}"`);
    }
    const older = { vu: await seen("remettre") };
    clock.advance(MINUTE);
    expect((await other.send(`${path}enregistrer/`, words("Long travail", older.vu))).statusCode).toBe(303);
    const late = await merchant.send(`${path}enregistrer/`, words("Autre travail", older.vu));
    expect(late.body).toContain(`${other.account.name} a changé ces mots depuis que vous les avez ouverts.`);
    for (const form of [older, {}]) {
      const refused = await merchant.send(`${path}remettre/`, form);
      expect([refused.statusCode, refused.body.includes("Quelqu’un a changé ces mots")]).toEqual([422, true]);
      expect(refused.body).toContain('value="Long travail"');
    }
    expect((await merchant.send(`${path}remettre/`, { vu: await seen("remettre") })).statusCode).toBe(303);
    expect((await merchant.ask(path)).body).toContain("Texte d’origine");
  });

  test("DESK-09 every e-mail whose words may be changed says the merchant's in place of ours", () => {
    const letters = app.slots.all(wordedEmailSlot);
    expect(letters.length).toBeGreaterThan(20);
    for (const { name, ours, example } of letters) {
      const email = example();
      expect([name, email.worded?.name]).toEqual([name, name]);
      // what is shown as ours is what leaves as long as nobody changes it
      expect([name, withWords(email, ours)]).toEqual([name, email]);
      const mine = withWords(email, { subject: "Mon objet", heading: "Mon titre", text: "Mon texte" });
      const said = mine.blocks.map((block) => ("text" in block ? block.text : ""));
      expect([name, mine.subject, said[0], said[1]?.includes("Mon texte")]).toEqual([
        name,
        "Mon objet",
        "Mon titre",
        true,
      ]);
      expect([name, said.join("\n").includes(email.worded?.ours.text ?? "")]).toEqual([name, false]);
    }
  });

  test("DESK-15 the journal says of an e-mail only the words that changed, ours or the merchant's", async () => {
    const path = "/bureau/courriels/mots/order.shipped.sent/";
    const save = async (words: Record<string, string>) => {
      const drawn = fieldsIn((await merchant.ask(path)).body, `${path}enregistrer/`);
      expect((await merchant.send(`${path}enregistrer/`, { ...drawn, ...words })).statusCode).toBe(303);
      clock.advance(MINUTE);
    };
    const told = async () =>
      textOf((await merchant.ask("/bureau/journal/")).body).match(/(?:Objet|Titre|Texte) : .*? → /g);
    await save({ objet: "En route" });
    expect(await told()).toEqual(["Objet : Commande {numéro} : expédiée → "]);
    await save({ titre: "C’est parti" });
    expect(await told()).toHaveLength(2);
    expect((await told())?.[0]).toMatch(/^Titre : (?!vide)/);
    const [row] = await listAudit(app.database.read, { limit: 1 });
    const { before, after } = JSON.parse(row!.detail);
    expect([before.objet, before.titre === after.heading, before.texte]).toEqual([
      "En route",
      false,
      after.text,
    ]);
  });

  test("DESK-06 an order lists the e-mails about it whatever their subject has become", async () => {
    const words = { objet: "De l’argent", titre: "Titre", texte: "Voici." };
    await (await newMerchant(app, "owner", clock)).send(
      "/bureau/courriels/mots/order.refund/confirmer/",
      words,
    );
    const { number } = await newOrder();
    const path = `/bureau/commandes/${String(number).padStart(8, "0")}/`;
    await merchant.send(`${path}rembourser/`, { montant: "1,50" });
    expect((await merchant.ask(path)).body).toContain("De l’argent");
  });

  test("DESK-02 the words of what is told about money are the owner's, who is asked again before they change", async () => {
    const owner = await newMerchant(app, "owner", clock);
    const stolen = { objet: "À payer", titre: "Titre", texte: "Virez à voleur@exemple.test." };
    for (const name of ["order.awaiting", "order.unpaid", "order.refund", "order.refunded"]) {
      const at = `mots/${name}`;
      expect((await act(`${at}/enregistrer`, stolen)).statusCode, name).toBe(422);
      expect((await act(`${at}/confirmer`, stolen)).statusCode, name).toBe(403);
      expect((await act(`${at}/confirmer-le-retour`)).statusCode, name).toBe(403);
      expect((await owner.send(`/bureau/courriels/${at}/confirmer/`, stolen)).statusCode).toBe(303);
    }
    await app.database.write((trx) => trx.updateTable("desk_sessions").set({ proven_at: 0 }).execute());
    const page = "/bureau/courriels/mots/order.awaiting/";
    for (const verb of ["confirmer/", "confirmer-le-retour/"]) {
      expect((await owner.ask(page)).body).toContain(`action="${page}${verb}"`);
      expect((await owner.send(page + verb, { ...stolen, titre: "Autre" })).body, verb).toContain(
        "C’est bien vous?",
      );
    }
    // not past the question by the way of the other letters
    expect((await owner.send(`${page}enregistrer/`, { ...stolen, titre: "Autre" })).statusCode).toBe(422);
    expect((await owner.send(`${page}remettre/`)).statusCode).toBe(422);
    expect((await owner.ask(page)).body).not.toContain("Autre");
    const vu = seenIn((await owner.ask(page)).body, `${page}confirmer-le-retour/`);
    expect((await owner.send(`${page}confirmer-le-retour/`, { preuve: PASSWORD, vu })).statusCode).toBe(303);
    expect((await owner.ask(page)).body).toContain("Le texte d’origine est de retour.");
    expect((await owner.ask(page)).body).not.toContain("voleur");
  });

  test("DESK-09 a partial refund, an invitation and a forgotten password are told in the merchant's words", async () => {
    const mine = (texte: string, objet: string) => ({ objet, titre: "Titre", texte });
    const invite = mine("{personne} vous attend au bureau de {boutique}.", "Objet {personne}");
    // what opens the desk is the owner's: a team member only reads it
    const refused = await act("mots/desk.reset/enregistrer", mine("Entrez plutôt ailleurs.", "Objet"));
    expect([refused.statusCode, refused.body.includes("seul un propriétaire")]).toEqual([422, true]);
    expect((await act("mots/desk.reset/remettre")).statusCode).toBe(422);
    expect((await act("mots/desk.reset/confirmer", mine("Ailleurs.", "Objet"))).statusCode).toBe(403);
    expect(await see("mots/desk.reset/")).not.toContain('action="/bureau/courriels/mots/');
    const first = await newMerchant(app, "owner", clock);
    const save = (name: string, form: Record<string, string>) =>
      first.send(`/bureau/courriels/mots/${name}/confirmer/`, form);
    await save("order.refund", mine("Voici {montant}.", "Objet {nom}"));
    expect((await save("desk.invite", invite)).statusCode).toBe(303);
    await save("desk.reset", mine("Pour {nom}, une fois.", "Objet {nom}"));
    const { number } = await newOrder();
    expect(
      (
        await merchant.send(`/bureau/commandes/${String(number).padStart(8, "0")}/rembourser/`, {
          montant: "1,50",
        })
      ).statusCode,
    ).toBe(303);
    expect((await rows()).at(-1)?.body).toContain("Voici 1,50\u00a0$.");
    const owner = await newMerchant(app, "owner", clock);
    clock.advance(MINUTE);
    await app.settings.change(frameSettings, "name", "Encre Boréale");
    await owner.send("/bureau/equipe/inviter/", { courriel: "nouvelle@exemple.test", role: "team" });
    const invited = (await rows()).at(-1);
    expect(invited?.subject).toBe(`Objet ${owner.account.name}`);
    expect(invited?.body).toContain(`${owner.account.name} vous attend au bureau d’Encre Boréale.`);
    // the link is never theirs to change
    expect(invited?.body).toContain("/bureau/bienvenue/?cle=");
    clock.advance(MINUTE);
    const who = newShopper(app);
    const jeton = tokenIn((await who.ask("/bureau/connexion/oubli/")).body);
    const form = { jeton, courriel: merchant.account.email };
    await who.ask("/bureau/connexion/oubli/", { method: "POST", headers: ORIGIN, form });
    await eventually(async () => (await rows()).at(-1)?.body ?? "").toContain(
      `Pour ${merchant.account.name}, une fois.`,
    );
  });
});
