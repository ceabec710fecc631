/** The map's settings and geometry, and its template: what is refused, where things lie, what is filled in. */
import { expect, test } from "vitest";
import { registry } from "../../../test/support/test-app";
import { checkDocument } from "../../features/pages/pages";
import { createMap } from "./element";
import { homeView, moved, pointOf, zoomed } from "./plan";
import { USUAL_PLAN } from "./plan-settings";
import type { ProviderName } from "./providers";
import { settingsFor } from "./settings";
import { filled, withoutScriptTags } from "./wire";

function faultsOf(given: Record<string, unknown>, provider: ProviderName = "plan") {
  const body = [{ element: "map", settings: given }];
  const elements = new Map(registry).set("map", createMap(provider));
  return checkDocument({ body }, elements).faults.map(({ path }) => path);
}

test.each([
  ["latitude", 91],
  ["latitude", "nord"],
  ["longitude", -181],
  ["zoom", 0],
  ["zoom", 21],
  ["zoom", 12.5],
  ["style", "rose"],
  ["marker", "https://ailleurs.example/x.png"],
  ["marker", "/media/../secret.png"],
  ["apikey", "clé secrète"],
  ["tiles", "https://ailleurs.example/{z}.png"],
])("a wrong %s (%j) is refused on save", (name, value) => {
  expect(faultsOf({ [name]: value })[0]).toBe(`body[0].settings.${name}`);
});

test("Google wants a key, MapLibre a file, and a place must lie on the plan", () => {
  expect(faultsOf({}, "google")).toEqual(["body[0].settings.apikey"]);
  expect(faultsOf({}, "maplibre")).toEqual(["body[0].settings.tiles"]);
  expect(faultsOf({ latitude: 45 })).toEqual(["body[0].settings.latitude"]);
  expect(faultsOf({ apikey: "x", latitude: 45 }, "google")).toEqual([]);
  expect(faultsOf({ couleur: "rose" })).toEqual(["body[0].settings.couleur"]);
});

test("a place lies where its degrees say", () => {
  const { north, west, south, east, width, height } = USUAL_PLAN;
  expect(pointOf({ latitude: north, longitude: west }, USUAL_PLAN)).toEqual({ x: 0, y: 0 });
  expect(pointOf({ latitude: south, longitude: east }, USUAL_PLAN)).toEqual({ x: width, y: height });
});

test("a step of zoom shows half as much, and never more than the plan", () => {
  const at = settingsFor("plan").parse({});
  const [far, near] = [16, 18].map((zoom) => homeView({ ...at, zoom }, USUAL_PLAN));
  expect(far?.width).toBeCloseTo(720, 0);
  expect(near?.width).toBeCloseTo(180, 0);
  expect(homeView({ ...at, zoom: 3 }, USUAL_PLAN)).toMatchObject({ x: 0, y: 0, width: 720, height: 480 });
});

test("what is under the pointer stays there, and the edge of the plan is the end", () => {
  const plan = { width: 720, height: 480 };
  const whole = { x: 0, y: 0, width: 720, height: 480 };
  const near = zoomed(whole, 2, { x: 200, y: 100 }, plan);
  expect(near).toEqual({ x: 100, y: 50, width: 360, height: 240 });
  expect(moved(near, { x: 9_999, y: -9_999 }, plan)).toMatchObject({ x: 360, y: 0 });
  expect(zoomed(near, 0.01, { x: 0, y: 0 }, plan)).toEqual(whole);
  expect(zoomed(near, 1_000, { x: 200, y: 100 }, plan).width).toBe(90);
});

test("MAP-01 script tags are stripped, however they are nested, and what they held stays", () => {
  expect(withoutScriptTags('<script type="x"><p>a</p></script>')).toBe("<p>a</p>");
  expect(withoutScriptTags("<scr<script>ipt>alert(1)</SCRIPT >")).not.toMatch(/<\/?script/i);
  expect(withoutScriptTags("<scripted>")).toBe("<scripted>");
});

test("MAP-01 every placeholder is filled, an unknown one with nothing", () => {
  const filling = {
    width: "1",
    height: "2",
    style: "gray",
    apikey: "k",
    latitude: "3",
    longitude: "4",
    zoom: "5",
    name: "<%=zoom%>",
    marker: "m",
  };
  expect(filled("<%=width%>/<%=name%>/<%=constructor%>", filling)).toBe("1/<%=zoom%>/");
});
