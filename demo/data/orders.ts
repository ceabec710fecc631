/** Thirty days of buyers: who they were, where they live, what brought them. Always the same ones. */
import { slugOf } from "./printers";
import { type Random, random } from "./random";

interface DemoBuyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  street: string;
  city: string;
  province: string;
  postcode: string;
  country: "CA" | "FR";
}

export interface DemoOrder {
  daysAgo: number;
  /** Minutes after midnight. */
  minute: number;
  buyer: DemoBuyer;
  /** Which products, as shares of the shelves from 0 up to 1, and how many of each. */
  picks: { share: number; quantity: number }[];
  delivery: "standard" | "priority" | "pickup";
  payment: "transfer" | "cheque" | "counter";
  /** How the story goes on, for an order that is old enough. */
  ending: "delivered" | "cancelled" | "refunded";
  visit: Record<string, string> | undefined;
}

const DAYS = 30;

export function demoOrders(): DemoOrder[] {
  const chance = random("orders");
  return Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((daysAgo) =>
    Array.from({ length: chance.between(3, 9) }, () => order(chance, daysAgo)),
  );
}

function order(chance: Random, daysAgo: number): DemoOrder {
  const buyer = buyerOf(chance);
  const isNear = buyer.city === "Trois-Rivières" && chance.chance(0.5);
  return {
    daysAgo,
    minute: chance.between(7 * 60, 22 * 60),
    buyer,
    picks: Array.from({ length: chance.pick([1, 1, 1, 2, 2, 3]) }, () => ({
      share: chance.next() ** 2,
      quantity: chance.pick([1, 1, 1, 1, 2, 2, 4]),
    })),
    delivery: isNear ? "pickup" : buyer.province === "QC" && chance.chance(0.15) ? "priority" : "standard",
    payment: isNear
      ? chance.pick(["counter", "counter", "transfer"])
      : chance.chance(0.08)
        ? "cheque"
        : "transfer",
    ending: chance.pick([...Array<"delivered">(18).fill("delivered"), "cancelled", "refunded"]),
    visit: chance.chance(0.82) ? visitOf(chance) : undefined,
  };
}

/* ------------------------------------------------------------------------- buyers */

const FIRST = [
  "Isabelle",
  "Marc-André",
  "Josée",
  "Réjean",
  "Sylvain",
  "Nadia",
  "Karine",
  "Benoît",
  "Chantal",
  "Olivier",
  "Geneviève",
  "Mathieu",
  "Étienne",
  "Mélanie",
  "Caroline",
  "Hugo",
  "Valérie",
  "Normand",
  "Catherine",
  "Félix",
  "Manon",
  "Amélie",
  "Gilles",
  "Vincent",
  "Hélène",
  "Fatima",
  "Camille",
  "Mamadou",
  "Noémie",
  "Émile",
];
const LAST = [
  "Gauthier",
  "Pelletier",
  "Bergeron",
  "Lavoie",
  "Fortin",
  "Ouellet",
  "Cloutier",
  "Nguyen",
  "Lemay",
  "Beaulieu",
  "Turcotte",
  "Haddad",
  "Boisvert",
  "Dionne",
  "Carignan",
  "Trudel",
  "Massicotte",
  "Hébert",
  "Diouf",
  "Proulx",
  "Simard",
  "Leclerc",
  "Benali",
  "Doucet",
  "Gélinas",
  "Arsenault",
  "Lessard",
  "Savard",
  "Rivard",
  "Moreau",
];
const COMPANIES = [
  "Clinique Laviolette",
  "Coop de Batiscan",
  "Studio des Forges",
  "Vigie Notaires",
  "École Saint-Maurice",
];
const STREETS = [
  "rue des Forges",
  "boulevard des Récollets",
  "rue Notre-Dame",
  "chemin du Lac",
  "avenue des Érables",
  "rue Laviolette",
  "rang Saint-Pierre",
];

