/** Visits and what order attribution makes of them, for the rule alone and for a real browser. */
import type { Preferences } from "./wire";

export interface AttributionCase {
  name: string;
  /** What the address carries. */
  query?: string;
  referrer?: string;
  preferences?: Preferences;
  /** type, source, medium, campaign, content, term, id as the cookie holds them; those left out at the end are « (none) ». */
  record: readonly string[];
  /** The same as an order is told them, where they read otherwise. */
  told?: Partial<Record<"utm_source" | "utm_campaign" | "utm_term" | "utm_content", string>>;
}

const EXAMPLE = "https://exemple.org/guide/encre/";
const SHOP = { domain: "boutique.exemple" };

export const CASES: readonly AttributionCase[] = [
  // any campaign parameter
  { name: "utm_source", query: "utm_source=infolettre", record: ["utm", "infolettre"] },
  { name: "utm_medium", query: "utm_medium=courriel", record: ["utm", "(none)", "courriel"] },
  { name: "utm_campaign", query: "utm_campaign=automne", record: ["utm", "(none)", "(none)", "automne"] },
  { name: "utm_content", query: "utm_content=bas", record: ["utm", "(none)", "(none)", "(none)", "bas"] },
  {
    name: "utm_term",
    query: "utm_term=encre",
    record: ["utm", "(none)", "(none)", "(none)", "(none)", "encre"],
  },
  {
    name: "utm_id",
    query: "utm_id=7",
    record: ["utm", "(none)", "(none)", "(none)", "(none)", "(none)", "7"],
  },
  {
    name: "all of them",
    query: "utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&utm_term=e&utm_id=f",
    record: ["utm", "a", "b", "c", "d", "e", "f"],
  },
  {
    name: "a campaign beats a search engine",
    query: "utm_source=a",
    referrer: "https://www.google.ca/",
    record: ["utm", "a"],
  },
  { name: "a campaign beats a link", query: "utm_source=a", referrer: EXAMPLE, record: ["utm", "a"] },
  // click ids
  { name: "gclid", query: "gclid=x1", record: ["utm", "google", "cpc", "google_cpc"] },
  { name: "yclid", query: "yclid=x1", record: ["utm", "yandex", "cpc", "yandex_cpc"] },
  { name: "gclid before yclid", query: "yclid=1&gclid=2", record: ["utm", "google", "cpc", "google_cpc"] },
  { name: "gclid with a source", query: "gclid=1&utm_source=a", record: ["utm", "a", "cpc", "google_cpc"] },
  {
    name: "gclid with a medium",
    query: "gclid=1&utm_medium=m",
    record: ["utm", "google", "m", "google_cpc"],
  },
  { name: "gclid with a campaign", query: "gclid=1&utm_campaign=c", record: ["utm", "google", "cpc", "c"] },
  { name: "an empty gclid", query: "gclid=", record: ["utm", "google", "cpc", "google_cpc"] },
  { name: "a gclid without a value", query: "gclid", record: ["typein", "(direct)"] },
  { name: "other click ids", query: "fbclid=1&msclkid=2", record: ["typein", "(direct)"] },
  // how the query is read
  { name: "a space", query: "utm_source=a%20b", record: ["utm", "a%20b"], told: { utm_source: "a b" } },
  { name: "a plus", query: "utm_source=a+b", record: ["utm", "a+b"], told: { utm_source: "a+b" } },
  {
    name: "an accent",
    query: "utm_source=%C3%A9t%C3%A9",
    record: ["utm", "%C3%A9t%C3%A9"],
    told: { utm_source: "été" },
  },
  {
    name: "encoded bars",
    query: "utm_source=a%7C%7C%7Cb",
    record: ["utm", "a%7C%7C%7Cb"],
    told: { utm_source: "a|||b" },
  },
  {
    name: "raw bars split the record",
    query: "utm_source=a|||cmp=b",
    record: ["utm", "a|||cmp"],
    told: { utm_source: "a", utm_campaign: "(none)" },
  },
  { name: "an equals sign ends the value", query: "utm_source=a=b", record: ["utm", "a"] },
  {
    name: "an encoded equals sign does not",
    query: "utm_source=a%3Db",
    record: ["utm", "a%3Db"],
    told: { utm_source: "a=b" },
  },
  { name: "a name twice", query: "utm_source=a&utm_source=b", record: ["utm", "a,b"] },
  { name: "a name three times", query: "utm_source=a&utm_source=b&utm_source=c", record: ["utm", "a,b,c"] },
  { name: "a name twice, once without a value", query: "utm_source=a&utm_source", record: ["utm", "a,"] },
  { name: "an empty source", query: "utm_source=", record: ["utm", ""], told: { utm_source: "" } },
  { name: "a source without a value", query: "utm_source", record: ["typein", "(direct)"] },
  { name: "an empty id", query: "utm_id=", record: ["utm"] },
  { name: "upper case", query: "UTM_SOURCE=a", record: ["typein", "(direct)"] },
  { name: "an encoded name", query: "utm%5Fsource=a", record: ["typein", "(direct)"] },
  {
    name: "a malformed escape",
    query: "utm_source=100%",
    record: ["utm", "100%"],
    told: { utm_source: "100%" },
  },
  {
    name: "a Latin-1 escape",
    query: "utm_source=caf%E9",
    record: ["utm", "caf%E9"],
    told: { utm_source: "café" },
  },
  { name: "signs that are always encoded", query: "utm_source=(a)*!~b", record: ["utm", "(a)*!~b"] },
  { name: "names of every object", query: "__proto__=1&constructor=2&utm_source=a", record: ["utm", "a"] },
  {
    name: "markup",
    query: "utm_source=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    record: ["utm", "%22%3E%3Cscript%3Ealert(1)%3C/script%3E"],
    told: { utm_source: '"><script>alert(1)</script>' },
  },
  {
    name: "a parameter that is not configured",
    query: "false=1",
    record: ["utm", "(none)", "(none)", "1", "1", "1"],
  },
  // configured parameters
  {
    name: "a campaign parameter of one's own",
    query: "c=a",
    preferences: { campaign_param: "c" },
    record: ["utm", "(none)", "(none)", "a"],
  },
  {
    name: "utm_campaign before it",
    query: "c=a&utm_campaign=b",
    preferences: { campaign_param: "c" },
    record: ["utm", "(none)", "(none)", "b"],
  },
  {
    name: "a content parameter",
    query: "ct=a",
    preferences: { content_param: "ct" },
    record: ["utm", "(none)", "(none)", "(none)", "a"],
  },
  {
    name: "a term parameter",
    query: "t=a",
    preferences: { term_param: "t" },
    record: ["utm", "(none)", "(none)", "(none)", "(none)", "a"],
  },
  // search engines
  { name: "google", referrer: "https://www.google.com/", record: ["organic", "google", "organic"] },
  {
    name: "google without www",
    referrer: "https://google.fr/search",
    record: ["organic", "google", "organic"],
  },
  {
    name: "google of two labels",
    referrer: "https://www.google.co.uk/",
    record: ["organic", "google", "organic"],
  },
  {
    name: "images of google",
    referrer: "https://images.google.com/imgres",
    record: ["referral", "images.google.com", "referral", "(none)", "/imgres"],
  },
  {
    name: "news of google",
    referrer: "https://news.google.ca/",
    record: ["referral", "news.google.ca", "referral", "(none)", "/"],
  },
  { name: "yandex", referrer: "https://yandex.ru/search/?text=x", record: ["organic", "yandex", "organic"] },
  {
    name: "a subdomain of yandex",
    referrer: "https://m.yandex.com.tr/?lr=1&text=x",
    record: ["organic", "yandex", "organic"],
  },
  {
    name: "yandex without a search",
    referrer: "https://yandex.ru/",
    record: ["referral", "yandex.ru", "referral", "(none)", "/"],
  },
  {
    name: "what yandex was asked, with a campaign",
    query: "utm_source=a",
    referrer: "https://yandex.ru/search/?text=encre%20noire",
    record: ["utm", "a", "(none)", "(none)", "(none)", "encre%20noire"],
    told: { utm_term: "encre noire" },
  },
  { name: "bing", referrer: "https://www.bing.com/search?q=encre", record: ["organic", "bing", "organic"] },
  {
    name: "bing without a search",
    referrer: "https://www.bing.com/",
    record: ["referral", "bing.com", "referral", "(none)", "/"],
  },
  {
    name: "a parameter that ends alike",
    referrer: "https://bing.com/?xq=1",
    record: ["organic", "bing", "organic"],
  },
  {
    name: "yahoo",
    referrer: "https://fr.search.yahoo.com/search?p=encre",
    record: ["organic", "yahoo", "organic"],
  },
  {
    name: "yahoo asked otherwise",
    referrer: "https://fr.search.yahoo.com/search?x=1",
    record: ["referral", "fr.search.yahoo.com", "referral", "(none)", "/search"],
  },
  { name: "about", referrer: "https://www.about.com/?q=1", record: ["organic", "about", "organic"] },
  { name: "aol", referrer: "https://search.aol.com/aol/search?q=1", record: ["organic", "aol", "organic"] },
  { name: "ask", referrer: "https://www.ask.com/web?q=1", record: ["organic", "ask", "organic"] },
  { name: "globo", referrer: "https://searches.globososo.com/?q=1", record: ["organic", "globo", "organic"] },
  {
    name: "go.mail.ru",
    referrer: "https://go.mail.ru/search?q=1",
    record: ["organic", "go.mail.ru", "organic"],
  },
  {
    name: "rambler",
    referrer: "https://nova.rambler.ru/search?query=1",
    record: ["organic", "rambler", "organic"],
  },
  { name: "tut.by", referrer: "https://search.tut.by/?query=1", record: ["organic", "tut.by", "organic"] },
  {
    name: "duckduckgo",
    referrer: "https://duckduckgo.com/?q=1",
    record: ["referral", "duckduckgo.com", "referral", "(none)", "/"],
  },
  {
    name: "ecosia",
    referrer: "https://www.ecosia.org/search?q=1",
    record: ["referral", "ecosia.org", "referral", "(none)", "/search"],
  },
  {
    name: "qwant",
    referrer: "https://www.qwant.com/?q=1",
    record: ["referral", "qwant.com", "referral", "(none)", "/"],
  },
  {
    name: "an engine of one's own",
    referrer: "https://duckduckgo.com/?q=1",
    preferences: { organics: [{ host: "duckduckgo.com", param: "q", display: "DuckDuckGo" }] },
    record: ["organic", "DuckDuckGo", "organic"],
  },
  {
    name: "an engine of one's own before the known ones",
    referrer: "https://bing.com/?q=1",
    preferences: { organics: [{ host: "bing.com", param: "q" }] },
    record: ["organic", "bing.com", "organic"],
  },
  // links
  {
    name: "a link",
    referrer: EXAMPLE,
    record: ["referral", "exemple.org", "referral", "(none)", "/guide/encre/"],
  },
  {
    name: "a link with a query and a port",
    referrer: "https://exemple.org:8443/a?b=c",
    record: ["referral", "exemple.org", "referral", "(none)", "/a"],
  },
  {
    name: "www is taken off",
    referrer: "https://www.exemple.org/",
    record: ["referral", "exemple.org", "referral", "(none)", "/"],
  },
  {
    name: "wherever it stands",
    referrer: "https://awww.example.org/",
    record: ["referral", "aexample.org", "referral", "(none)", "/"],
  },
  {
    name: "t.co",
    referrer: "https://t.co/abc",
    record: ["referral", "twitter.com", "referral", "(none)", "/abc"],
  },
  {
    name: "plus.url.google.com",
    referrer: "https://plus.url.google.com/",
    record: ["referral", "plus.google.com", "referral", "(none)", "/"],
  },
  {
    name: "a listed link",
    referrer: "https://blogue.exemple.org/a",
    preferences: { referrals: [{ host: "exemple.org", medium: "partenaire", display: "Exemple" }] },
    record: ["referral", "Exemple", "partenaire", "(none)", "/a"],
  },
  {
    name: "a path with an accent",
    referrer: "https://exemple.org/%C3%A9t%C3%A9",
    record: ["referral", "exemple.org", "referral", "(none)", "/%C3%A9t%C3%A9"],
    told: { utm_content: "/été" },
  },
  // from our own pages
  {
    name: "one's own domain",
    referrer: "https://boutique.exemple/a",
    preferences: SHOP,
    record: ["typein", "(direct)"],
  },
  {
    name: "a subdomain of it",
    referrer: "https://www.aide.boutique.exemple/a",
    preferences: SHOP,
    record: ["typein", "(direct)"],
  },
  {
    name: "a name that only ends alike",
    referrer: "https://maboutique.exemple/",
    preferences: SHOP,
    record: ["referral", "maboutique.exemple", "referral", "(none)", "/"],
  },
  // neither
  { name: "nothing", record: ["typein", "(direct)"] },
  { name: "a query that says nothing", query: "orderby=price&s=encre", record: ["typein", "(direct)"] },
  {
    name: "words of one's own for it",
    preferences: { typein_attributes: { source: "direct", medium: "aucun" } },
    record: ["typein", "direct", "aucun"],
  },
];

/** The whole record of a case, as its cookie holds it. */
export const recordOf = ({ record }: AttributionCase): string =>
  ["typ", "src", "mdm", "cmp", "cnt", "trm", "id"]
    .map((name, place) => `${name}=${record[place] ?? "(none)"}`)
    .join("|||");
