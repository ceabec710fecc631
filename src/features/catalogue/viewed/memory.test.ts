/** What the browser remembers for the shopper's comfort, as consent allows it. */
import { expect, test, vi } from "vitest";
import { noteViewed, viewed } from "./memory";

function open(cookie: string): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("document", { cookie, documentElement: { dataset: {} } });
  vi.stubGlobal("window", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}

test.each([
  ["with the category", "cmplz_preferences=allow", true],
  ["without it", "cmplz_preferences=deny", false],
  [
    "with the category, refused by name",
    'cmplz_preferences=allow; cmplz_consented_services={"magasinage":false}',
    false,
  ],
  [
    "without the category, accepted by name",
    'cmplz_preferences=deny; cmplz_consented_services={"magasinage":true}',
    true,
  ],
  [
    "with another service refused",
    'cmplz_preferences=allow; cmplz_consented_services={"youtube":false}',
    true,
  ],
])("CON-13 T31 products seen are remembered %s only as consent says", (_, cookie, isRemembered) => {
  const kept = open(cookie);
  noteViewed(7);
  expect([kept.has("produits-vus"), viewed()]).toEqual(isRemembered ? [true, [7]] : [false, []]);
});
