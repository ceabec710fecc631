/** Statistics at the desk, as served. */
import { expect, test } from "vitest";
import { newMerchant, seenIn } from "../../../../test/support/desk";
import { eventually } from "../../../../test/support/eventually";
import { onOneEngine } from "../../../../test/support/one-engine";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, MINUTE } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import { listAudit } from "../../desk";
import { writeBatch } from "../actions";
import type { Hit } from "../hits";
import { statisticsSettings } from "../settings";
import { BEACON } from "../wire";
import { roundedUp } from "./chart";
import { texts } from "./texts.fr";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const uid = (number: number) => number.toString(16).padStart(32, "0");

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const view = (more: Partial<Hit>): Hit => {
  const path = more.path ?? "/boutique/";
  return {
    kind: "hit",
    uid: uid(1),
    at: NOW - 10 * MINUTE,
    url: path,
    path,
    pageId: "",
    referrer: "https://exemple.org/a",
    referrerHost: "exemple.org",
    userAgent: "Mozilla/5.0 (iPhone) Mobile/15E148",
    resolution: "390x844",
    timeMs: 30_000,
    goals: [],
    ...more,
  };
};

onOneEngine("statistics at the desk", (open) => {
  const opened = async () => {
    const clock = stoppedClock(NOW);
    const app = await openTestApp(await open(), { clock });
    const merchant = await newMerchant(app, "reader", clock);
    const write = (hits: Hit[]) =>
      writeBatch(app.database, hits, { drops: new Map(), now: NOW, timeZone: quebec.timeZone });
    const see = async (search = "") => (await merchant.ask(`/bureau/statistiques/${search}`)).body;
    return { app, merchant, write, see };
  };

  test("DESK-10 says how many are looking at the shop at this moment", async () => {
    const { write, see } = await opened();
    expect(textOf(await see())).toContain("Personne en ce moment");
    await write([
      view({ uid: uid(1), at: NOW - 5 * MINUTE }),
      view({ uid: uid(2), at: NOW - 4 * MINUTE }),
      view({ uid: uid(2), at: NOW - MINUTE, path: "/panier/" }),
      view({ uid: uid(3), at: NOW - MINUTE }),
    ]);
    expect(textOf(await see())).toMatch(/2\svisiteurs en ce moment/);
    expect(textOf(await see("?jours=7"))).toMatch(/2\svisiteurs en ce moment/);
  });

  test("DESK-04 « Aujourd'hui » says how many visits there were so far, against the same weekday until the same hour", async () => {
    const { merchant, write } = await opened();
    const told = async () => textOf((await merchant.ask("/bureau/")).body);
    expect(await told()).toContain("Visites 0 Personne en ce moment");
    await write([
      view({ uid: uid(1), at: NOW - MINUTE }),
      view({ uid: uid(2), at: NOW - 3 * 60 * MINUTE }),
      view({ uid: uid(3), at: NOW - 2 * 60 * MINUTE }),
      // last Monday, one of them later in the day; and yesterday
      view({ uid: uid(4), at: NOW - 7 * DAY - 60 * MINUTE }),
      view({ uid: uid(5), at: NOW - 7 * DAY - 90 * MINUTE }),
      view({ uid: uid(6), at: NOW - 7 * DAY + 60 * MINUTE }),
      view({ uid: uid(7), at: NOW - DAY }),
    ]);
    expect(await told()).toMatch(
      /Visites 3 \+\s50\s% sur lundi dernier à la même heure 1\svisiteur en ce moment/,
    );
  });

  test("DESK-04 « Aujourd'hui » says where those are who are in the shop now, and what brought them", async () => {
    const { merchant, write } = await opened();
    await write([
      view({ uid: uid(1), at: NOW - 4 * MINUTE, path: "/categorie/encre/", referrerHost: "google.com" }),
      view({ uid: uid(1), at: NOW - 3 * MINUTE, path: "/panier/", referrerHost: "" }),
      view({ uid: uid(2), at: NOW - MINUTE, path: "/faq/", referrerHost: "" }),
      view({ uid: uid(3), at: NOW - 6 * MINUTE, path: "/contact/" }),
    ]);
    const page = (await merchant.ask("/bureau/")).body;
    const list = /<ul class="here">(.*?)<\/ul>/.exec(page)?.[1] ?? "";
    expect(list).toBe(
      "<li><span>/faq/</span><span></span></li><li><span>/panier/</span><span>google.com</span></li>",
    );
  });

  test("DESK-10 a period and its comparison are in the address, drawn as a picture with its table", async () => {
    const { write, see } = await opened();
    expect(await see()).toContain("Pas encore de visite dans cette période.");
    await write([
      view({}),
      view({ uid: uid(2), path: "/panier/" }),
      view({ uid: uid(3), at: NOW - 35 * DAY }),
      view({ uid: uid(4), at: NOW - 364 * DAY }),
    ]);
    const page = await see();
    expect(textOf(page)).toContain("Visiteurs 2 + 100 %");
    expect(page).toMatch(
      /role="img" aria-label="Visites, 18 oct\. au 16 nov\. 2026\u00a0: 2 en tout, contre 1 /,
    );
    expect(page.match(/<path class="ln/g)).toHaveLength(2);
    expect(page).toContain('<th scope="row">16 nov.</th><td class="r">2</td>');
    expect(page).not.toContain("style=");
    const alone = await see("?comparer=sans");
    expect(alone.match(/<path class="ln/g)).toHaveLength(1);
    expect(textOf(alone)).not.toContain("+ 100 %");
    const lastYear = await see("?comparer=an");
    expect(lastYear).toContain("2 en tout, contre 1 ");
    expect(lastYear).toContain("19 oct. au 17 nov. 2025");
    // what was counted in a part of it only is no measure
    expect(textOf(lastYear)).toContain("La boutique compte depuis le 17 nov. 2025 :");
    expect(textOf(lastYear)).not.toContain("+ 100 %");
    expect(textOf(page)).not.toContain("La boutique compte depuis");
    expect(textOf(await see("?du=2026-10-10&au=2026-10-14"))).toMatch(/Visiteurs 1/);
    expect(textOf(await see("?jours=365&mesure=vues"))).toContain("Mois Pages vues");
    for (const wrong of ["?jours=0", "?du=x&au=y", "?jours=99999", "?comparer=x&mesure=__proto__"])
      expect(await see(wrong)).toContain("18 oct. au 16 nov. 2026");
  });

  test("DESK-10 a period that cannot be used says so at its field, keeps what was typed, and names the period of the figures", async () => {
    const { write, see } = await opened();
    await write([view({})]);
    const day = (page: string, name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"[^>]*/></label>(<p class="error".*?</p>)?`).exec(page);
    for (const [from, to, field, says] of [
      ["2025-01-01", "2026-11-19", "au", "Au plus 400 jours à la fois."],
      ["2026-11-16", "2026-11-10", "au", "Le dernier jour vient avant le premier."],
      ["2026-11-01", "", "au", "Un jour comme 2026-12-31."],
      ["2026-02-30", "2026-03-31", "du", "Un jour comme 2026-12-31."],
    ] as const) {
      const page = await see(`?du=${from}&au=${to}`);
      expect([day(page, "du")?.[1], day(page, "au")?.[1]]).toEqual([from, to]);
      const other = field === "au" ? "du" : "au";
      expect([textOf(day(page, field)?.[2] ?? "").trim(), day(page, other)?.[2]]).toEqual([says, undefined]);
      expect(textOf(page)).toContain(`${says} Les chiffres sont ceux du 18 oct. au 16 nov. 2026.`);
      expect(page).toMatch(/<details class="menu" open=""[^>]*>(?:(?!<\/details>).)*name="du"/s);
    }
    const right = await see("?du=2025-10-14&au=2026-11-17");
    expect(right).not.toContain("Les chiffres sont ceux du");
    expect(right).not.toContain('class="error"');
    expect(textOf(right)).toContain("14 oct. 2025 au 17 nov. 2026");
  });

  test("DESK-10 a day that is not over is not compared with a whole one", async () => {
    const { write, see } = await opened();
    await write([view({}), ...[2, 3].map((of) => view({ uid: uid(of), at: NOW - DAY }))]);
    const NOT_OVER = "La journée n’est pas finie";
    const today = textOf(await see("?jours=1"));
    expect(today).toContain("Visiteurs 1 Visites 1 ");
    expect(today).not.toMatch(/[−+]\s\d+\s%/);
    expect(today).toContain(NOT_OVER);
    expect(textOf(await see("?jours=1&comparer=sans"))).not.toContain(NOT_OVER);
    await write([view({ uid: uid(4), at: NOW - 2 * DAY })]);
    const yesterday = textOf(await see("?du=2026-11-15&au=2026-11-15"));
    expect(yesterday).toMatch(/Visiteurs 2 \+\s100\s%/);
    expect(yesterday).not.toContain(NOT_OVER);
    // one day is said once
    expect(yesterday).toContain(" 15 nov. 2026 ");
    expect(yesterday).not.toContain("15 nov. au 15 nov.");
  });

  test("DESK-10 a period and the one beside it say both years where they differ", async () => {
    const { write, see } = await opened();
    await write([view({}), view({ uid: uid(2), at: NOW - 400 * DAY })]);
    const year = textOf(await see("?jours=365&comparer=an"));
    expect(year).toContain("17 nov. 2025 au 16 nov. 2026");
    expect(year).toContain("17 nov. 2024 au 16 nov. 2025");
    expect(year).toContain("La boutique compte depuis le 12 oct. 2025 :");
    expect(textOf(await see("?du=2026-09-01&au=2026-11-16&comparer=an"))).toContain(
      "1er sept. au 16 nov. 2025",
    );
  });

  test("DESK-10 what is counted since this year says no year, and months in which nobody came keep their place", async () => {
    const { write, see } = await opened();
    await write([view({}), view({ uid: uid(2), at: Date.parse("2026-08-20T15:00:00Z") })]);
    expect(textOf(await see("?du=2026-09-14&au=2026-11-16&comparer=avant"))).toContain(
      "La boutique compte depuis le 20 août :",
    );
    expect(textOf(await see("?du=2026-09-14&au=2026-11-16&comparer=avant"))).toContain(
      "nov. 2026 1 0 oct. 2026 0 1 sept. 2026 0 0",
    );
  });

  test("DESK-10 pages, referrers, goals and the way to an order are ranked, and what visitors sent is text", async () => {
    const { app, write, see } = await opened();
    await app.settings.change(statisticsSettings, "goals", [
      { ID: 7, title: "Écrire", type: "visits", url: "/contact/" },
    ] as never);
    await write([
      view({}),
      view({ uid: uid(2), path: "/<script>alert(1)</script>/\u202egpj" }),
      view({ uid: uid(3), path: "/produit/encre/" }),
    ]);
    const page = await see();
    for (const title of [
      "Pages",
      "Sites d’origine",
      "Campagnes",
      "Objectifs",
      "De la visite à la commande",
      "Recherches sans résultat",
      "Pages introuvables",
      "D’où viennent les ventes",
    ])
      expect(page).toContain(title);
    expect(textOf(page)).toContain("exemple.org 3 vues 3 visiteurs");
    expect(textOf(page)).toContain("/produit/encre/ 1 vue 1 visiteur ");
    expect(textOf(page)).toContain("Écrire 0 fois atteint 0 visiteur ");
    expect(textOf(page)).toContain("Produit vu 1 visite ");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("\u202e");
  });

  test("DESK-10 a goal is made at the desk, reached by a visitor, stopped and taken up again", async () => {
    const { app, merchant, see } = await opened();
    const team = await newMerchant(app, "team", stoppedClock(NOW));
    const add = (form: Record<string, string>) =>
      team.send("/bureau/statistiques/objectifs/ajouter/", {
        quand: "visits",
        adresse: "",
        element: "",
        ...form,
      });
    expect((await merchant.ask("/bureau/statistiques/objectifs/")).body).not.toContain("Ajouter un objectif");
    expect((await add({ titre: "" })).body).toContain("Donnez-lui un nom.");
    expect((await add({ titre: "Écrire" })).body).toContain("Écrivez l’adresse de la page.");
    expect((await add({ titre: "Écrire", adresse: "https://ailleurs.test/" })).body).toContain(
      "qui commence par /",
    );
    expect((await add({ titre: "Clic", quand: "clicks" })).body).toContain("Dites quel élément.");
    expect((await add({ titre: "Clic", quand: "clicks", element: "a{}" })).body).toContain("sans espace");
    expect((await add({ titre: "<b>Écrire</b>", adresse: "/contact/" })).statusCode).toBe(303);
    await add({ titre: "Appeler", quand: "clicks", element: "#appel" });

    const visitor = newShopper(app);
    const hit = {
      uid: uid(9),
      fingerprint: false,
      url: "http://localhost:3000/contact/",
      page_id: "1",
      user_agent: "Mozilla/5.0 (iPhone) Mobile/15E148",
      time_on_page: 0,
      completed_goals: [],
    };
    await visitor.ask(BEACON, {
      method: "POST",
      payload: JSON.stringify(hit),
      headers: { "content-type": "text/plain;charset=UTF-8" },
    });
    await eventually(async () => textOf(await see())).toContain(
      "&lt;b&gt;Écrire&lt;/b&gt; 1 fois atteint 1 visiteur 100 % taux",
    );

    const goalsNow = async () => (await app.settings.read(statisticsSettings)).goals;
    const goalPath = `/bureau/statistiques/objectifs/${(await goalsNow())[0]?.ID}/`;
    await team.send(`${goalPath}arreter/`);
    expect(textOf((await team.ask("/bureau/statistiques/objectifs/")).body)).toContain(
      "Visite de /contact/ Arrêté Modifier",
    );
    await team.send(`${goalPath}reprendre/`);
    expect(await goalsNow()).toMatchObject([
      { status: "active", type: "visits", url: "/contact/" },
      { type: "clicks", attribute: "id", attribute_value: "appel" },
    ]);
    expect((await merchant.send(`${goalPath}arreter/`)).statusCode).toBe(403);
  });

  test("DESK-10 a goal is proposed, changed with what is counted of it, and removed after a question", async () => {
    const { app, merchant } = await opened();
    const team = await newMerchant(app, "team", stoppedClock(NOW));
    const list = "/bureau/statistiques/objectifs/";
    const goalsNow = async () => (await app.settings.read(statisticsSettings)).goals;
    expect((await merchant.ask(list)).body).not.toContain(
      "Bouton «\u00a0Ajouter au panier\u00a0» d’une fiche",
    );
    const empty = (await team.ask(list)).body;
    expect(empty).toContain(`name="titre" value="Bouton «\u00a0Ajouter au panier\u00a0» d’une fiche"`);
    const proposed = {
      titre: "Bouton «\u00a0Ajouter au panier\u00a0» d’une fiche",
      adresse: "",
      element: "",
    };
    await team.send(`${list}ajouter/`, {
      ...proposed,
      quand: "clicks",
      bouton: ".single_add_to_cart_button",
    });
    await team.send(`${list}ajouter/`, { ...proposed, titre: "Autre", quand: "hook" });
    expect(textOf((await team.ask(list)).body)).toContain(
      "Clic sur le bouton « Ajouter au panier » d’une fiche, toutes les pages",
    );
    const [goal] = await goalsNow();
    expect(goal).toMatchObject({ attribute: "class", attribute_value: "single_add_to_cart_button" });

    const path = `${list}${goal?.ID}/`;
    const vu = seenIn((await team.ask(path)).body, `${path}modifier/`);
    const changed = {
      titre: "Panier",
      quand: "clicks",
      adresse: "/boutique/",
      bouton: ".ajax_add_to_cart",
      element: "",
    };
    expect((await team.send(`${path}modifier/`, { ...changed, titre: "", vu })).statusCode).toBe(422);
    expect((await team.send(`${path}modifier/`, { ...changed, vu })).statusCode).toBe(303);
    // of the same goal, under the same number
    expect((await goalsNow())[0]).toEqual({
      ...goal,
      title: "Panier",
      url: "/boutique/",
      attribute_value: "ajax_add_to_cart",
    });
    const late = await team.send(`${path}modifier/`, { ...changed, titre: "Tard", vu });
    expect([late.statusCode, late.body.includes("entre-temps")]).toEqual([422, true]);

    expect((await team.ask(path)).body).toContain("Supprimer l’objectif «\u00a0Panier\u00a0»?");
    expect((await merchant.ask(path)).statusCode).toBe(403);
    expect((await merchant.send(`${path}supprimer/`)).statusCode).toBe(403);
    const removing = { vu: seenIn((await team.ask(path)).body, `${path}supprimer/`) };
    expect((await team.send(`${path}supprimer/`, removing)).statusCode).toBe(303);
    expect((await goalsNow()).map(({ title }) => title)).toEqual(["Autre"]);
    expect((await team.ask(path)).statusCode).toBe(404);
    expect((await team.send(`${path}supprimer/`, removing)).statusCode).toBe(422);
    const says = (await listAudit(app.database.read, { limit: 9 })).map((row) => row.says);
    expect(says).toContain("a supprimé l’objectif «\u00a0Panier\u00a0»");
  });

  test("DESK-16 goals that are added, stopped and removed at once are all what whoever did it was told", async () => {
    const { app } = await opened();
    const people = await Promise.all([1, 2].map(() => newMerchant(app, "team", stoppedClock(NOW))));
    await Promise.all(people.map((person) => person.token()));
    const list = "/bureau/statistiques/objectifs/";
    const goalsNow = async () => (await app.settings.readNow(app.database.read, statisticsSettings)).goals;
    const form = (titre: string) => ({ titre, quand: "visits", adresse: `/${titre}/`, element: "" });
    const titles = Array.from({ length: 8 }, (_, at) => `Objectif-${at}`);
    const added = await Promise.all(
      titles.map((title, at) => people[at % 2]!.send(`${list}ajouter/`, form(title))),
    );
    expect(added.map(({ statusCode }) => statusCode)).toEqual(titles.map(() => 303));
    expect((await goalsNow()).map(({ title }) => title).sort()).toEqual(titles);
    const [first, second] = await goalsNow();
    const gone = `${list}${second!.ID}/`;
    const removing = { vu: seenIn((await people[0]!.ask(gone)).body, `${gone}supprimer/`) };
    const answers = await Promise.all([
      people[0]!.send(`${list}${first!.ID}/arreter/`),
      people[1]!.send(`${gone}supprimer/`, removing),
      people[0]!.send(`${list}ajouter/`, form("Neuf")),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const now = await goalsNow();
    expect(now).toHaveLength(8);
    expect(now.find(({ ID }) => ID === first!.ID)?.status).toBe("inactive");
    expect(now.find(({ ID }) => ID === second!.ID)).toBeUndefined();
  });

  test("DESK-16 a goal that somebody has changed since is not removed from an older screen", async () => {
    const { app } = await opened();
    const [one, other] = [1, 2].map(() => newMerchant(app, "team", stoppedClock(NOW)));
    const list = "/bureau/statistiques/objectifs/";
    const form = { titre: "Contact", quand: "visits", adresse: "/contact/", element: "" };
    await (await one!).send(`${list}ajouter/`, form);
    const goalsNow = async () => (await app.settings.read(statisticsSettings)).goals;
    const path = `${list}${(await goalsNow())[0]?.ID}/`;
    const page = (await (await one!).ask(path)).body;
    const vu = seenIn(page, `${path}supprimer/`);
    const changed = { ...form, titre: "Nous écrire", vu: seenIn(page, `${path}modifier/`) };
    expect((await (await other!).send(`${path}modifier/`, changed)).statusCode).toBe(303);
    for (const sent of [{ vu }, {}]) {
      const refused = await (await one!).send(`${path}supprimer/`, sent);
      expect([refused.statusCode, refused.body.includes("Quelqu’un a modifié cet objectif")]).toEqual([
        422,
        true,
      ]);
    }
    expect((await goalsNow()).map(({ title }) => title)).toEqual(["Nous écrire"]);
  });

  test("DESK-10 each table is downloaded for a spreadsheet, and nothing in it is a formula", async () => {
    const { merchant, write } = await opened();
    await write([view({ referrerHost: "=cmd|calc" }), view({ uid: uid(2) })]);
    const got = await merchant.ask("/bureau/statistiques/csv/sites/?jours=30");
    expect(got.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(got.headers["content-disposition"]).toContain('filename="sites-2026-10-18-2026-11-16.csv"');
    expect(got.body).toMatch(/^\ufeffSite;Vues;Visiteurs\r\n/);
    expect(got.body).toContain("exemple.org;1;1\r\n");
    expect(got.body).not.toMatch(/(?:^|;|\n)[=+\-@]/);
    expect((await merchant.ask("/bureau/statistiques/csv/autre/")).statusCode).toBe(404);
  });
});

test("DESK-10 views without consent agree with their number", () => {
  expect(texts.anonymous(1)).toMatch(
    /^S’y ajoute 1 page vue par un visiteur qui n’a pas consenti\u00a0: comptée /,
  );
  expect(texts.anonymous(2)).toMatch(
    /^S’y ajoutent 2 pages vues par des visiteurs qui n’ont pas consenti\u00a0: comptées /,
  );
});

test.each([
  [1, 2],
  [3, 4],
  [251, 400],
  [1000, 2000],
  [10_001, 20_000],
])("the top of a chart of %d is %d", (value, top) => {
  expect(roundedUp(value)).toBe(top);
});
