import { describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { openTestApp } from "../../../test/support/test-app";
import { openPage, savePage } from "./actions";
import { checkDocument } from "./pages";
import { registry } from "./registry";
import { storePage } from "./store";

const text = (words: string) => ({ element: "text", settings: { text: words } });
const faultsOf = (body: unknown) => checkDocument({ body }, registry).faults;

describe("a page document", () => {
  test("that is right has no fault, and its settings are complete", () => {
    const { body, faults } = checkDocument(
      { body: [{ element: "section", slots: { content: [text("Bonjour")] } }] },
      registry,
    );
    expect(faults).toEqual([]);
    expect(body[0]?.settings).toMatchObject({ tone: "paper" });
    expect(body[0]?.slots.content?.[0]?.settings).toMatchObject({ text: "Bonjour" });
  });

  test("with an unknown element says where", () => {
    expect(
      faultsOf([text("a"), { element: "section", slots: { content: [{ element: "carrousel-magique" }] } }]),
    ).toEqual([
      { path: "body[1].slots.content[0].element", message: "L’élément « carrousel-magique » n’existe pas." },
    ]);
  });

  test("with a bad setting says which", () => {
    expect(
      faultsOf([{ element: "content-slider", settings: { speed: "vite" } }]).map(({ path }) => path),
    ).toEqual(["body[0].settings.speed"]);
    expect(faultsOf([{ element: "text", settings: { txet: "x" } }]).map(({ path }) => path)).toEqual([
      "body[0].settings.txet",
    ]);
  });

  test("with an element in the wrong place says so", () => {
    expect(faultsOf([{ element: "tabs", slots: { tabs: [text("x")] } }])[0]?.path).toMatch(
      /^body\[0\]\.slots\./,
    );
    expect(faultsOf([{ element: "text", slots: { nulle: [] } }])[0]?.path).toBe("body[0].slots.nulle");
  });

  test("that is no document at all is told, whatever it is", () => {
    for (const wrong of [null, undefined, 3, "x", [], { body: "x" }, { body: [null, 3, []] }]) {
      expect(checkDocument(wrong, registry).faults.length).toBeGreaterThan(0);
    }
  });

  test.each([null, [], [text("x")], 3, "x", true].map((slots) => ({ slots })))(
    "with %j is refused there",
    ({ slots }) => {
      const { body, faults } = checkDocument({ body: [{ element: "section", slots }, text("a")] }, registry);
      expect(faults.map(({ path }) => path)).toEqual(["body[0].slots"]);
      expect(body.map(({ element }) => element.name)).toEqual(["section", "text"]);
    },
  );

  test.each([
    [{ element: "section", settings: null }, "body[0].settings"],
    [{ element: "section", settings: [] }, "body[0].settings"],
    [{ element: "section", slots: { content: null } }, "body[0].slots.content"],
    [{ element: "section", slots: { content: { 0: text("x") } } }, "body[0].slots.content"],
    [{ element: "section", slots: { toString: [] } }, "body[0].slots.toString"],
    [{ element: { toString: null } }, "body[0].element"],
    [{ element: null }, "body[0].element"],
  ])("such as %j is refused where it is wrong", (node, path) => {
    expect(faultsOf([node]).map((fault) => fault.path)).toEqual([path]);
  });

  test.each([
    ["client-logos", "logos", { file: "/media/a.svg", name: "A" }],
    ["image-slider", "pictures", { src: "/media/a.webp" }],
    ["page-head", "trail", { label: "Accueil" }],
    ["faq", "questions", { question: "Quand?", answer: "Demain." }],
    ["guide-cards", "cards", { title: "Papier", href: "/guides/papier/" }],
    ["trust-strip", "promises", { icon: "truck", title: "Vite", text: "Demain." }],
  ])("with an unknown key in a list of %s says where", (element, list, item) => {
    expect(faultsOf([{ element, settings: { [list]: [item] } }])).toEqual([]);
    expect(
      faultsOf([{ element, settings: { [list]: [item, { ...item, typo: 1 }] } }]).map(({ path }) => path),
    ).toEqual([`body[0].settings.${list}[1].typo`]);
  });

  test("that nests too deep or holds too much is refused", () => {
    let deep: object = text("au fond");
    for (let level = 0; level < 20; level++) deep = { element: "section", slots: { content: [deep] } };
    expect(faultsOf([deep]).some(({ message }) => message.includes("trop grande"))).toBe(true);
    expect(faultsOf(Array.from({ length: 1100 }, () => text("x"))).length).toBeGreaterThan(0);
  });

  test("every example of every element is right", () => {
    for (const element of registry.values()) {
      for (const { name, settings, slots } of element.examples) {
        const { faults } = checkDocument({ body: [{ element: element.name, settings, slots }] }, registry);
        expect(faults, `${element.name}: ${name}`).toEqual([]);
      }
    }
  });

  test("every setting of every element has a title and a help in French", () => {
    for (const element of registry.values()) {
      for (const [name, type] of Object.entries(element.settings.shape)) {
        const { title, help } =
          (type as { meta(): { title?: string; help?: string } | undefined }).meta() ?? {};
        expect(title && help, `${element.name}.${name}`).toBeTruthy();
      }
    }
  });
});

onBothEngines("pages", (open) => {
  const page = (body: object[]) => ({
    path: "/essai/",
    title: "Essai",
    description: "Une page.",
    document: { body } as never,
  });

  test("a page with a fault is refused on save, and nothing is stored", async () => {
    const database = await open();
    const saved = await savePage(database, registry, page([{ element: "inconnu" }]));
    expect(saved).toMatchObject({ ok: false, refusal: [{ path: "body[0].element" }] });
    expect(await openPage(database, registry, "/essai/")).toBeUndefined();
    expect(await savePage(database, registry, { ...page([]), path: "/Éssai/../" })).toMatchObject({
      ok: false,
    });
  });

  test("a stored page that no longer fits is shown without what is wrong", async () => {
    const database = await open();
    const app = await openTestApp(database);
    await database.write((trx) =>
      storePage(trx, {
        id: "1",
        path: "/ancienne/",
        title: "Ancienne",
        description: "",
        document: JSON.stringify({
          body: [
            text("Encore là"),
            { element: "disparu" },
            { element: "section", slots: null },
            { element: "text", settings: { text: 3 } },
          ],
        }),
        published: 1,
        updated_at: 0,
      }),
    );
    const answer = await app.server.inject("/ancienne/");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Encore là");
    expect((await app.server.inject("/ancienne")).headers.location).toBe("/ancienne/");
  });

  test("a saved page is seen at once", async () => {
    const database = await open();
    const app = await openTestApp(database);
    expect((await app.server.inject("/essai/")).statusCode).toBe(404);
    await savePage(database, registry, page([text("Première")]));
    expect((await app.server.inject("/essai/")).body).toContain("Première");
    await savePage(database, registry, page([text("Seconde")]));
    expect((await app.server.inject("/essai/")).body).toContain("Seconde");
  });

  describe("asked for a group of its portfolio", () => {
    const groups = ["bureaux", "studios"].map((group) => ({ group, label: group }));
    const item = (title: string, of: string) => ({
      element: "portfolio-item",
      settings: { title, groups: of },
    });
    const items = [item("Un", "bureaux"), item("Deux", "studios")];
    const portfolio = { element: "portfolio", settings: { groups }, slots: { items } };
    const inside = { element: "section", slots: { content: [portfolio] } };
    const currentIn = (html: string) => /current-cat"><a [^>]*data-group="([^"]+)"/.exec(html)?.[1];

    test("PORT-02 a page draws it, and keeps nothing for what it does not have", async () => {
      const database = await open();
      const app = await openTestApp(database);
      const ask = async (query: string) => (await app.server.inject(`/essai/${query}`)).body;
      await savePage(database, registry, page([inside]));
      const whole = await ask("");
      expect(currentIn(whole)).toBe("all");
      const { pages } = app.cache.size;
      for (const query of [
        "?groupe=ailleurs",
        "?groupe=all",
        "?mur=bureaux",
        "?groupe=B%22",
        "?constructor=a",
      ])
        expect(await ask(query), query).toBe(whole);
      expect(app.cache.size.pages).toBe(pages);
      const chosen = await ask("?groupe=studios");
      expect(currentIn(chosen)).toBe("studios");
      expect(chosen.match(/ data-out=""/g)).toHaveLength(1);
      expect(await ask("?utm_source=x&groupe=studios&groupe=bureaux&mur=a")).toBe(chosen);
      expect(app.cache.size.pages).toBe(pages + 1);
      expect(chosen).toContain('rel="canonical" href="http://localhost:3000/essai/"');
    });

    test("PORT-02 a group that comes later is drawn from then on", async () => {
      const database = await open();
      const app = await openTestApp(database);
      const shown = async () => currentIn((await app.server.inject("/essai/?groupe=nouveau")).body);
      await savePage(database, registry, page([portfolio]));
      expect(await shown()).toBe("all");
      const more = [...groups, { group: "nouveau", label: "Nouveau" }];
      await savePage(database, registry, page([{ ...portfolio, settings: { groups: more } }]));
      await app.server.inject("/essai/");
      expect(await shown()).toBe("nouveau");
    });
  });
});
