/** Moved addresses at the desk: listed, changed, imported, and made of pages that are not found. */
import { expect, test, vi } from "vitest";
import { newMerchant } from "../../../../test/support/desk";
import { shelve } from "../../../../test/support/goods";
import { onOneEngine } from "../../../../test/support/one-engine";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { quebec } from "../../../kernel/market";
import { listAudit } from "../../desk";
import { settle } from "../../statistics";
import { oldAddressSettings } from "../settings";
import { pathIn, readLines, withEntry } from "../table";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const HERE = "/bureau/adresses/";

test("a line of a file is refused with its reason, and the others are read", () => {
  const table = [{ from: "/a/", to: "/b/" }];
  const text =
    'Ancienne;Nouvelle\r\n/x;/y\n\n"/A";"/c/"\n/y/,/x/\n/seule\n/z;https://ailleurs.test/\nhttps://vitrine.test/q?a=1;/r\n/x/;/encore\n/boutique/;/r\n//ailleurs.test;/r\nhttp://www.ancien.test/toner.html?p=2;/r';
  expect(
    readLines(text, "https://vitrine.test", table).map(({ line, from, to, was, fault }) => [
      line,
      from,
      to,
      was,
      fault,
    ]),
  ).toEqual([
    [2, "/x", "/y", null, ""],
    [4, "/A", "/c/", "/b/", ""],
    [5, "/y/", "/x/", null, "circle"],
    [6, "/seule", "", null, "columns"],
    [7, "/z", "https://ailleurs.test/", null, "to"],
    [8, "/q?a=1", "/r", null, ""],
    [9, "/x/", "/encore", null, "taken"],
    [10, "/boutique/", "/r", null, "own"],
    [11, "//ailleurs.test", "/r", null, "from"],
    [12, "/toner.html?p=2", "/r", null, ""],
  ]);
});

test("no address leads in a circle, however long, or to another site, however written", () => {
  const table = [
    { from: "/a/", to: "/b/" },
    { from: "/b/", to: "/c/" },
  ];
  const added = (from: string, to: string) => {
    const after = withEntry(table, { from, to });
    return after.ok ? after.value.length : after.refusal;
  };
  expect(added("/c/", "/a")).toBe("circle");
  expect(added("/c/", "/d/")).toBe(3);
  expect(added("/C", "/c/")).toBe("same");
  for (const to of [
    "//ailleurs.test",
    "/\\ailleurs.test",
    "https://ailleurs.test/",
    "javascript:alert(1)",
    "/a\nb",
  ])
    expect(added("/c/", to)).toBe("to");
  expect(pathIn("ancienne-page", "https://vitrine.test")).toBe("/ancienne-page");
  expect(pathIn("https://vitrine.test/page/?a=1", "https://vitrine.test")).toBe("/page/?a=1");
});

test("EDIT-11 an address is read as a browser asks for it", () => {
  const read = (typed: string) => pathIn(typed, "https://vitrine.test");
  expect(read("/a/./b/../c/?d=/./e")).toBe("/a/c/?d=/./e");
  expect(read("/a/%2e%2E/b/.")).toBe("/b/");
  expect(read("../b/..")).toBe("/");
  expect(read("/a/.htaccess")).toBe("/a/.htaccess");
  // what stays wrong is shown as it was typed
  expect(read("/./a#b")).toBe("/./a#b");
  const added = (from: string, to: string) => {
    const after = withEntry([], { from: read(from), to: read(to) });
    return after.ok ? "" : after.refusal;
  };
  for (const wrong of [
    "/.//evil.test/",
    "/a/..//evil.test/",
    "/%2e/%2Fevil.test/",
    "/%2f/evil.test",
    "/%2F",
    "/%5cevil.test/",
    "/%2f%E0%A4%A",
  ])
    expect([wrong, added("/c/", wrong), added(wrong, "/c/")]).toEqual([wrong, "to", "from"]);
  expect(added("/c/", "/d/../c")).toBe("same");
  expect(added("/c/", "/a%2fb/")).toBe("");
});