const TOWNS: Pick<DemoBuyer, "city" | "province" | "postcode" | "country">[] = [
  ...quebec(
    ["Trois-Rivières", "G9A 1B2"],
    ["Trois-Rivières", "G8Z 2J4"],
    ["Québec", "G1R 2B5"],
    ["Montréal", "H2W 1S8"],
  ),
  ...quebec(
    ["Sherbrooke", "J1H 1Y6"],
    ["Saguenay", "G7H 1P7"],
    ["Gatineau", "J8X 2K1"],
    ["Rimouski", "G5L 1R3"],
  ),
  ...quebec(
    ["Montréal", "H4C 2K1"],
    ["Drummondville", "J2B 1L9"],
    ["Lévis", "G6V 4Z5"],
    ["Shawinigan", "G9N 1T6"],
  ),
  { city: "Ottawa", province: "ON", postcode: "K1N 5M3", country: "CA" },
  { city: "Toronto", province: "ON", postcode: "M5V 2T6", country: "CA" },
  { city: "Moncton", province: "NB", postcode: "E1C 1G9", country: "CA" },
  { city: "Halifax", province: "NS", postcode: "B3J 1S9", country: "CA" },
  { city: "Winnipeg", province: "MB", postcode: "R3C 1A5", country: "CA" },
  { city: "Lyon", province: "", postcode: "69002", country: "FR" },
];

function quebec(...towns: [city: string, postcode: string][]) {
  return towns.map(([city, postcode]) => ({ city, postcode, province: "QC", country: "CA" as const }));
}

/** The addresses of mail can never exist; the telephone numbers are kept for stories. */
function buyerOf(chance: Random): DemoBuyer {
  const [firstName, lastName] = [chance.pick(FIRST), chance.pick(LAST)];
  return {
    firstName,
    lastName,
    email: `${slugOf(firstName)}.${slugOf(lastName)}@courriel.example`,
    phone: chance.chance(0.6) ? `819 555-01${String(chance.between(10, 99))}` : "",
    company: chance.chance(0.12) ? chance.pick(COMPANIES) : "",
    street: `${chance.between(2, 2400)}, ${chance.pick(STREETS)}`,
    ...chance.pick(TOWNS),
  };
}

/* ------------------------------------------------------------------------- visits */

const SITE = "https://encreboreale.example";
const DESK =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

const ROADS: ((chance: Random) => Record<string, string>)[] = [
  () => ({
    source_type: "organic",
    utm_source: "google",
    utm_medium: "organic",
    referrer: "https://www.google.com/",
  }),
  () => ({
    source_type: "organic",
    utm_source: "bing",
    utm_medium: "organic",
    referrer: "https://www.bing.com/search?q=encre",
  }),
  () => ({ source_type: "typein", utm_source: "(direct)", utm_medium: "" }),
  (chance) => ({
    source_type: "utm",
    utm_source: "infolettre",
    utm_medium: "courriel",
    utm_campaign: chance.pick(["retour-en-classe", "recyclage", "octobre"]),
  }),
  () => ({ source_type: "utm", utm_source: "google", utm_medium: "cpc", utm_campaign: "google_cpc" }),
  () => ({
    source_type: "referral",
    utm_source: "papeterie-du-coin.example",
    utm_medium: "referral",
    utm_content: "/nos-amis/",
    referrer: "https://papeterie-du-coin.example/nos-amis/",
  }),
];

/** Most come by a search or straight to us. */
const SHARES = [0, 0, 0, 0, 1, 2, 2, 2, 3, 3, 4, 5];

function visitOf(chance: Random): Record<string, string> {
  const road = ROADS[chance.pick(SHARES)] ?? ROADS[0];
  return {
    ...road?.(chance),
    session_entry: SITE + chance.pick(["/", "/boutique/", "/categorie/encre/", "/categorie/toner/"]),
    session_pages: String(chance.between(3, 24)),
    session_count: String(chance.pick([1, 1, 1, 2, 3, 5])),
    user_agent: chance.chance(0.55) ? DESK : PHONE,
  };
}
