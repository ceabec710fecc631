/** Every migration, in order, by name. A name that has been released never changes. */
import type { Migrations } from "../../src/platform/db";
import { settings } from "./0001-settings";
import { mediaPictures } from "./0002-media-pictures";
import { catalogue } from "./0003-catalogue";
import { pages } from "./0004-pages";
import { mailOutbox } from "./0005-mail-outbox";
import { reviews } from "./0006-reviews";
import { consent } from "./0007-consent";
import { cart } from "./0008-cart";
import { orders } from "./0009-orders";

export const migrations: Migrations = {
  "0001-settings": settings,
  "0002-media-pictures": mediaPictures,
  "0003-catalogue": catalogue,
  "0004-pages": pages,
  "0005-mail-outbox": mailOutbox,
  "0006-reviews": reviews,
  "0007-consent": consent,
  "0008-cart": cart,
  "0009-orders": orders,
};
