/** The names by which the desk is known outside: addresses, cookies, fields, parameters. */

/** Everything of the desk is beneath it. */
export const DESK = "/bureau/";

/** « commandes/12/ » → « /bureau/commandes/12/ ». */
export const deskPath = (path: string): string => DESK + path;

/** Sent by a window that reads its screen again by itself: nobody need be there. */
export const LOOK_HEADER = "x-desk-look";
export const SIGN_IN = deskPath("connexion/");
export const SIGN_OUT = deskPath("deconnexion/");
/** Where a one-time link leads. */
export const WELCOME = deskPath("bienvenue/");

/** Its path is the desk's: no public page is sent it. */
export const COOKIE_PATH = "/bureau";
export const SESSION_COOKIE = "vitrine_bureau";
/** What the next screen says once: it comes with the answer to a form. */
export const TOAST_COOKIE = "vitrine_bureau_fait";

/** Browsers take a cookie with this prefix over https only; the stricter « __Host- » would want the whole site. */
export const secureCookie = (name: string, secure: boolean): string => (secure ? `__Secure-${name}` : name);

/** The field of every form that proves it was drawn for this session. */
export const TOKEN_FIELD = "jeton";
/** The browser's name for what is typed in a form that it keeps, until the server has taken it. */
export const KEPT_FIELD = "garde";
/** Sent with what the browser had kept: the form is drawn with it, and nothing is done. */
export const RESUME_FIELD = "reprendre";
/** What was typed when the session was over, carried along while signing in. */
export const PENDING_FIELD = "repris";
/** The key of a one-time link. */
export const KEY_PARAMETER = "cle";
/** Where to go once signed in. */
export const NEXT_PARAMETER = "vers";
/** Where a list goes on: keyset pagination, by the last row that was shown. */
export const AFTER_PARAMETER = "apres";
/** Tabs of lists as addresses name them; any other is named as it is. */
const TAB_WORDS: Readonly<Record<string, string>> = {
  changed: "changees",
  drafts: "brouillons",
  planned: "prevues",
  removed: "supprimees",
  undescribed: "sans-description",
  unused: "inutilisees",
  bin: "corbeille",
  low: "stock-bas",
  out: "epuises",
  sale: "en-solde",
  ahead: "soldes-a-venir",
  bare: "sans-image",
};

/** Undefined for the first tab, which an address need not name. */
export const tabWord = (tab: string): string | undefined =>
  tab === "all" ? undefined : (TAB_WORDS[tab] ?? tab);

/** The tab that a word of an address names; its old, English word still does. */
export const tabNamed =
  <Tab extends string>(tabs: readonly Tab[], otherwise: Tab) =>
  (word: string): Tab =>
    tabs.find((tab) => tab === word || tabWord(tab) === word) ?? otherwise;

/** The password, asked for once more before what is grave; or the answer of a passkey to a challenge. */
export const PROOF_FIELD = "preuve";
export const PROOF_KEY_FIELDS = { answer: "preuve_cle", challenge: "preuve_defi" } as const;
/** That somebody has signed in on this device before: worth a bucket of tries of its own. */
export const DEVICE_COOKIE = "vitrine_bureau_appareil";
export const SECOND_STEP = deskPath("connexion/code/");
export const FORGOTTEN = deskPath("connexion/oubli/");
export const PASSKEY = deskPath("connexion/cle/");
