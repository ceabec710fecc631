/** The search as clients read it: pages of results, suggestions, the index behind them, what was not found. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { openTestApp, runCommand, type TestApp } from "../../../test/support/test-app";
import type { Database } from "../../platform/db";
import { changeStock } from "../catalogue";
import { indexPrinters, printersTrade } from "../printers";
import { namedPrinters } from "../printers/search/named-printers";
import { find } from "./actions";
import { indexProducts, prepareSearch } from "./indexing";
import { MISSES_KEPT, openMisses } from "./misses";
import { listMisses } from "./misses-store";
import { readTyped } from "./search";
import { matchingProducts } from "./store";

const NAMES = /class="product__name"><a href="[^"]*">([^<]+)</g;
const namesOf = (html: string) => [...html.matchAll(NAMES)].map(([, name]) => name);
/** What was found, and what is offered to who found nothing. */
const OFFERED = 'aria-labelledby="h-demandes"';
const namesIn = (html: string) => namesOf(html.split(OFFERED)[0] ?? "");
const text = (html: string) => html.replace(/<!-- -->|<[^>]+>/g, "").replace(/\s+/g, " ");
const notes = (html: string) =>
  [...html.matchAll(/<p class="search-note".*?<\/p>/gs)].map(([note]) => text(note));

