/** Thirty days of visits by people who let themselves be counted, and some that led to the orders. Always the same ones. */
import { demoShop } from "./index";
import type { DemoOrder } from "./orders";
import { type Random, random } from "./random";

export interface DemoVisit {
  daysAgo: number;
  /** Minutes after midnight, of the last page when it led to an order. */
  minute: number;
  /** Somebody who comes back has the same number. */
  visitor: number;
  isOrder: boolean;
  isPhone: boolean;
  referrer: string;
  /** What the first address carries. */
  query: string;
  pages: { path: string; seconds: number }[];
}

const DAYS = 30;
const GUIDES = ["/guides/", "/faq/", "/livraison-et-retours/", "/notre-atelier/", "/contact/"];
const DEAD = ["/ancien-catalogue/", "/promo-2024/", "/produit/cartouche-bleue-disparue/"];

/** Two days of seven are quieter. */
const USUAL = [22, 30, 36, 38, 40, 41, 39];

export function demoVisits(orders: readonly DemoOrder[]): DemoVisit[] {
  const chance = random("visits");
  const people = crowd(chance);
  const browsing = Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((daysAgo) =>
    Array.from({ length: (USUAL[daysAgo % 7] ?? 30) + chance.between(-4, 5) }, () =>
      browse(chance, daysAgo, people.come()),
    ),
  );
  // two buyers of five have agreed to be counted
  const buying = orders
    .filter(({ visit }) => visit && chance.chance(0.4))
    .map((order) => buy(chance, order, people.come()));
  return [...browsing, ...buying];
}

/** Pages seen by people who did not agree, by day. */
export function demoCounts(): { daysAgo: number; path: string; views: number }[] {
  const chance = random("visit-counts");
  return Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((daysAgo) =>
    ["/", "/boutique/", ...GUIDES].map((path, at) => ({
      daysAgo,
      path,
      views: chance.between(4, 30 - 3 * at),
    })),
  );
}

export function demoMissing(): { daysAgo: number; path: string; views: number }[] {
  const chance = random("visit-missing");
  return Array.from({ length: 12 }, () => ({
    daysAgo: chance.between(1, DAYS),
    path: chance.pick(DEAD),
    views: chance.between(1, 3),
  }));
}

/** One in four has been here before. */
function crowd(chance: Random) {
  let people = 0;
  return {
    come: () => {
      const isBack = people > 20 && chance.chance(0.25);
      if (!isBack) people += 1;
      return isBack ? chance.between(Math.max(1, people - 300), people) : people;
    },
  };
}

const ROADS: [share: number, referrer: string, query: string][] = [
  [0.4, "https://www.google.com/", ""],
  [0.08, "https://www.bing.com/search?q=cartouches", ""],
  [0.05, "https://www.google.com/", "?utm_source=google&utm_medium=cpc&utm_campaign=google_cpc"],
  [0.25, "", ""],
  [0.1, "", "?utm_source=infolettre&utm_medium=courriel&utm_campaign=octobre"],
  [0.05, "", "?utm_source=infolettre&utm_medium=courriel&utm_campaign=recyclage"],
  [0.03, "https://papeterie-du-coin.example/nos-amis/", ""],
];

function roadOf(chance: Random): { referrer: string; query: string } {
  let left = chance.next();
  for (const [share, referrer, query] of ROADS) {
    left -= share;
    if (left < 0) return { referrer, query };
  }
  return { referrer: "https://forum-des-imprimantes.example/sujet/12/", query: "" };
}

function browse(chance: Random, daysAgo: number, visitor: number): DemoVisit {
  const many = chance.pick([1, 1, 1, 2, 2, 3, 3, 4, 6]);
  const pages = [entry(chance), ...Array.from({ length: many - 1 }, () => further(chance))];
  if (many >= 3 && chance.chance(0.25)) pages.push("/panier/");
  if (many >= 4 && chance.chance(0.15)) pages.push("/commande/");
  const minute = chance.pick([chance.between(8 * 60, 17 * 60), chance.between(7 * 60, 23 * 60)]);
  return {
    daysAgo,
    minute,
    visitor,
    isOrder: false,
    isPhone: chance.chance(0.45),
    ...roadOf(chance),
    pages: looked(chance, pages),
  };
}

/** The visit that the order tells of. */
function buy(chance: Random, { daysAgo, minute, visit = {} }: DemoOrder, visitor: number): DemoVisit {
  const { utm_source = "", utm_medium = "", utm_campaign = "", referrer = "", source_type } = visit;
  const tags = new URLSearchParams({ utm_source, utm_medium, utm_campaign });
  const pages = [
    new URL(visit.session_entry ?? "").pathname,
    ...Array.from({ length: chance.between(1, 3) }, () => product(chance)),
    "/panier/",
    "/commande/",
    "/commande/confirmation/",
  ];
  return {
    daysAgo,
    minute,
    visitor,
    isOrder: true,
    isPhone: visit.user_agent?.includes("Mobile") ?? false,
    referrer,
    query: source_type === "utm" ? `?${tags}` : "",
    pages: looked(chance, pages),
  };
}

/** Somebody who leaves at once has hardly looked. */
const looked = (chance: Random, paths: readonly string[]) =>
  paths.map((path) => ({
    path,
    seconds: paths.length === 1 && chance.chance(0.7) ? chance.between(1, 5) : chance.between(6, 140),
  }));

const SHOP = demoShop();
const product = (chance: Random) =>
  `/produit/${SHOP.products[Math.floor(chance.next() ** 2 * SHOP.products.length)]?.slug}/`;
const entry = (chance: Random) =>
  chance.pick(["/", "/", "/", "/boutique/", product(chance), product(chance), chance.pick(GUIDES)]);
const further = (chance: Random) =>
  chance.pick([
    product(chance),
    product(chance),
    "/boutique/",
    `/categorie/${chance.pick(SHOP.categories).slug}/`,
    chance.pick(GUIDES),
  ]);
