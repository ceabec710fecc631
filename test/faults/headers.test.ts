import { expect, test } from "vitest";
import { freshDatabase } from "../support/databases";
import { openHouse } from "../support/house";
import { sharedSite } from "../support/site";

const directivesOf = (policy: string) =>
  new Map(policy.split("; ").map((line) => [line.split(" ", 1)[0] ?? "", line]));

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
  const { headers } = await fetch((await sharedSite()) + path);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).not.toContain("unsafe-");
  expect(policy).not.toContain("*");
  const directives = directivesOf(policy);
  expect(directives.get("default-src")).toBe("default-src 'none'");
  expect(directives.get("style-src")).toBe("style-src 'self'");
  expect(directives.get("img-src")).toBe("img-src 'self' data:");
  expect(directives.get("base-uri")).toBe("base-uri 'none'");
  expect(directives.get("form-action")).toBe("form-action 'self'");
  expect(directives.get("frame-ancestors")).toBe("frame-ancestors 'self'");
  expect(directives.get("script-src")).toMatch(/^script-src 'self'(?: 'sha256-[\w+/=]+')*$/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("server")).toBeNull();
  expect(headers.get("x-powered-by")).toBeNull();
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
    expect(headers.get("cross-origin-resource-policy"), address).toBe("same-origin");
    expect(headers.get("permissions-policy"), address).toBeNull();
  }
  expect([...kinds].sort()).toEqual(expect.arrayContaining(["image", "text"]));
});

test("T30 no page has an inline style or an inline handler", async () => {
  const site = await sharedSite();
  for (const path of [
    "/",
    "/boutique/",
    "/produit/cartouche-noire-altaria-214xl/",
    "/elements/",
    "/nulle-part/",
  ]) {
    const html = await (await fetch(site + path)).text();
    expect(html, path).not.toMatch(/<[^>]+\sstyle=/);
    expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(html, path).not.toContain("<style");
  }
});

test("T30 on https, browsers are told to stay there", async () => {
  const house = await openHouse(await freshDatabase("sqlite"), {
    env: { PUBLIC_URL: "https://boutique.example" },
  });
  const { headers } = await house.server.inject({ url: "/healthz", headers: { host: "boutique.example" } });
  expect(headers["strict-transport-security"]).toContain("max-age=63072000");
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});
