/** What a tab remembers of the cart, so that most pages ask nothing: the pieces drawn last, and the hash they belong to. */
import * as names from "../names";
import { type CartAnswer, COOKIES, REGIONS } from "../names";
import { storageSettings } from "./wire-settings";

const DAY_MS = 86_400_000;
const CREATED = names.createdKey;

const keys = storageSettings;

/** The hash of the visitor's cart, as the shop last told it; empty when there is none. */
const cookieHash = (): string =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${COOKIES.hash}=`))
    ?.slice(COOKIES.hash.length + 1) ?? "";

/** The pieces of the cart that the cookie speaks of, if this tab has them and they are not a day old. */
export function remembered(): CartAnswer["fragments"] | undefined {
  return safely(() => {
    const { fragment_name, cart_hash_key } = keys();
    const fragments = JSON.parse(sessionStorage.getItem(fragment_name) ?? "{}") as CartAnswer["fragments"];
    const age = Date.now() - Number(sessionStorage.getItem(CREATED));
    const isSame = sessionStorage.getItem(cart_hash_key) === cookieHash();
    return fragments[REGIONS.miniCart] && isSame && age < DAY_MS ? fragments : undefined;
  });
}

/** Whether this browser has ever heard of a cart: without one nothing is asked. */
export const hadCart = (): boolean =>
  cookieHash() !== "" ||
  safely(() =>
    Boolean(localStorage.getItem(keys().cart_hash_key) || sessionStorage.getItem(keys().cart_hash_key)),
  ) === true;

export function remember({ fragments, cart_hash }: CartAnswer): void {
  safely(() => {
    const { fragment_name, cart_hash_key } = keys();
    const kept = { ...fragments, [REGIONS.page]: undefined };
    sessionStorage.setItem(fragment_name, JSON.stringify(kept));
    sessionStorage.setItem(cart_hash_key, cart_hash);
    sessionStorage.setItem(CREATED, String(Date.now()));
    // the other tabs hear this
    localStorage.setItem(cart_hash_key, cart_hash);
  });
}

/** The next page of this tab asks the shop. */
export const forgetCart = (): void => void safely(() => sessionStorage.removeItem(keys().fragment_name));

/** Whether the page shows another cart than the one that the cookie speaks of. */
export const isOutdated = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(`${REGIONS.miniCart}, ${REGIONS.page}`)].some(
    ({ dataset }) => dataset.cartHash !== cookieHash(),
  );

/** Whether what another tab has just written is news to this one. */
export const isNews = ({ key, newValue }: StorageEvent): boolean =>
  key === keys().cart_hash_key && safely(() => sessionStorage.getItem(key)) !== newValue;

/** Storage may be full, or forbidden: then the shop is asked. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
