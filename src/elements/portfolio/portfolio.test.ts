/** The groups of a portfolio, what its settings refuse, and what the server draws of it. */
import { describe, expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { portfolioItem } from "../portfolio-item/element";
import { addressOf, loadChosen } from "./chosen";
import { portfolio } from "./element";
import { belongs, groupAfter } from "./groups";

const groups = [
  { group: "bureaux", label: "Bureaux" },
  { group: "studios", label: "Studios" },
];
const placed = {
  items: [
    { element: "portfolio-item", settings: { groups: "bureaux, studios" } },
    { element: "portfolio-item", settings: {} },
  ],
};

describe("the groups", () => {
  test.each([
    ["bureaux, studios", "studios", true],
    ["bureaux,studios", "bureaux", true],
    ["smart", "art", false],
    ["art-nouveau", "art", false],
    ["", "bureaux", false],
    ["", "all", true],
    ["bureaux", "all", true],
  ])("PORT-05 in the comma list « %s » the whole word « %s » is found: %s", (list, group, found) => {
    expect(belongs(list, group)).toBe(found);
  });

  test("PORT-02 the group that is shown leads back to all, any other to itself", () => {
    expect(groupAfter("bureaux", "bureaux")).toBe("all");
    expect(groupAfter("bureaux", "studios")).toBe("studios");
    expect(groupAfter("all", "all")).toBe("all");
  });
});

describe("what is drawn", () => {
  test("PORT-01 links carry their group and « all », which is current at first", () => {
    const html = htmlOf(portfolio, { groups }, { placed });
    expect(html.match(/data-group="[^"]+"/g)).toEqual(
      ["all", "bureaux", "studios"].map((name) => `data-group="${name}"`),
    );
    expect(html).toContain('<li class="current-cat"><a class="chip" href="#e"');
    expect(html).toContain('href="?groupe=bureaux#e"');
    expect(html.match(/data-groups="[^"]*"/g)).toEqual(['data-groups="bureaux, studios"', 'data-groups=""']);
  });

  const chosenBy = async (query: Record<string, string>, settings: object = {}) =>
    (await loadChosen(portfolio.settings.parse({ groups, ...settings }), { query })).data;

  test("PORT-02 the group that the address asks for is current, and the others are hidden", async () => {
    const html = htmlOf(portfolio, { groups }, { placed, data: await chosenBy({ groupe: "studios" }) });
    expect(html.match(/<li class="current-cat">.*?<\/li>/g)?.join()).toMatch(
      /^<li class="current-cat"><a [^>]*data-group="studios" aria-current="true">Studios<\/a><\/li>$/,
    );
    expect(html.match(/data-groups="[^"]*"( data-out="")?/g)).toEqual([
      'data-groups="bureaux, studios"',
      'data-groups="" data-out=""',
    ]);
  });

  test("PORT-02 a group it does not have, or nowhere to ask for it, shows all", async () => {
    const { group } = await chosenBy({ groupe: "studios" });
    expect(group).toBe("studios");
    for (const [query, settings] of [
      [{ groupe: "ailleurs" }, {}],
      [{ groupe: "all" }, {}],
      [{ autre: "studios" }, {}],
      [{ "": "studios" }, { memory: "" }],
      [{ groupe: "studios" }, { showType: ["masonry"] }],
    ] as const)
      expect((await chosenBy(query, settings)).group).toBe("all");
  });

  test("PORT-02 links keep what the address asks of others, and the current one leads back to all", async () => {
    const at = (chosen: Awaited<ReturnType<typeof chosenBy>>) =>
      ["all", "bureaux", "studios"].map((group) => addressOf(group, { id: "e", memory: "groupe", chosen }));
    expect(at(await chosenBy({}))).toEqual(["#e", "?groupe=bureaux#e", "?groupe=studios#e"]);
    expect(at(await chosenBy({ groupe: "bureaux" }))).toEqual(["?#e", "?#e", "?groupe=studios#e"]);
    expect(at(await chosenBy({ groupe: "bureaux", mur: "nord" }))).toEqual([
      "?mur=nord#e",
      "?mur=nord#e",
      "?mur=nord&groupe=studios#e",
    ]);
  });

  test("PORT-04 without the filter the list of groups has no « all », and nothing to click", () => {
    const html = htmlOf(portfolio, { groups, showType: ["masonry"] }, { placed });
    expect(html.match(/data-group="[^"]+"/g)).toEqual(['data-group="bureaux"', 'data-group="studios"']);
    expect(html).not.toContain("<a ");
  });

  test.each([
    [["masonry"], "masonry", "portfolio--masonry"],
    [["masonry", "filter"], "masonry|filter", "portfolio--masonry"],
    [["standard"], "standard", "portfolio--standard"],
    [["filter", "standard"], "filter|standard", "portfolio--even"],
    [["filter"], "filter", "portfolio--featured"],
    [["masonry", "filter", "standard"], "masonry|filter|standard", "portfolio--masonry"],
  ])("PORT-01 the show type %s is said and has its look", (showType, said, look) => {
    const html = htmlOf(portfolio, { showType });
    expect(html).toContain(`data-show-type="${said}"`);
    expect(html).toContain(look);
  });

  test("PORT-05 by default moves take 300 ms, a resize waits 100 ms, and what goes shrinks to a half", () => {
    const html = htmlOf(portfolio);
    expect(html).toContain('data-speed="300" data-scale="0.5" data-relayout="100"');
  });
});

test.each([
  { showType: [] },
  { showType: ["filter", "filter"] },
  { showType: ["tiles"] },
  { groups: [{ group: "all", label: "Tout" }] },
  { groups: [{ group: "Bureaux", label: "Bureaux" }] },
  { groups: [groups[0], groups[0]] },
  { memory: "a=b" },
  { speed: -1 },
  { hiddenScale: 2 },
])("%o is refused", (settings) => {
  expect(portfolio.settings.safeParse(settings).success).toBe(false);
});

test.each(["bureaux;studios", "Bureaux", "a,,b", "a,", "[a,b]", "été"])(
  "« %s » is no list of groups",
  (list) => {
    expect(portfolioItem.settings.safeParse({ groups: list }).success).toBe(false);
  },
);

test("PORT-05 a long list of groups is read at once", () => {
  expect(portfolioItem.settings.safeParse({ groups: `${"a".repeat(390)}!` }).success).toBe(false);
});
