/**
 * Every public address, typed, in French, and what is special about it. A link and the pattern of its route are the same
 * declaration: `paths.product("toner")` is a link, `paths.product(":slug")` what the server listens to.
 */

const segment = (text: string) => (text.startsWith(":") ? text : encodeURIComponent(text));
const fileSegment = (text: string) => encodeURIComponent(text).replaceAll("%40", "@").replaceAll("%3A", ":");

/** Names one of the shop's calls in any page's query. */
export const CALL_PARAMETER = "wc-ajax";

export const paths = {
  home: "/",
  shop: "/boutique/",
  shopPage: (page: number) => (page <= 1 ? "/boutique/" : `/boutique/page/${page}/`),
  category: (slug: string, page = 1) => `/categorie/${segment(slug)}/${page <= 1 ? "" : `page/${page}/`}`,
  maker: (slug: string, page = 1) => `/fabricant/${segment(slug)}/${page <= 1 ? "" : `page/${page}/`}`,
  product: (slug: string) => `/produit/${segment(slug)}/`,
  /** Where the reviews of a product go on; the first page is the product's own. */
  reviewPage: (slug: string, page: number) =>
    `/produit/${segment(slug)}/${page <= 1 ? "" : `comment-page-${page}/`}`,
  reviewPost: "/wp-comments-post.php",
  /** Where a form goes without script, and what its writer sees then. */
  formPost: (number: string) => `/formulaire/${segment(number)}/`,
  formSent: (number: string) => `/formulaire/${segment(number)}/envoye/`,
  /** Where the theme's form goes, by script or without. */
  messagePost: "/message/",
  messageSent: "/message/envoye/",
  /** Where the buyer of a product says what they think of it; the link proves the purchase. */
  buyersReview: (sealed: string) => `/avis/${sealed}/`,
  search: "/recherche/",
  searchPage: (page: number) => (page <= 1 ? "/recherche/" : `/recherche/page/${page}/`),
  searchFor: (text: string) => `/recherche/?${new URLSearchParams({ s: text })}`,
  /** What to propose while somebody types. */
  suggestions: "/recherche/suggestions/",
  finder: "/trouver-ma-cartouche/",
  /** The series of a maker with their models, for scripts. */
  finderModels: (maker: string) => `/trouver-ma-cartouche/${segment(maker)}/modeles.json`,
  printer: (slug: string) => `/imprimante/${segment(slug)}/`,
  /** Which products fit it, for scripts. */
  printerFits: (slug: string) => `/imprimante/${segment(slug)}/produits.json`,
  /** Small cards of products by number, for scripts. */
  viewedProducts: (ids: readonly number[]) => `/produits-vus.json?ids=${ids.join(",")}`,
  cart: "/panier/",
  /** The shop's calls, on any page; the endpoint's name goes where the signs are. */
  calls: `/?${CALL_PARAMETER}=%%endpoint%%`,
  /** Told to scripts that expect it; nothing of ours calls it, and it does not exist. */
  adminCalls: "/wp-admin/admin-ajax.php",
  checkout: "/commande/",
  confirmation: (key: string) => `/commande/confirmation/${key}/`,
  /** Where an order is paid by card: on to the service's page, or another way of paying. */
  payment: (key: string) => `/commande/paiement/${key}/`,
  /** Where the service that takes cards tells what happened. */
  paymentEvents: (provider: string) => `/paiement/${segment(provider)}/evenements/`,
  tracking: (sealed: string) => `/suivi/${sealed}/`,
  /** Where the link of an order is asked for once more. */
  orderLookup: "/suivi-de-commande/",
  /** Puts an order's goods into the cart again. */
  orderAgain: (sealed: string) => `/suivi/${sealed}/commander-a-nouveau/`,
  /** Where a buyer asks to cancel an order or to withdraw from it. */
  orderRequest: (sealed: string) => `/suivi/${sealed}/demande/`,
  /** Without addresses, for whoever holds the link that travels by mail; and whole, for whoever holds the key. */
  invoice: (sealed: string) => `/suivi/${sealed}/facture.pdf`,
  /** Without a number: the last one. */
  creditNote: (sealed: string, number = "") => `/suivi/${sealed}/avoir.pdf${number && `?numero=${number}`}`,
  wholeInvoice: (key: string) => `/commande/confirmation/${key}/facture.pdf`,
  storeCalls: "/wp-json/wc/",
  storeCheckout: "/wp-json/wc/store/v1/checkout",
  restCalls: "/wp-json/",
  noticeDismissal: "/annonce/",
  noticeStyle: (id: string) => `/annonce/${id}.css`,
  banner: "/annonce/bientot/",
  /** What is left before the shop opens, for whoever previews it. */
  opening: "/ouverture/",
  bannerDismissal: "/wp-json/wp/v2/users/me",
  page: (slug: string) => `/${slug}/`,
  cookiePolicy: (region = "ca") => `/politique-de-cookies/${region === "ca" ? "" : `${segment(region)}/`}`,
  privacyPolicy: (region = "ca") =>
    `/politique-de-confidentialite/${region === "ca" ? "" : `${segment(region)}/`}`,
  consent: "/consentement/",
  consentProof: "/consentement/preuve/",
  /** For whoever cannot see the picture of a captcha: a question, and a word for the field. */
  captchaQuestion: "/verification/question/",
  /** Where the merchant sees that their own visits are not counted. */
  ownVisits: "/mes-visites/",
  /** A draft of a page, for whoever was given its link. */
  draftPreview: (key: string) => `/brouillon/${segment(key)}/`,
  siteMap: "/plan-du-site/",
  elements: "/elements/",
  everyElement: "/elements/tous/",
  element: (name: string) => `/elements/${segment(name)}/`,
  mailbox: "/courriels/",
  mail: (id: string) => `/courriels/${segment(id)}/`,
  assets: "/assets/",
  /** A merchant's files have any name; those that need no writing otherwise stay as they are. */
  media: (file: string) => `/media/${file.split("/").map(fileSegment).join("/")}`,
  health: "/healthz",
  ready: "/readyz",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  manifest: "/site.webmanifest",
  favicon: "/favicon.ico",
} as const;