/** A printer of a test's own, with what fits it. */
async function addPrinter(
  database: Database,
  name: string,
  aliases: string[],
  fits: number[],
): Promise<void> {
  await database.write(async (trx) => {
    await trx
      .insertInto("makers")
      .values({ id: "maison", slug: "maison", name: "Maison", blurb: "" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto("series")
      .values({ id: "serie", slug: "serie", maker_id: "maison", name: "Série" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const slug = name.toLowerCase().replaceAll(" ", "-");
    await trx
      .insertInto("printers")
      .values({
        id: slug,
        slug,
        name,
        series_id: "serie",
        name_folded: name.toLowerCase(),
        aliases: JSON.stringify(aliases),
        kind: "jet",
        year: 2020,
      })
      .execute();
    await trx
      .insertInto("product_printers")
      .values(fits.map((id) => ({ product_id: id, printer_id: slug })))
      .execute();
    await indexPrinters(trx);
  });
}

onBothEngines("the search", (open) => {
  let app: TestApp;
  beforeAll(async () => {
    const database = await open();
    await shelve(database, [
      { id: 1, name: "Cartouche noire Altaria 214XL", sku: "TN-760", sold: 5 },
      { id: 2, name: "Étiquettes laminées", description: '["Pour les cartouches vides."]', sold: 9 },
      { id: 3, name: "Toner cyan", sku: "EB-TL48", sold: 2 },
      { id: 4, name: "Papier photo", sold: 1 },
      { id: 5, name: "Ancien papier", listed: 0, sku: "VX-99" },
      { id: 6, name: "Imprimante remise à neuf", description: '["Avec son encre."]', sold: 50 },
      { id: 7, name: "Encre en flacon", description: '["Se verse dans une imprimante."]', sold: 1 },
    ]);
    await addPrinter(database, "Studio 40", ["ST-40"], [1, 4]);
    app = await openTestApp(database);
  });
  const ask = (typed: string, more: Record<string, string> = {}) =>
    app.server.inject({ url: "/recherche/", query: { s: typed, ...more } });
  const found = async (typed: string) => namesIn((await ask(typed)).body);

  test("FIND-01 finds words whatever their accents, plural and order, the nearest first", async () => {
    expect(await found("etiquette")).toEqual(["Étiquettes laminées"]);
    expect(await found("LAMINÉE étiquettes")).toEqual(["Étiquettes laminées"]);
    // in the name before in the description, although the other sells more
    expect(await found("cartouche")).toEqual(["Cartouche noire Altaria 214XL", "Étiquettes laminées"]);
    expect(await found("de l’altaria noir pour la cartouche")).toEqual(["Cartouche noire Altaria 214XL"]);
    expect(await found("cartouche papier")).toEqual([]);
  });

  test("FIND-01 what stands after « pour » is what it is for: ink before printers", async () => {
    const both = ["Encre en flacon", "Imprimante remise à neuf"];
    expect(await found("encre pour imprimante")).toEqual(both);
    expect(await found("imprimante et encre")).toEqual(both.toReversed());
    expect(await found("pour imprimante, encre")).toEqual(both.toReversed());
  });

  test("FIND-01 finds a word that is typed in part, and never what is not listed", async () => {
    expect(await found("etiq")).toEqual(["Étiquettes laminées"]);
    expect(await found("papier")).toEqual(["Papier photo"]);
    expect((await ask("VX-99")).statusCode).toBe(200);
    expect(await found("VX-99")).toEqual([]);
  });

  test.each(["TN-760", "tn760", "TN 760", "tn_760", "ＴＮ７６０"])(
    "FIND-02 « %s » goes straight to its product, for now",
    async (typed) => {
      const { statusCode, headers } = await ask(typed);
      expect([statusCode, headers.location]).toEqual([302, "/produit/produit-1/"]);
    },
  );

  test("FIND-02 the beginning of a code lists those that begin so, and a model may be cut in two", async () => {
    expect(await found("tn-7")).toEqual(["Cartouche noire Altaria 214XL"]);
    expect(await found("214 xl")).toEqual(["Cartouche noire Altaria 214XL"]);
    expect(await found("cartouche 214")).toEqual(["Cartouche noire Altaria 214XL"]);
    expect(await found("eb tl 48 cyan")).toEqual(["Toner cyan"]);
  });

  test.each(["altaria214xl", "Altaria214", "noire altaria214 XL"])(
    "FIND-02 « %s »: a maker and a model may be run together",
    async (typed) => {
      expect(await found(typed)).toEqual(["Cartouche noire Altaria 214XL"]);
    },
  );

  test.each(["Studio 40", "studio40", "st 40", "ST-40"])(
    "FIND-02 « %s » offers its printer on top, and what fits it",
    async (typed) => {
      const { body } = await ask(typed);
      expect(body).toContain('<a class="search-printer" href="/imprimante/studio-40/">');
      expect(namesIn(body)).toEqual(["Cartouche noire Altaria 214XL", "Papier photo"]);
    },
  );

  test("FIND-02 a printer among other words narrows them to what fits it", async () => {
    const { body } = await ask("papier pour studio 40");
    expect(body).toContain('href="/imprimante/studio-40/"');
    expect(namesIn(body)).toEqual(["Papier photo"]);
  });

  test.each([
    ["cartoushe", "cartouche", "Cartouche noire Altaria 214XL"],
    ["papier foto", "papier photo", "Papier photo"],
    ["etiqettes lamines", "étiquettes lamines", "Étiquettes laminées"],
  ])("FIND-03 « %s » finds « %s », and says so", async (typed, meant, first) => {
    const { body } = await ask(typed);
    expect(namesIn(body)[0]).toBe(first);
    expect(notes(body)).toEqual([
      `Rien ne s’appelle « ${typed} » chez nous. Voici ce que nous avons pour « ${meant} ».`,
    ]);
    // the words typed stay in the field and in the address of every page and order
    expect(body).toContain(`value="${typed}"`);
    expect(body).toContain(`<h1>Résultats pour «\u00a0${meant}\u00a0»</h1>`);
  });

  test("FIND-03 a word that nobody knows is left out when asked, not by itself", async () => {
    const { body } = await ask("cartouche zzzzzz");
    expect(namesIn(body)).toEqual([]);
    expect(notes(body)).toEqual(["Vouliez-vous dire « cartouche »?"]);
    expect(body).toContain('href="/recherche/?s=cartouche"');
  });

  test("FIND-03 a rare word beside a common one is found, and doubted", async () => {
    const database = await open();
    const common = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `Encre ${at + 1}` }));
    await shelve(database, [...common, { id: 20, name: "Ancre décorative" }]);
    const own = await openTestApp(database);
    const { body } = await own.server.inject("/recherche/?s=ancre");
    expect(namesIn(body)).toEqual(["Ancre décorative"]);
    expect(notes(body)).toEqual(["Vouliez-vous dire « encre »?"]);
  });

  test("FIND-04 suggestions are printers, shelves, products and the way to all of them", async () => {
    const items = async (query: string) => {
      const { statusCode, headers, body } = await app.server.inject(`/recherche/suggestions/?${query}`);
      expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
      return (JSON.parse(body) as { items: { label: string; href: string; kind: string }[] }).items;
    };
    expect((await items("s=stud")).map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      "printer Studio 40",
    ]);
    expect((await items("s=rayo"))[0]).toMatchObject({
      kind: "shelf",
      label: "Rayon",
      href: "/categorie/rayon/",
    });
    expect((await items("s=carto")).map(({ label }) => label)).toEqual([
      "Cartouche noire Altaria 214XL",
      "Étiquettes laminées",
      "Tout voir pour «\u00a0carto\u00a0»",
    ]);
    expect((await items("s=papier%20ph"))[0]).toMatchObject({ label: "Papier photo" });
    expect((await items("s=cartoushe"))[0]).toMatchObject({ label: "Cartouche noire Altaria 214XL" });
    expect((await items("s=tn76"))[0]).toMatchObject({ href: "/produit/produit-1/" });
    expect((await items("s=papier&quoi=imprimantes")).length).toBe(0);
    for (const none of ["", "s=", "s=a", "s=%25", "s[]=x", "s=zzzzzz"])
      expect(await items(none), none).toEqual([]);
  });

  test("FIND-04 a code proposes what is in stock under it, and the longer codes that begin so", async () => {
    const own = await openTestApp(await open("demo"));
    const labels = async (query: string) => {
      const { body } = await own.server.inject(`/recherche/suggestions/?s=${query}`);
      return (JSON.parse(body) as { items: { label: string; kind: string }[] }).items
        .filter(({ kind }) => kind === "product")
        .map(({ label }) => label.replace(/\u00a0/g, " "));
    };
    expect(await labels("214")).toEqual([
      "Cartouche cyan Altaria 214",
      "Lot de 4 cartouches Altaria 214",
      "Cartouche magenta Altaria 214",
      "Lot de 4 cartouches Altaria 214XL",
      "Cartouche cyan Altaria 214XL",
      "Cartouche magenta Altaria 214XL",
    ]);
    // sold out, it gives way to its equals only
    expect((await labels("145xl")).at(-1)).toBe("Cartouche noire Norvik 145XL");
    expect((await labels("cartouche%20noire%20norvik%20145xl"))[0]).toBe("Cartouche noire Norvik 145XL");
  });

  test("FIND-08 pages, guides and questions are found, and proposed, beside products", async () => {
    const own = await openTestApp(await open("demo"));
    const asked = async (typed: string) =>
      (await own.server.inject({ url: "/recherche/", query: { s: typed } })).body;
    const linksIn = (html: string) =>
      [...html.matchAll(/<li><a href="([^"]+)">[^<]+<\/a> <span class="small muted">(\w+)</g)].map(
        ([, href, kind]) => `${kind} ${href?.replace(/#.*/, "#")}`,
      );
    expect(linksIn(await asked("livraison"))).toEqual(
      expect.arrayContaining(["Page /livraison-et-retours/", "Question /faq/#"]),
    );
    expect(linksIn(await asked("retour"))[0]).toBe("Page /livraison-et-retours/");
    expect(linksIn(await asked("flacon ou cartouche"))).toContain("Guide /guides/flacon-ou-cartouche/");
    expect(linksIn(await asked("livraison zzzzzz"))).toEqual([]);
    // a question leads to its own answer
    const [, at] = /href="(\/faq\/#[^"]+)">/.exec(await asked("livraison")) ?? [];
    const { body } = await own.server.inject("/faq/");
    expect(body).toContain(`id="${at?.split("#")[1]}"`);
    const proposed = await own.server.inject("/recherche/suggestions/?s=livraison");
    expect(proposed.json().items).toContainEqual(
      expect.objectContaining({ kind: "page", href: "/livraison-et-retours/", detail: "Page" }),
    );
  });

  test("FIND-08 words that name a page and no product bring the page before the products", async () => {
    const own = await openTestApp(await open("demo"));
    const order = async (s: string) => {
      const { body } = await own.server.inject({ url: "/recherche/", query: { s } });
      const { items } = (await own.server.inject({ url: "/recherche/suggestions/", query: { s } })).json();
      const kinds: string[] = items.map(({ kind }: { kind: string }) => kind);
      const found = body.slice(body.indexOf("<h1"));
      return {
        inResults: [...found.matchAll(/id="h-pages"|class="product__name"/g)][0]?.[0],
        proposed: kinds.find((kind) => kind === "page" || kind === "product"),
      };
    };
    // « retour » stands in 70 descriptions and among what people say instead of a name
    for (const typed of ["livraison", "retour", "retours", "reto", "livrason"])
      expect([typed, await order(typed)]).toEqual([typed, { inResults: 'id="h-pages"', proposed: "page" }]);
    for (const typed of ["studio 40", "cartouche noire", "cartouche", "cart", "cartoushe", "contact"])
      expect([typed, await order(typed)]).toEqual([
        typed,
        { inResults: 'class="product__name"', proposed: "product" },
      ]);
    expect((await order("214")).proposed).toBe("product");
  });

  test("FIND-03 FIND-08 pages are found and proposed by the words that were meant", async () => {
    const own = await openTestApp(await open("demo"));
    const { body } = await own.server.inject("/recherche/?s=livrason");
    expect(notes(body)[0]).toContain("« livraison »");
    expect(body).toMatch(/<h2 id="h-pages">.*<a href="\/livraison-et-retours\/">/s);
    const proposed = await own.server.inject("/recherche/suggestions/?s=livrason");
    expect(proposed.json().items).toContainEqual(
      expect.objectContaining({ kind: "page", href: "/livraison-et-retours/" }),
    );
  });

  test("FIND-08 a page that is no longer published is found no more", async () => {
    const database = await open("demo");
    const own = await openTestApp(database);
    const proposed = async () => (await own.server.inject("/recherche/suggestions/?s=livraison")).body;
    expect(await proposed()).toContain('"/livraison-et-retours/"');
    await database.write(async (trx, invalidate) => {
      await trx
        .updateTable("pages")
        .set({ published: 0 })
        .where("path", "=", "/livraison-et-retours/")
        .execute();
      invalidate("page:/livraison-et-retours/", "pages");
    });
    expect(await proposed()).not.toContain('"/livraison-et-retours/"');
  });

  test("FIND-08 one box keeps the words, and products come with a thumbnail", async () => {
    const own = await openTestApp(await open("demo"));
    const { body } = await own.server.inject({ url: "/recherche/", query: { s: 'papier "photo"' } });
    expect(body.match(/type="search"/g)).toHaveLength(1);
    expect(body).toContain('value="papier &quot;photo&quot;"');
    const { items } = (await own.server.inject("/recherche/suggestions/?s=214")).json();
    const products = items.filter(({ kind }: { kind: string }) => kind === "product");
    for (const { picture } of products) expect(picture).toMatch(/^\/media\/produits\/.+-160\.webp\?v=/);
  });

  test("FIND-08 where nothing is found the best sellers, the shelves and the makers are offered", async () => {
    const own = await openTestApp(await open("demo"));
    const { body } = await own.server.inject("/recherche/?s=zzzzzz");
    const best = await own.database.read
      .selectFrom("products")
      .select("name")
      .where("listed", "=", 1)
      .orderBy("sold", "desc")
      .orderBy("id", "desc")
      .limit(4)
      .execute();
    expect(namesOf(body.split(OFFERED)[1] ?? "")).toEqual(best.map(({ name }) => name));
    for (const href of ["/categorie/toner/", "/fabricant/altaria/"])
      expect(body).toContain(`<a class="chip" href="${href}">`);
  });

  test("FIND-05 the index follows what changes, and pages with it", async () => {
    const database = await open();
    await shelve(database, [{ id: 1, name: "Lampe verte" }]);
    const own = await openTestApp(database);
    const names = async (typed: string) =>
      namesIn((await own.server.inject({ url: "/recherche/", query: { s: typed } })).body);
    const rename = (name: string, listed: number) =>
      database.write(async (trx, invalidate) => {
        await trx.updateTable("products").set({ name, listed }).where("id", "=", 1).execute();
        await indexProducts(trx, invalidate, [1], [printersTrade]);
      });
    expect([await names("verte"), await names("rouge")]).toEqual([["Lampe verte"], []]);
    await rename("Lampe rouge", 1);
    expect([await names("verte"), await names("rouge")]).toEqual([[], ["Lampe rouge"]]);
    // what nobody sells any more is proposed by nobody
    expect((await find(database.read, readTyped("vertes"))).any).toBe(false);
    await rename("Lampe rouge", 0);
    expect(await names("rouge")).toEqual([]);
    expect(await database.read.selectFrom("search_words").select("word").execute()).toEqual([]);
  });

  test("FIND-05 a change that nobody searches for leaves the pages of results alone", async () => {
    const database = await open();
    await shelve(database, [{ id: 1, name: "Lampe" }]);
    const told: unknown[] = [];
    database.onInvalidated((tags) => told.push(tags));
    await database.write((trx, invalidate) => indexProducts(trx, invalidate, [1], [printersTrade]));
    await changeStock(database, 1, 40);
    expect(told).toEqual([]);
  });

  test("FIND-05 an index that is missing or old is made anew at the start, once", async () => {
    const database = await open();
    await shelve(database, [{ id: 1, name: "Lampe" }]);
    await addPrinter(database, "Mistral 7", [], [1]);
    for (const table of ["search_postings", "search_words", "search_gaps", "printer_keys"] as const)
      await database.write((trx) => trx.deleteFrom(table).execute());
    expect((await find(database.read, readTyped("lampe"))).any).toBe(false);
    expect([
      await prepareSearch(database, [printersTrade]),
      await prepareSearch(database, [printersTrade]),
    ]).toEqual([1, 0]);
    expect((await find(database.read, readTyped("lanpe"))).corrected).toBe("lampe");
    expect((await find(database.read, readTyped("mistral7"), namedPrinters)).named).toHaveLength(1);
    await database.write((trx) => trx.updateTable("search_index").set({ version: 0 }).execute());
    expect(await prepareSearch(database, [printersTrade])).toBe(1);
  });

  test("FIND-06 what is not found is counted, folded, and told to the merchant", async () => {
    const own = await openTestApp(await open("demo"));
    for (const typed of ["Ruban magique", "ruban MAGIQUE", "moi@exemple.ca", "819 555 0142", "encre"])
      await own.server.inject({ url: "/recherche/", query: { s: typed } });
    // from memory too
    await own.server.inject({ url: "/recherche/", query: { s: "Ruban magique" } });
    await own.server.close();
    const kept = await listMisses(own.database.read, 10);
    expect(kept.map(({ words, times }) => [words, times])).toEqual([["ruban magique", 3]]);
    expect((await runCommand(own, "recherches")).text).toMatch(/Fois.*\n\s+3 {2}.*ruban magique$/);
  });

  test("FIND-06 the merchant's list is bounded: the rarest give way", async () => {
    const database = await open();
    const misses = openMisses({ database, clock: { now: () => 1 } as never });
    const miss = (typed: string) => {
      misses.drawn(readTyped(typed), true);
      misses.asked(readTyped(typed));
    };
    for (let batch = 0; batch < 4; batch++) {
      for (const often of ["alpha", "alpha"]) miss(often);
      for (let at = 0; at < 180; at++) miss(`rare${batch}x${at}`);
      await misses.flush();
    }
    const kept = await listMisses(database.read, 2000);
    expect(kept.length).toBe(MISSES_KEPT);
    expect(kept[0]).toMatchObject({ words: "alpha", times: 8 });
  });

  test("FIND-02 a beginning is found by an index, never by reading a table through", async () => {
    const many = await open();
    for (let from = 0; from < 1200; from += 300) {
      const numbers = Array.from({ length: 300 }, (_, at) => from + at + 1);
      await shelve(
        many,
        numbers.map((id) => ({ id, name: `Produit ${id}`, sku: `ZK-${id}` })),
      );
    }
    if (many.engine === "postgres") await sql`analyze`.execute(many.read);
    const { match } = await find(many.read, readTyped("zk-77"));
    const { few: _known, ...asked } = match;
    const { sql: statement, parameters } = matchingProducts(many.read, asked).compile();
    const plan = await planOf(many, statement, parameters);
    expect(plan).toMatch(/product_codes_by_code/);
    expect(plan).not.toMatch(/(?:Seq Scan on|SCAN) (?:product_codes|search_postings)/);
  });
});

