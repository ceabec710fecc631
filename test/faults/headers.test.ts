import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { freshDatabase } from "../support/databases";
import { sharedSite } from "../support/site";
import { openTestApp } from "../support/test-app";

const directivesOf = (policy: string) =>
  new Map(policy.split("; ").map((line) => [line.split(" ", 1)[0] ?? "", line]));

/** What is laxer than it could be. */
function laxities(headers: Headers): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const directives = directivesOf(policy);
  const lax = Object.entries(STRICT).filter(([name, value]) => headers.get(name) !== value);
  const open = Object.entries(POLICY).filter(([name, value]) => directives.get(name) !== `${name} ${value}`);
  const hashed = ["script-src", "style-src"].filter(
    (name) => !/^[a-z-]+ 'self'(?: 'sha256-[\w+/=]+')*$/.test(directives.get(name) ?? ""),
  );
  return [
    ...[...lax, ...open].map(([name]) => name),
    ...hashed,
    ...(/unsafe-|\*/.test(policy) ? ["content-security-policy"] : []),
  ];
}

const STRICT = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  server: null,
  "x-powered-by": null,
};

const POLICY = {
  "default-src": "'none'",
  "img-src": "'self' data:",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'self'",
};

test.each([
  "/",
  "/boutique/",
  "/produit/cartouche-noire-altaria-214xl/",
  "/nulle-part/",
  "/robots.txt",
  "/healthz",
  // what cannot even be routed
  "/%zz/",
  `/produit/${"a".repeat(300)}/`,
])("T30 the headers of %s are as strict as they can be", async (path) => {
  expect(laxities((await fetch((await sharedSite()) + path)).headers)).toEqual([]);
});

test.each([
  ["x-frame-options", "ALLOWALL", ["x-frame-options"]],
  ["x-content-type-options", undefined, ["x-content-type-options"]],
  ["server", "Vitrine/1.0", ["server"]],
  ["content-security-policy", "style-src 'self' 'unsafe-inline'", ["style-src", "content-security-policy"]],
  [
    "content-security-policy",
    "script-src 'self' https://*.example",
    ["script-src", "content-security-policy"],
  ],
  ["content-security-policy", "default-src 'self'", ["default-src"]],
])("T30 control: a laxer %s is found (%s)", async (name, value, found) => {
  const { headers: sent } = await fetch(await sharedSite());
  const headers = new Headers(sent);
  const [directive = ""] = value?.split(" ") ?? [];
  const policy = headers.get("content-security-policy") ?? "";
  if (value === undefined) headers.delete(name);
  else if (name === "content-security-policy")
    headers.set(name, policy.replace(new RegExp(`(^|; )${directive} [^;]*`), `$1${value}`));
  else headers.set(name, value);
  expect(laxities(headers)).toEqual(found);
});

test("T30 a part of a page says what concerns it, and may do nothing when it is opened alone", async () => {
  const site = await sharedSite();
  const page = await (await fetch(site)).text();
  const addresses = [
    "/favicon.ico",
    ...(page.match(/\/(?:assets|media)\/[^" ]+\.(?:js|css|avif)[^" ]*/g) ?? []),
  ];
  const kinds = new Set<string>();
  for (const address of addresses) {
    const { headers, status } = await fetch(site + address);
    expect(status, address).toBe(200);
    kinds.add(headers.get("content-type")?.split("/")[0] ?? "");
    expect(headers.get("content-security-policy"), address).toBe(
      "default-src 'none'; frame-ancestors 'self'",
    );
    expect(headers.get("x-content-type-options"), address).toBe("nosniff");
    // pictures stand in letters too, which mail programs show on other sites
    const policy = address.startsWith("/media/") ? "cross-origin" : "same-origin";
    expect(headers.get("cross-origin-resource-policy"), address).toBe(policy);
    expect(headers.get("permissions-policy"), address).toBeNull();
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(["image", "text"]));
});

test("T30 no page has an inline handler, nor an inline style but the one sheet that the policy names by its hash", async () => {
  const site = await sharedSite();
  for (const path of [
    "/",
    "/boutique/",
    "/produit/cartouche-noire-altaria-214xl/",
    "/elements/",
    "/nulle-part/",
  ]) {
    const answer = await fetch(site + path);
    const whole = await answer.text();
    const sheets = [...whole.matchAll(/<style>(.*?)<\/style>/gs)].map(([, code = ""]) => code);
    const hashes = sheets.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(hashes, path).toHaveLength(1);
    const policy = directivesOf(answer.headers.get("content-security-policy") ?? "");
    expect(policy.get("style-src"), path).toBe(`style-src 'self' ${hashes[0]}`);
    const html = whole.replace(/<style>.*?<\/style>/s, "");
    expect(html, path).not.toMatch(/<[^>]+\sstyle=/);
    expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(html, path).not.toContain("<style");
  }
});

test("T30 on https, browsers are told to stay there", async () => {
  const app = await openTestApp(await freshDatabase("sqlite"), {
    env: { PUBLIC_URL: "https://boutique.example" },
  });
  const { headers } = await app.server.inject({ url: "/healthz", headers: { host: "boutique.example" } });
  expect(headers["strict-transport-security"]).toContain("max-age=63072000");
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});
