/** The browser, composed: page scripts by name, islands and controllers on demand. */
import "./styles.css";
import { startCatalogue } from "./features/catalogue/client";
import { startConsent } from "./features/consent/client";
import { startNavigation } from "./features/frame/client";
import { startReviews } from "./features/reviews/client";
import { start } from "./platform/islands/runtime";

startConsent();
startNavigation();
startCatalogue();
startReviews();
start({
  islands: {
    gallery: () => import("./features/catalogue/gallery/gallery.island"),
  },
  controllers: {
    accordion: () => import("./elements/accordion/controller"),
    button: () => import("./design/button/controller"),
    choices: () => import("./features/catalogue/product/choices/controller"),
    counter: () => import("./elements/counter/controller"),
    field: () => import("./design/field/controller"),
    "product-tabs": () => import("./features/catalogue/product/tabs/controller"),
    quantity: () => import("./design/quantity/controller"),
    slides: () => import("./design/slides/controller"),
    tabs: () => import("./elements/tabs/controller"),
  },
});
