/** Looks every second for cookies and storage keys of what is not consented. Who has left nothing is asked nothing. */
import { lazily } from "../visit/failure";
import { namesStored } from "../visit/storage";
import type { Visit } from "../visit/visit";

const CLEAN_MS = 1000;

export function startCleaning(visit: Visit): void {
  if (visit.settings.clean_cookies !== "1") return;
  const look = () => {
    if (isAnythingRefused(visit) && isAnythingLeft(visit))
      lazily(import("./shredding"), ({ shred }) => shred(visit));
  };
  look();
  setInterval(look, CLEAN_MS);
}

function isAnythingRefused({ consented, record }: Visit): boolean {
  return consented().length < 4 || Object.values(record().services).includes(false);
}

/** Consent's own cookies and keys are never taken away. */
function isAnythingLeft({ settings: { prefix } }: Visit): boolean {
  return (
    new RegExp(`(^|; )(?!${prefix}|$)`).test(document.cookie) ||
    namesStored().some((name) => !name.startsWith("cmplz_"))
  );
}