/** An address without flags is closed while the shop is, may be drawn ahead of a click, and is for search engines. */
export interface AddressFlags {
  /** Answers also while the shop is closed to the public. */
  openWhenClosed?: true;
  /** Never drawn ahead of a click. */
  neverPrerendered?: true;
  /** Search engines are asked to stay away. */
  notCrawled?: true;
}

const onlyForMachines = { openWhenClosed: true } as const;
const forOneVisitor = { neverPrerendered: true, notCrawled: true } as const;

/** With everything beneath each of them. */
export const addressFlags: Partial<Record<keyof typeof paths, AddressFlags>> = {
  cart: forOneVisitor,
  formPost: forOneVisitor,
  messagePost: forOneVisitor,
  checkout: forOneVisitor,
  mailbox: forOneVisitor,
  opening: { neverPrerendered: true },
  ownVisits: { ...forOneVisitor, openWhenClosed: true },
  captchaQuestion: { openWhenClosed: true, notCrawled: true },
  search: { notCrawled: true },
  restCalls: { notCrawled: true },
  draftPreview: { openWhenClosed: true },
  // orders that were placed before the shop closed
  confirmation: { openWhenClosed: true },
  tracking: { openWhenClosed: true },
  orderLookup: { openWhenClosed: true, notCrawled: true },
  // what the page of a closed shop asks and tells
  consent: { openWhenClosed: true },
  noticeDismissal: { openWhenClosed: true },
  assets: onlyForMachines,
  media: onlyForMachines,
  health: onlyForMachines,
  ready: onlyForMachines,
  robots: onlyForMachines,
  manifest: onlyForMachines,
  favicon: onlyForMachines,
};