onOneEngine("moved addresses at the desk", (open) => {
  const opened = async () => {
    const clock = stoppedClock(NOW);
    const app = await openTestApp(await open(), { kind: "own", clock });
    await shelve(app.database, [{ id: 50, name: "Lampe", slug: "lampe-laiton-brosse" }]);
    const merchant = await newMerchant(app, "team", clock);
    const leads = async (path: string) => {
      const { statusCode, headers } = await app.server.inject(path);
      return [statusCode, headers.location];
    };
    return { app, merchant, leads };
  };
  const undoOf = (body: string) => {
    const [, action = "", fields = ""] = /data-toast.*?action="([^"]+)"(.*?)<\/form>/s.exec(body) ?? [];
    const form = [...fields.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    return { action: action.replaceAll("&amp;", "&"), form: Object.fromEntries(form) };
  };

  test("EDIT-11 a redirect is added, followed, found, changed, removed and brought back", async () => {
    const { app, merchant, leads } = await opened();
    expect((await leads("/vieille-page/"))[0]).toBe(404);
    await merchant.send(`${HERE}ajouter/`, { de: "/vieille-page", vers: "/boutique/" });
    expect(await leads("/Vieille-Page/")).toEqual([301, "/boutique/"]);
    expect((await merchant.ask(`${HERE}?q=vieille`)).body).toContain("/vieille-page");
    expect((await merchant.ask(`${HERE}?q=autre`)).body).toContain("Aucune adresse pour");
    const seen = { de_vu: "/vieille-page", vers_vu: "/boutique/" };
    const changed = { de: "/vieille-page", vers: "/produit/lampe-laiton-brosse/", ...seen };
    await merchant.send(`${HERE}modifier/?de=%2Fvieille-page`, changed);
    expect(await leads("/vieille-page/")).toEqual([301, "/produit/lampe-laiton-brosse/"]);
    const late = await merchant.send(`${HERE}modifier/?de=%2Fvieille-page`, changed);
    expect([late.statusCode, late.body.includes("Quelqu’un vient de changer")]).toEqual([422, true]);
    await merchant.send(`${HERE}supprimer/`, { ...seen, vers_vu: "/produit/lampe-laiton-brosse/" });
    expect((await leads("/vieille-page/"))[0]).toBe(404);
    const undo = undoOf((await merchant.ask(HERE)).body);
    await merchant.send(undo.action, undo.form);
    expect(await leads("/vieille-page/")).toEqual([301, "/produit/lampe-laiton-brosse/"]);
    const said = (await listAudit(app.database.read, { limit: 9 })).map(({ says }) => says);
    expect(said).toContain("a redirigé /vieille-page vers /produit/lampe-laiton-brosse/");
  });

  test("EDIT-11 a whole address of a former site is taken for its path, and followed", async () => {
    const { app, merchant } = await opened();
    await merchant.send(`${HERE}ajouter/`, {
      de: "http://www.ancien.example/toner.html",
      vers: "/boutique/",
    });
    const { statusCode, headers } = await app.server.inject("/toner.html");
    expect([statusCode, headers.location]).toEqual([301, "/boutique/"]);
  });

  test("EDIT-11 circles, other sites and addresses of the shop are refused at their field", async () => {
    const { app, merchant } = await opened();
    await app.settings.change(oldAddressSettings, "moved", [{ from: "/a/", to: "/b/" }]);
    const says = async (de: string, vers: string) => {
      const { statusCode, body } = await merchant.send(`${HERE}ajouter/`, { de, vers });
      const wrong =
        /name="(\w+)"[^>]*aria-invalid="true"/.exec(body) ??
        /aria-invalid="true"[^>]*name="(\w+)"/.exec(body);
      return [statusCode, wrong?.[1]];
    };
    expect(await says("/b/", "/a/")).toEqual([422, "vers"]);
    expect(await says("/c/", "https://ailleurs.test/")).toEqual([422, "vers"]);
    expect(await says("/c/", "//ailleurs.test")).toEqual([422, "vers"]);
    expect(await says("/boutique/", "/c/")).toEqual([422, "de"]);
    expect(await says("/a", "/panier/")).toEqual([422, "de"]);
  });

  test("EDIT-11 nobody is led from where a page answers, nor to where there is none, by hand or by a file", async () => {
    const { merchant } = await opened();
    const page = { titre: "Atelier", adresse: "atelier", modele: "vide" };
    const at = String((await merchant.send("/bureau/pages/creer/", page)).headers.location).split("?")[0];
    await merchant.send(`${at}publier/`);
    const cases = [
      ["/atelier/", "/boutique/", "de"],
      ["/Atelier?a=1", "/boutique/", "de"],
      ["/bureau/", "/boutique/", "de"],
      ["/bureau/commandes/", "/boutique/", "de"],
      ["/produit/lampe-laiton-brosse", "/boutique/", "de"],
      ["/mentions-legales/", "/boutique/", "de"],
      ["/plan-du-site/", "/boutique/", "de"],
      ["/vieux-1/", "/nulle-part/", "vers"],
      ["/vieux-10/", "/guides/nulle-part/", "vers"],
      ["/vieux-11/", "/produit/disparu/", "vers"],
      ["/vieux-12/", "/atelier/../nulle-part/", "vers"],
      ["/vieux-13/", "/.//evil.test/", "vers"],
      ["/vieux-14/", "/%2f/evil.test", "vers"],
      ["/vieux-15/", "/atelier%2f", "vers"],
      ["/vieux-16/", "/guides%2fnulle-part/", "vers"],
      ["/vieux-17/", "/atelier//", "vers"],
      ["/vieux-18/", "/Atelier/", "vers"],
      ["/vieux-2/", "/atelier", ""],
      ["/vieux-3/", "/produit/lampe-laiton-brosse/?couleur=or", ""],
      ["/vieux-4/", "/vieux-2/", ""],
      ["/vieux-5/", "/media/catalogue.pdf", ""],
      ["/vieux-6/", "/boutique/page/2/", ""],
      ["/vieux-7/", "/", ""],
      ["/vieux-8/", "/shop/", ""],
      ["/vieux-19/", "/nulle-part/%2e%2e/./%61telier/", ""],
    ] as const;
    const notHere = ["/.//evil.test/", "/%2f/evil.test"];
    const lines = cases.map(([from, to]) => `${from};${to}`).join("\n");
    const sent = await merchant.sendFiles(`${HERE}importer/apercu/`, [], { lignes: lines });
    const preview = (await merchant.ask(String(sent.headers.location))).body;
    const rows = preview.split("<tr").filter((row) => cases.some(([from]) => row.includes(`>${from}<`)));
    expect(rows).toHaveLength(cases.length);
    for (const [index, [from, to, wrong]] of cases.entries()) {
      const { statusCode, body } = await merchant.send(`${HERE}ajouter/`, { de: from, vers: to });
      const field =
        /aria-invalid="true"[^>]*name="(\w+)"/.exec(body) ??
        /name="(\w+)"[^>]*aria-invalid="true"/.exec(body);
      expect([from, to, statusCode, field?.[1] ?? ""]).toEqual([from, to, wrong ? 422 : 303, wrong]);
      const says = notHere.includes(to)
        ? "chemin de ce site"
        : { de: "répond", vers: "Rien ne répond", "": "Nouvelle" }[wrong];
      expect([from, to, rows[index]?.includes(says)]).toEqual([from, to, true]);
    }
    // one that leads nowhere any more may still be given another old address, and be brought back
    await merchant.send(`${at}supprimer/`);
    const seen = { de_vu: "/vieux-2/", vers_vu: "/atelier" };
    const renamed = await merchant.send(`${HERE}modifier/?de=%2Fvieux-2%2F`, {
      de: "/vieux-9/",
      vers: "/atelier",
      ...seen,
    });
    expect(renamed.statusCode).toBe(303);
  });

  test("EDIT-11 a line leads on through others of its file only as far as those can be taken", async () => {
    const { app, merchant } = await opened();
    await app.settings.change(oldAddressSettings, "moved", [
      { from: "/replie/", to: "/boutique/" },
      { from: "/morte/", to: "/disparue/" },
      { from: "/suivie/", to: "/relevee/" },
    ]);
    const chain = Array.from({ length: 25 }, (_, at) => [`/pas-${at}`, `/pas-${at + 1}`, at < 7] as const);
    const cases = [
      ["/a", "/b", true],
      ["/b", "/c", true],
      ["/c", "/nulle-part", true],
      // what the table says of it stays, as its line is refused
      ["/replie", "/nulle-part", true],
      ["/d", "/replie", false],
      // through an entry of the table to where nothing answers any more, or where a line leads on
      ["/e", "/morte", true],
      ["/f", "/suivie", false],
      ["/relevee", "/panier/", false],
      // no visitor is led on more than twenty times
      ...chain,
      ["/pas-25", "/boutique/", false],
    ] as const;
    const lignes = cases.map(([from, to]) => `${from};${to}`).join("\n");
    const sent = await merchant.sendFiles(`${HERE}importer/apercu/`, [], { lignes });
    const { body } = await merchant.ask(String(sent.headers.location));
    const rows = body.split("<tr").filter((row) => cases.some(([from]) => row.includes(`>${from}<`)));
    const refused = rows.map((row) => row.includes("Rien ne répond"));
    expect(cases.map(([from], at) => [from, refused[at]])).toEqual(cases.map(([from, , no]) => [from, no]));
  });

  test("EDIT-11 a file of a thousand lines is read with as few queries as one of a single line", async () => {
    const { app, merchant } = await opened();
    const queries = async (count: number) => {
      const lignes = Array.from({ length: count }, (_, at) => `/vieux-${at};/product/lampe-${at}/`).join(
        "\n",
      );
      const asked = vi.spyOn(app.database.read, "selectFrom");
      await merchant.sendFiles(`${HERE}importer/apercu/`, [], { lignes });
      const calls = asked.mock.calls.length;
      asked.mockRestore();
      return calls;
    };
    await queries(1);
    expect(await queries(1000)).toBe(await queries(1));
  });

  test("EDIT-11 a file is read line by line, imported after its preview, and taken back", async () => {
    const { merchant, leads } = await opened();
    await merchant.send(`${HERE}ajouter/`, { de: "/un/", vers: "/boutique/" });
    const bytes = Buffer.from(
      "ancienne;nouvelle\n/un;/panier/\n/deux;/boutique/\n/trois\n/quatre;//ailleurs.test\n",
    );
    const sent = await merchant.sendFiles(`${HERE}importer/apercu/`, [
      { name: "adresses.csv", bytes, type: "text/csv" },
    ]);
    const at = String(sent.headers.location);
    const preview = (await merchant.ask(at)).body;
    for (const part of [
      "Menait à /boutique/",
      "Il manque la nouvelle adresse",
      "On n’envoie pas à un autre site",
    ])
      expect(preview).toContain(part);
    expect(preview).toContain("1 adresse à ajouter, 1 à remplacer, 2 lignes refusées");
    expect(await leads("/deux/")).toEqual([404, undefined]);
    await merchant.send(`${at}appliquer/`);
    expect([await leads("/un/"), await leads("/deux/")]).toEqual([
      [301, "/panier/"],
      [301, "/boutique/"],
    ]);
    expect((await merchant.send(`${at}appliquer/`)).statusCode).toBe(422);
    await merchant.send(`${at}annuler/`);
    expect([await leads("/un/"), (await leads("/deux/"))[0]]).toEqual([[301, "/boutique/"], 404]);
    const empty = await merchant.sendFiles(`${HERE}importer/apercu/`, [], { lignes: "" });
    expect([empty.statusCode, empty.body.includes("collez des lignes")]).toEqual([422, true]);
  });

  test("EDIT-11 a page that is not found is listed with where it may have gone, and redirected with one press", async () => {
    const { app, merchant, leads } = await opened();
    const other = await openTestApp(app.database, { kind: "own", clock: stoppedClock(NOW) });
    const visitor = newShopper(other);
    for (const path of ["/vieux/lampe-laiton.html", "/vieux/lampe-laiton.html", "/perdue/"])
      await visitor.ask(path, { headers: { accept: "text/html", "user-agent": "Mozilla/5.0 (X11)" } });
    // what waits is written when its process ends
    await other.server.close();
    await settle({ database: app.database, clock: stoppedClock(NOW), market: quebec });
    const { body } = await merchant.ask(`${HERE}introuvables/`);
    expect(body.indexOf("/vieux/lampe-laiton.html")).toBeLessThan(body.indexOf("/perdue/"));
    expect(body).toContain('value="/produit/lampe-laiton-brosse/"');
    expect(body).toContain('value="/boutique/"');
    const action = /action="([^"]+page=%2Fvieux[^"]+)"/.exec(body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await merchant.send(action, { vers: "/produit/lampe-laiton-brosse/" });
    expect(await leads("/vieux/lampe-laiton.html")).toEqual([301, "/produit/lampe-laiton-brosse/"]);
    const after = (await merchant.ask(`${HERE}introuvables/`)).body;
    expect(after).not.toContain("page=%2Fvieux");
    expect(after).toContain("/perdue/");
  });
});
