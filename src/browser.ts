/** The browser, composed: page scripts by name, islands and controllers on demand. */
import "./styles.css";
import { startPictures } from "./design/picture/failure";
import { startSuggestions } from "./design/suggestions/start";
import { startAttribution } from "./features/attribution/client";
import { startCart } from "./features/cart/client";
import { startCatalogue } from "./features/catalogue/client";
import { startConsent } from "./features/consent/client";
import { startNavigation } from "./features/frame/client";
import { startNotices } from "./features/notices/client";
import { startPrinters } from "./features/printers/client";
import { startStatistics } from "./features/statistics/client";
import { start } from "./platform/islands/runtime";

const everything = {
  islands: {
    gallery: () => import("./design/gallery/gallery.island"),
  },
  controllers: {
    accordion: () => import("./elements/accordion/controller"),
    appear: () => import("./design/appear/controller"),
    arrival: () => import("./features/checkout/product-part/controller"),
    "bot-check": () => import("./features/bot-check/controller"),
    button: () => import("./design/button/controller"),
    "buy-bar": () => import("./features/catalogue/product/buy-bar/controller"),
    checkout: () => import("./features/checkout/controller"),
    choices: () => import("./features/catalogue/product/choices/controller"),
    "contact-form": () => import("./features/forms/controller"),
    counter: () => import("./elements/counter/controller"),
    field: () => import("./design/field/controller"),
    hero: () => import("./elements/hero-slider/controller"),
    // the loader of chunks stays in this file as long as no other one fetches some
    lightbox: () =>
      import("./features/lightbox/controller").then(({ withBox }) =>
        withBox(() => import("./features/lightbox/box/open")),
      ),
    listing: () => import("./features/catalogue/listing/controller"),
    map: () => import("./elements/map/controller"),
    "message-form": () => import("./features/forms/theme-form/controller"),
    "my-printer": () => import("./features/printers/remembered/controller"),
    parallax: () => import("./elements/parallax/controller"),
    "product-tabs": () => import("./features/catalogue/product/tabs/controller"),
    portfolio: () => import("./elements/portfolio/controller"),
    progress: () => import("./elements/progress-bar/controller"),
    quantity: () => import("./design/quantity/controller"),
    retina: () => import("./elements/retina-picture/controller"),
    "review-form": () => import("./features/reviews/controller"),
    slides: () => import("./design/slides/controller"),
    slideshow: () => import("./elements/slideshow/controller"),
    tabs: () => import("./elements/tabs/controller"),
  },
};

for (const begin of [
  startConsent,
  () => start(everything),
  startNavigation,
  startPictures,
  startCatalogue,
  startSuggestions,
  startCart,
  startPrinters,
  startAttribution,
  startStatistics,
  startNotices,
])
  soon(begin);

/** Each in a task of its own: a slow telephone answers its visitor in between. */
function soon(begin: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = begin;
  port2.postMessage(0);
}
