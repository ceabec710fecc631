import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Admission, type AdmissionRules, createAdmission, waitsFor } from "./admission";

const asked = (url: string, method = "GET") =>
  ({ url, method, headers: {}, socket: { destroyed: false } }) as unknown as IncomingMessage;

function answer() {
  const told: { status?: number; head?: string[]; body?: string } = {};
  const response = {
    writeHead: (status: number, head: string[]) => {
      Object.assign(told, { status, head });
      return response;
    },
    end: (body: string) => Object.assign(told, { body }),
  };
  return { told, response: response as unknown as ServerResponse };
}

function openAdmission(rules: Partial<AdmissionRules> = {}) {
  const handled: string[] = [];
  const admission = createAdmission({
    mayWait: ({ url = "" }) => url !== "/panier/",
    isKnown: () => false,
    mostWaiting: 2,
    patienceMs: 1000,
    longestWaitMs: 4000,
    now: () => 0,
    ...rules,
  });
  const ask = (url: string, request = asked(url)) => {
    const { told, response } = answer();
    admission.admit(request, response, () => handled.push(url));
    return told;
  };
  return { admission, handled, ask };
}

const turns = async (count: number, each: () => void = () => {}) => {
  for (let turn = 0; turn < count; turn++) {
    each();
    await setImmediate();
  }
};

const rush = (admission: Admission) => turns(3, admission.noteConnection);

test("a single visitor's page is handled at once", async () => {
  const { admission, handled, ask } = openAdmission();
  admission.noteConnection();
  await setImmediate();
  ask("/boutique/");
  expect(handled).toEqual(["/boutique/"]);
});

test("in a rush, a page waits until a turn of the event loop brings no connection; a cart does not", async () => {
  const { admission, handled, ask } = openAdmission();
  await rush(admission);
  ask("/boutique/");
  await turns(20, admission.noteConnection);
  ask("/panier/");
  expect(handled).toEqual(["/panier/"]);
  await turns(2);
  expect(handled).toEqual(["/panier/", "/boutique/"]);
});

test("after a second, pages are handled although others still arrive", async () => {
  let now = 0;
  const { admission, handled, ask } = openAdmission({ now: () => now });
  await rush(admission);
  ask("/boutique/");
  await turns(3, admission.noteConnection);
  expect(handled).toEqual([]);
  now = 1000;
  await turns(2, admission.noteConnection);
  expect(handled).toEqual(["/boutique/"]);
});

test("of more than may wait, and of those who have waited four seconds, each is told to come back", async () => {
  let now = 0;
  const rules = { now: () => now, isKnown: (url: string) => url === "/connue/" };
  const { admission, handled, ask } = openAdmission(rules);
  await rush(admission);
  const late = [ask("/1/"), ask("/wp-json/complianz/v1/banner")];
  const refused = ask("/3/");
  expect([refused.status, refused.head]).toEqual([503, expect.arrayContaining(["Retry-After", "5"])]);
  // an earlier version of it may be shown
  expect(ask("/connue/").status).toBeUndefined();
  now = 4001;
  await turns(3);
  expect(handled).toEqual([]);
  expect(late.map(({ status }) => status)).toEqual([503, 503]);
  expect(JSON.parse(late[1]?.body ?? "")).toMatchObject({ code: "vitrine_503" });
});

test("nothing is done for a visitor who has hung up meanwhile", async () => {
  const { admission, handled, ask } = openAdmission();
  await rush(admission);
  const request = asked("/boutique/");
  ask("/boutique/", request);
  Object.assign(request.socket, { destroyed: true });
  await turns(3);
  expect(handled).toEqual([]);
});

test.each([
  ["GET", "/", true],
  ["GET", "/recherche/?s=encre", true],
  ["HEAD", "/boutique/", true],
  ["GET", "/?wc-ajax=get_refreshed_fragments", false],
  ["POST", "/recherche/", false],
  ["GET", "/panier/", false],
  ["GET", "/commande/confirmation/0/", false],
  ["GET", "/suivi/0/", false],
  ["GET", "/wp-json/wc/store/v1/checkout", false],
  ["GET", "/assets/a.css", false],
  ["GET", "/media/a.webp", false],
  ["GET", "/readyz", false],
])("%s %s may wait: %s", (method, url, expected) => {
  const mayWait = waitsFor((each) => each.includes("wc-ajax="));
  expect(mayWait(asked(url, method))).toBe(expected);
});
