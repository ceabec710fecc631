/** Hours of opening: filled in as rows, read at the foot of every page. */
import { describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { newMerchant } from "../../../test/support/desk";
import { fieldsIn } from "../../../test/support/forms";
import { openTestApp, runCommand } from "../../../test/support/test-app";
import { type Hours, hoursInWords, openingHours } from "./hours";
import { frameSettings } from "./identity";

const week: Hours = { from: "monday", to: "friday", opens: "09:00", closes: "17:30" };

describe("in words", () => {
  test("DESK-13 hours are written as on the door of a shop", () => {
    const lines = hoursInWords([
      // the afternoon was written first
      { ...week, opens: "13:05" },
      { from: "saturday", to: "sunday", opens: "10:00", closes: "16:00" },
      { ...week, closes: "12:00" },
      { from: "tuesday", to: "tuesday", opens: "19:00", closes: "00:00" },
      { from: "wednesday", opens: "00:00", closes: "02:00" },
    ]);
    expect(lines.map((line) => line.replaceAll("\u00a0", " "))).toEqual([
      "Lundi au vendredi : 9 h à 12 h et 13 h 05 à 17 h 30",
      "Samedi et dimanche : 10 h à 16 h",
      "Mardi : 19 h à minuit",
      "Mercredi : minuit à 2 h",
    ]);
  });
});

describe("as rows", () => {
  const faults = (...rows: readonly object[]) =>
    openingHours.safeParse(rows).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

  test("DESK-13 an hour is understood however it is written, and kept one way", () => {
    for (const opens of ["9:00", "9h", "9 h 00", "9\u00a0h", "09:00", " 9 "])
      expect(openingHours.parse([{ ...week, opens }]), opens).toEqual([week]);
    for (const opens of ["24:00", "9:60", "neuf heures", "", "9:0"])
      expect(faults({ ...week, opens }), opens).toEqual(["0.opens Écrivez une heure, par exemple 9:00."]);
  });

  test("DESK-13 a shop closes after it has opened, at midnight at the latest", () => {
    expect(faults({ ...week, closes: "08:00" })?.[0]).toMatch(/^0\.closes La fermeture vient après/);
    // whoever closes in the night is told how
    expect(faults({ ...week, closes: "02:00" })?.[0]).toContain("la ligne du lendemain");
    expect(faults({ ...week, closes: "09:00" })).toHaveLength(1);
    expect(faults({ ...week, closes: "00:00" })).toBeUndefined();
  });

  test("DESK-13 no day has the same hours twice, also where a weekend goes into the next week", () => {
    const late = { from: "friday", opens: "17:00", closes: "21:00" };
    expect(faults(week, late)).toEqual([
      "1.from Une autre ligne dit déjà «\u00a0Vendredi, 9\u00a0h à 17\u00a0h\u00a030\u00a0».",
    ]);
    expect(faults(week, { ...late, opens: "17:30" })).toBeUndefined();
    expect(faults(week, { ...late, from: "saturday", to: "monday" })?.[0]).toContain("Lundi, 9");
    expect(faults(week, { ...late, from: "saturday", to: "sunday" })).toBeUndefined();
    expect(faults(...Array.from({ length: 15 }, () => week))?.join()).toContain("14 au plus");
  });
});

onBothEngines("at the desk", (open) => {
  const opened = async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const merchant = await newMerchant(app, "team");
    const action = "/bureau/reglages/frame/enregistrer/";
    const drawn = async () => (await merchant.ask("/bureau/reglages/frame/")).body;
    const save = async (rows: Record<string, string>) =>
      merchant.send(action, {
        ...fieldsIn(await drawn(), action),
        ...Object.fromEntries(Object.entries(rows).map(([name, value]) => [`frame.hours.${name}`, value])),
      });
    const foot = async () =>
      /<footer.*<\/footer>/s.exec((await app.server.inject("/")).body)?.[0].replaceAll("\u00a0", " ");
    return { app, drawn, save, foot };
  };
  const first = { "0.from": "monday", "0.to": "friday", "0.opens": "09:00", "0.closes": "17:30" };

  test("DESK-13 hours are rows of a table with fields for times, on the next page at its foot, and gone with their row", async () => {
    const { app, drawn, save, foot } = await opened();
    expect(await foot()).toContain("</address></div>");
    expect(await drawn()).toMatch(/<input[^>]*type="time" name="frame\.hours\.0\.opens"/);
    const saved = await save({ ...first, "1.from": "saturday", "1.opens": "10:00", "1.closes": "16:00" });
    expect(saved.statusCode).toBe(303);
    const lines = "<div>Lundi au vendredi : 9 h à 17 h 30</div><div>Samedi : 10 h à 16 h</div>";
    expect(await foot()).toContain(`</address><div>${lines}</div>`);
    // a shop without a home page of its own tells them there too
    const home = (await app.server.inject("/")).body.replaceAll("\u00a0", " ");
    expect(home.split("Samedi : 10 h à 16 h")).toHaveLength(3);
    expect((await save({ "0.retirer": "1" })).statusCode).toBe(303);
    expect(await foot()).toContain("</address><div><div>Samedi : 10 h à 16 h</div></div>");
    expect((await save({ "0.retirer": "1" })).statusCode).toBe(303);
    expect(await foot()).toContain("</address></div>");
  });

  test("DESK-13 what is wrong with hours is told at their field, and a day alone is not passed over", async () => {
    const { app, save } = await opened();
    const told = async (rows: Record<string, string>, field: string) => {
      const { statusCode, body } = await save(rows);
      expect(statusCode).toBe(422);
      for (const value of Object.values(rows)) expect(body).toContain(`value="${value}"`);
      const at = `(?:aria-invalid="true"[^>]*)name="frame\\.hours\\.${field}"|name="frame\\.hours\\.${field}"[^>]*aria-invalid="true"`;
      return new RegExp(`(?:${at}).*?class="error"[^>]*>.*?<span>([^<]*)<`, "s").exec(body)?.[1];
    };
    expect(await told({ ...first, "0.closes": "08:00" }, "0\\.closes")).toMatch(/^La fermeture vient après/);
    const twice = { ...first, "1.from": "friday", "1.opens": "17:00", "1.closes": "20:00" };
    expect(await told(twice, "1\\.from")).toContain("Une autre ligne dit déjà");
    expect(await told({ "0.from": "sunday" }, "0\\.opens")).toBe("Écrivez une heure, par exemple 9:00.");
    expect(await told({ "0.opens": "09:00", "0.closes": "17:00" }, "0\\.from")).toBe("Choisissez un jour.");
    expect((await app.settings.read(frameSettings)).hours).toEqual([]);
  });

  test("DESK-13 the command line reads and sets hours as it does other rows", async () => {
    const { app } = await opened();
    const context = { ...app, declaredSettings: [frameSettings] };
    const run = (...words: string[]) => runCommand(context, ["reglages", "frame.hours", ...words]);
    expect((await run()).text).toContain("Heures d’ouverture\u00a0: (vide)");
    expect((await run('[{"from":"saturday","opens":"10 h","closes":"16:00"}]')).text).toContain(
      '[{"from":"saturday","opens":"10:00","closes":"16:00"}]',
    );
    const { ok, text } = await run('[{"from":"saturday","opens":"10:00","closes":"9:00"}]');
    expect([ok, text]).toEqual([false, expect.stringContaining("La fermeture vient après")]);
    expect((await run("--defaut")).text).toContain("(vide)");
  });
});
