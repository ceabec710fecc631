/** Runs in the head, before the first paint: tells the styles that scripts work. Inlined and hashed. */
import { preloadTypefaces } from "./design/typefaces";
import { nameCouponButton } from "./features/checkout/before-press";
import { decideConsentEarly } from "./features/consent/head";
import { hideDismissedNotices } from "./features/notices/before-paint";

document.documentElement.classList.add("js");
preloadTypefaces(document.currentScript as HTMLScriptElement);
// a page whose script does not come is a page without script
addEventListener(
  "error",
  ({ target }) => target instanceof HTMLScriptElement && document.documentElement.classList.remove("js"),
  true,
);
// a passage to the next page that is cut short is no error
for (const moment of ["pageswap", "pagereveal"])
  addEventListener(moment, (event) => {
    const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null };
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
  });
decideConsentEarly();
hideDismissedNotices();
nameCouponButton();
