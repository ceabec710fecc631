/** What one order tells and offers beside its lines: where it comes from, and the letter that it leaves with. */
import { beforeAll, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { readAttribution } from "../attribution";
import { place } from "../taxes/paid-orders.fixture";

onBothEngines("one order", (open) => {
  let app: TestApp;
  let team: Merchant;

  beforeAll(async () => {
    app = await openTestApp(await open(), { kind: "own" });
    team = await newMerchant(app, "team");
  });

  const placed = async (more: Parameters<typeof place>[2] = {}): Promise<string> => {
    const id = await place(app.database, [["paid", "2026-10-05T15:00:00Z"]], more);
    const { number } = await app.database.read
      .selectFrom("orders")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return `/bureau/commandes/${number}/`;
  };
  const plain = (html: string): string =>
    html
      .replace(/<!-- -->|<wbr\/?>|<[^>]+>/g, "")
      .replaceAll("&#x27;", "'")
      .trim();
  const sentence = async (told: Record<string, string> | undefined): Promise<string> => {
    const { body } = await team.ask(await placed({ attribution: told && readAttribution(told) }));
    return plain(/D’où vient cette commande<\/h2><p>(.*?)<\/p>/s.exec(body)?.[1] ?? "");
  };

  test.for<[Record<string, string> | undefined, string]>([
    [
      {
        source_type: "organic",
        utm_source: "google",
        session_start_time: "2026-09-14 13:06:00",
        session_entry: "https://boutique.exemple/guides/puce-non-reconnue/?x=1",
        session_count: "2",
        session_pages: "5",
      },
      "Arrivée lundi 14 septembre à 9\u00a0h\u00a006 par Google, sans annonce, sur /guides/puce-non-reconnue/. C’était sa deuxième visite. Cinq pages vues avant de commander.",
    ],
    [
      { source_type: "utm", utm_source: "infolettre", utm_campaign: "automne", session_pages: "1" },
      "Arrivée par la campagne «\u00a0automne\u00a0» (Infolettre). Une page vue avant de commander.",
    ],
    [{ source_type: "referral", utm_source: "exemple.org" }, "Arrivée par un lien du site exemple.org."],
    [
      {
        source_type: "typein",
        utm_source: "(direct)",
        session_entry: "https://boutique.exemple/",
        session_count: "12",
      },
      "Arrivée directement, sans venir d’un autre site, sur la page d’accueil. C’était sa 12e visite.",
    ],
    [{ source_type: "admin" }, "La boutique l’a saisie elle-même."],
    [{ source_type: "autre" }, "Inconnue"],
    [undefined, "Elle ne l’a pas dit."],
  ])(
    "DESK-06 where it comes from is said in a sentence that holds only what was told (%#)",
    async ([told, says]) => {
      expect(await sentence(told)).toBe(says);
    },
  );

  test("DESK-06 the facts stand beneath the sentence", async () => {
    const attribution = readAttribution({
      source_type: "utm",
      utm_campaign: "automne",
      utm_medium: "courriel",
    });
    const { body } = await team.ask(await placed({ attribution }));
    expect(body).toMatch(/<b>«\u00a0automne\u00a0»<\/b>.*<dt>Support<\/dt><dd>courriel<\/dd>/s);
  });

  test.each([
    ["organic", "organic", undefined],
    ["referral", "referral", undefined],
    ["utm", "referral", "referral"],
    ["utm", "infolettre", "infolettre"],
  ])(
    "DESK-06 the medium of a visit by %s, « %s », is said only where a campaign named it",
    async (source_type, utm_medium, said) => {
      const { body } = await team.ask(
        await placed({ attribution: readAttribution({ source_type, utm_medium, utm_source: "google" }) }),
      );
      expect(/<dt>Support<\/dt><dd>([^<]*)/.exec(body)?.[1]).toBe(said);
    },
  );

  test("DESK-06 the buyer's e-mail address and telephone are read and copied", async () => {
    const { body } = await team.ask(await placed({ phone: "819 555-0199" }));
    const [, copied] = /data-copy="([^"@]+@[^"]+)"/.exec(body) ?? [];
    expect(copied).toContain("@");
    expect(body).toMatch(new RegExp(`<p class="copied" data-copies=""><span>${copied}</span> <button`));
    expect(body).toContain(`href="mailto:${copied}`);
    expect(body).toMatch(/<a href="tel:[^"]+">([^<]+)<\/a> <button[^>]*data-copy="\1"/);
  });

  test("DESK-06 the letter that goes with a parcel is read before it leaves, with the number that was typed", async () => {
    const path = await placed();
    const { body } = await team.ask(path);
    expect(body).toMatch(new RegExp(`href="${path}lettre/"[^>]*>Lire le courriel`));
    const bare = await team.ask(`${path}lettre/`);
    expect(bare.statusCode).toBe(200);
    expect(bare.body).toMatch(/Commande \d{4}-\d{4}\u00a0: expédiée/);
    expect(bare.body).toContain("Votre commande vient de partir.");
    expect(bare.body).not.toContain("numéro de suivi");
    const typed = await team.ask(`${path}lettre/?transporteur=purolator&suivi=PIN+1234`);
    expect(typed.body).toContain("Purolator, numéro de suivi\u00a0: PIN 1234");
    const wrong = await team.ask(`${path}lettre/?transporteur=purolator&suivi=${encodeURIComponent("<b>?")}`);
    expect(wrong.body).not.toContain("numéro de suivi");
    // nothing was written and nothing has changed
    const { count } = await app.database.read
      .selectFrom("outbox")
      .select((on) => on.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    expect((await team.ask(path)).body).toContain("Marquer expédiée");
  });

  test("DESK-06 no letter is drawn of nothing, and the merchant's own words stand in it", async () => {
    const path = await placed();
    const part = await team.ask(`${path}lettre/?q0=0`);
    expect(part.body).toContain("Choisissez au moins un article.");
    await team.send("/bureau/courriels/mots/order.shipped.sent/enregistrer/", {
      objet: "En route",
      titre: "C’est parti",
      texte: "Votre boîte roule vers vous.",
    });
    const own = await team.ask(`${path}lettre/?suivi=RN1`);
    expect(own.body).toContain("Votre boîte roule vers vous.");
    expect(own.body).toContain("RN1");
  });

  test("DESK-06 what is read before it leaves is what then leaves, of a part as of the rest; what is too much is said", async () => {
    const line = { sku: "A", name: "Encre", detail: "", quantity: 3, unitCents: 5_000, totalCents: 15_000 };
    const lines = [{ ...line, productId: 1, discountCents: 0, taxes: [] }];
    const path = await placed({ lines });
    const letters = () =>
      app.database.read
        .selectFrom("outbox")
        .select(["id", "subject", "body"])
        .orderBy("created_at")
        .execute();
    for (const query of ["q0=2", "q0=1"]) {
      const known = new Set((await letters()).map(({ id }) => id));
      const { body } = await team.ask(`${path}lettre/?${query}&transporteur=purolator&suivi=PIN77`);
      const sent = await team.send(`${path}expedier/`, {
        ...Object.fromEntries(new URLSearchParams(query)),
        transporteur: "purolator",
        suivi: "PIN77",
        prevenir: "1",
      });
      expect(sent.statusCode).toBe(303);
      const [letter] = (await letters()).filter(({ id }) => !known.has(id));
      expect(plain(body)).toContain(letter!.subject);
      const told = (JSON.parse(letter!.body) as { text?: string }[]).flatMap(
        ({ text }) => text?.split("\n") ?? [],
      );
      expect(told.join()).toContain("PIN77");
      for (const words of told) expect(plain(body)).toContain(words);
      const tooMany = await team.ask(`${path}lettre/?q0=9`);
      expect([query, tooMany.body.includes("C’est plus que ce qu’il reste à expédier.")]).toEqual([
        query,
        query === "q0=2",
      ]);
    }
  });

  test("DESK-06 no letter is shown to who only reads, or where none would be written", async () => {
    const path = await placed();
    const reader = await newMerchant(app, "reader");
    expect((await reader.ask(`${path}lettre/`)).statusCode).toBe(403);
    const silent = await placed({ email: "" });
    expect((await team.ask(silent)).body).not.toContain("Lire le courriel");
    expect((await team.ask(`${silent}lettre/`)).statusCode).toBe(404);
  });

  test("DESK-06 what is fetched is not asked for a carrier, alone or among others, and its letter names none", async () => {
    const fetched = await placed({ delivery: "pickup" });
    const sent = await placed();
    const [one, two] = [fetched, sent].map((path) => /\d+/.exec(path)?.[0]);
    const alone = (await team.ask(fetched)).body;
    expect(alone).not.toContain('name="transporteur"');
    const many = (await team.ask(`/bureau/commandes/expedition/?n=${one}&n=${two}`)).body;
    expect(many).toContain(`name="suivi-${two}"`);
    expect(many).not.toContain(`name="suivi-${one}"`);
    const only = (await team.ask(`/bureau/commandes/expedition/?n=${one}`)).body;
    expect(only).not.toContain('name="transporteur"');
    const letter = await team.ask(`${fetched}lettre/?transporteur=purolator&suivi=PIN1`);
    expect(letter.body).toMatch(/Courriel de ramassage.*n’est pas marquée prête à ramasser\./s);
    expect(letter.body).not.toContain("PIN1");
  });
});
