/** A merchant's own shop, from empty to open: by pages, and at the command line. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { bring, importWorld } from "../../../test/support/goods";
import { openTestApp, runCommand, startLink, type TestApp } from "../../../test/support/test-app";
import { features, featuresOf } from "../all";
import { closeUntilReady, noticeSettings } from "../notices";
import { orderSettings } from "../orders";
import { openSettings } from "../settings";

const SOAP = `UGS,Type,Nom,Description courte,Description,Tarif régulier,Stock,Catégories
LAV,simple,Savon à la lavande,Doux.,Un pain de savon.,"8,50",40,Savons
`;

/** What a merchant types, in the order of the questions; an empty line keeps what is there. */
const ANSWERS = [
  [
    "Savonnerie du Fleuve",
    "",
    "Du savon fait à la main.",
    "1, rue du Quai; Sherbrooke (Québec)",
    "819 555-0177",
  ],
  [
    "",
    "",
    "Savonnerie du Fleuve inc.",
    "1, rue du Quai, Sherbrooke",
    "123456789 RT0001",
    "1234567890 TQ0001",
  ],
  ["", "Au 1, rue du Quai.", "14", "oui"],
  ["Virement Interac à ventes@savonnerie.example.", "", ""],
  ["ventes@savonnerie.example", "Julie Roy", "NEQ 1234567890", "Chez nous", "30", "oui"],
].flat();

onBothEngines("an own shop before it opens", (fresh) => {
  let app: TestApp;
  beforeAll(async () => {
    const database = await fresh();
    await database.write(closeUntilReady);
    const list = await featuresOf(database, openSettings(database));
    app = await openTestApp(database, { kind: "own", features: list });
  });
  afterAll(() => app.server.close());

  const get = (url: string, cookie = "") => app.server.inject({ url, headers: { cookie } });
  const preview = async () => {
    const path = (await startLink(app, "apercu")) ?? "";
    const { headers } = await get(path);
    return [headers["set-cookie"]]
      .flat()
      .map((each) => String(each).split(";", 1)[0])
      .join("; ");
  };
  const command = (line: string, given: Partial<Parameters<typeof runCommand>[0]> = {}) =>
    runCommand({ database: app.database, settings: app.settings, ...given }, line);

  test("visitors read that it opens soon, and nothing of printers is there", async () => {
    const { body, statusCode } = await get("/");
    expect(statusCode).toBe(200);
    expect(body).toContain("ouvre bientôt");
    expect(features.length).toBe((await featuresOf(app.database, app.settings)).length + 1);
    expect(body).not.toMatch(/cartouche|imprimante/i);
  });

  test("whoever previews it sees a home page and what is left to do; nobody else does", async () => {
    expect((await get("/ouverture/")).body).toContain("ouvre bientôt");
    const cookie = await preview();
    const home = await get("/", cookie);
    expect(home.statusCode).toBe(200);
    expect(home.body).toContain("Les nouveautés");
    const left = await get("/ouverture/", cookie);
    expect(left.headers["cache-control"]).toBe("no-store");
    expect(left.body).toContain("La boutique n’a pas encore de nom.");
    expect(left.body).toContain("Rien n’est encore à vendre.");
  });

  test("every link of the frame leads somewhere", async () => {
    const cookie = await preview();
    const { body } = await get("/", cookie);
    const links = [...body.matchAll(/<a[^>]* href="(\/[^"#]*)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(5);
    for (const href of new Set(links))
      expect([href, (await get(href, cookie)).statusCode]).toEqual([href, 200]);
  });

  test("« ouvrir » says what is missing, « premiers-pas » asks for it, and then it opens", async () => {
    const refused = await command("ouvrir");
    expect(refused.ok).toBe(false);
    expect(refused.text).toContain("Le nom du vendeur manque");
    // what a buyer would be asked, and how it would be paid, is the merchant's word
    expect(refused.text).toContain("Québec (9,95\u00a0$ ou 14,50\u00a0$)");
    expect(refused.text).toContain("Une commande à livrer ne pourrait pas être payée");
    await bring({ ...importWorld(app.database) }, SOAP);
    const answers = [...ANSWERS];
    const asked: string[] = [];
    const config = { ...app.config, smtpUrl: "smtp://127.0.0.1:25" };
    const steps = await command("premiers-pas", {
      config,
      show: (line) => void asked.push(line),
      ask: async () => answers.shift(),
    });
    expect(answers).toEqual([]);
    expect(asked.join("\n")).toContain("1 de 5. Nom, adresse et logo");
    expect(steps.text).toContain("Tout est prêt");
    expect(await command("ouvrir", { config })).toEqual({
      ok: true,
      text: "La boutique est ouverte\u00a0: http://localhost:3000",
    });
    const { body } = await get("/");
    expect(body).toContain("Savonnerie du Fleuve");
    expect(body).toContain("Savon à la lavande");
  });

  test("the legal pages follow the answers, for Québec and for France", async () => {
    const quebec = (await get("/conditions-de-vente/")).body;
    expect(quebec).toContain("Savonnerie du Fleuve inc.");
    expect(quebec).toContain("Loi sur la protection du consommateur");
    expect(quebec).toContain("30\u00a0jours qui suivent sa réception");
    expect((await get("/mentions-legales/")).body).toContain("NEQ 1234567890");
    expect((await get("/politique-de-confidentialite/")).body).toContain(
      "Commission d’accès à l’information",
    );
    expect((await get("/livraison-et-retours/")).body).toContain("Québec, Ontario et Atlantique");
    expect((await command("reglages market.country FR")).ok).toBe(true);
    const there = await openTestApp(app.database, { kind: "own" });
    const read = async (url: string) => (await there.server.inject({ url })).body;
    const terms = await read("/conditions-de-vente/");
    expect(terms).toContain("Droit de rétractation");
    expect(terms).toContain("articles L217-3 et suivants");
    expect((await command("reglages invoice.siren 123456789")).ok).toBe(true);
    expect(await read("/mentions-legales/")).toContain("SIREN 123 456 789");
    expect((await command("reglages market.country CA")).ok).toBe(true);
  });

  test("an interrupted « premiers-pas » keeps what was answered", async () => {
    await command("reglages frame.name Ma boutique");
    const answers = ["Savonnerie du Lac"];
    const { text } = await command("premiers-pas", { ask: async () => answers.shift() });
    expect(text).toContain("Arrêté ici");
    expect(await app.settings.read(noticeSettings)).toMatchObject({ comingSoon: false });
    expect((await get("/")).body).toContain("Savonnerie du Lac");
  });

  test("« fermer » closes it again", async () => {
    expect((await command("fermer")).ok).toBe(true);
    expect((await get("/")).body).toContain("ouvre bientôt");
  });
});

describe("ways of paying", () => {
  test("those without instructions are switched off by default", async () => {
    const defaults = Object.fromEntries(
      Object.entries(orderSettings.declarations).map(([name, { type }]) => [name, type.parse(undefined)]),
    );
    expect([defaults.transfer, defaults.cheque]).toEqual(["", ""]);
  });
});