async function planOf(
  database: Database,
  statement: string,
  parameters: readonly unknown[],
): Promise<string> {
  const asked = database.engine === "postgres" ? "explain " : "explain query plan ";
  const { rows } = await database.read.executeQuery<Record<string, unknown>>({
    sql: asked + statement,
    parameters,
    query: { kind: "RawNode" } as never,
    queryId: { queryId: "plan" } as never,
  } as never);
  return rows.map((row) => String(row["QUERY PLAN"] ?? row.detail)).join("\n");
}

describe("FIND-07 whatever is typed", () => {
  const NASTY = [
    "\0",
    "a\0b",
    "%",
    "_%_",
    "\\",
    "'; drop table search_words; --",
    "😀😀",
    "le la les",
    "‮abc",
    "\ufffe",
    "ﷺ".repeat(90),
    "é".repeat(10_240),
    "x".repeat(10_240),
    "1 ".repeat(5000),
    "\u{10ffff}",
    "__proto__",
    "½ ² ℌ",
    "İstanbul ß",
  ];

  onBothEngines("is answered", (open) => {
    test("with a French page, and suggestions that are none or few", async () => {
      const { server } = await openTestApp(await open("demo"));
      for (const typed of [...NASTY.map(encodeURIComponent), "%ED%A0%80", "%ED%A0%80%ED%B0", "%"]) {
        for (const path of ["/recherche/", "/recherche/suggestions/"]) {
          const { statusCode, body } = await server.inject(`${path}?s=${typed}`);
          expect([200, 302], `${path} ${typed.slice(0, 60)}`).toContain(statusCode);
          if (path.endsWith("suggestions/")) expect(JSON.parse(body).items.length).toBeLessThanOrEqual(12);
          else expect(body).toContain('lang="fr-CA"');
        }
      }
    }, 60_000);
  });

  test("words that say nothing are told so, and nothing found shows ways on", async () => {
    const { server } = await openTestApp(await freshDatabase("sqlite", "demo"));
    const common = text((await server.inject("/recherche/?s=le%20la%20de")).body);
    expect(common).toContain("Ces mots ne suffisent pas pour chercher.");
    const none = (await server.inject("/recherche/?s=zzzzzz")).body;
    expect(text(none)).toContain("Nous n’avons rien trouvé sous ces mots.");
    expect(none).toContain('href="/trouver-ma-cartouche/"');
  });
});
