/** Looks every second for cookies and storage keys of what is not consented. Who has left nothing is asked nothing. */
import * as names from "../names";
import { lazily } from "../visit/failure";
import { namesStored } from "../visit/storage";
import type { Visit } from "../visit/visit";
import { cookiesOf } from "../wire";

const CLEAN_MS = 1000;
/** What could not be fetched is asked for again a minute later. */
const REST = 60;

export function startCleaning(visit: Visit): void {
  if (!visit.settings.clean_cookies) return;
  let rest = 0;
  const look = () => {
    if (rest-- > 0 || !isAnythingRefused(visit) || !isAnythingLeft(visit)) return;
    rest = REST;
    lazily(import("./shredding"), async ({ shred }) => {
      if (await shred(visit)) rest = 0;
    });
  };
  look();
  setInterval(look, CLEAN_MS);
}

function isAnythingRefused({ consented, record }: Visit): boolean {
  return consented().length < 4 || Object.values(record().services).includes(false);
}

/** Beside consent's own cookies and keys, which are never taken away. */
function isAnythingLeft({ settings: { prefix }, record }: Visit): boolean {
  const own = [...cookiesOf(record()).keys()].join("|");
  return (
    new RegExp(`(^|; )(?!${prefix}(${own})=|$)`).test(document.cookie) ||
    namesStored().some((name) => !name.startsWith(names.cookiePrefix))
  );
}
