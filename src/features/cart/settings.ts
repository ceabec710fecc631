/** The cart's figures, and what a merchant may change of it. */
import { z } from "zod";
import { DAY, HOUR } from "../../kernel/dates";
import { defineSettings } from "../settings";

/** A cart that nobody has touched for so long is forgotten. */
export const KEPT_MS = 48 * HOUR;
/** Looking at a cart keeps it alive; it is noted no more often than this. */
export const RENEWED_AFTER_MS = HOUR;
/** How long a line that was taken out can be put back. */
export const UNDO_MS = 6 * HOUR;
/** How long a browser remembers an order that is still to be paid: a little longer than it is held back. */
export const WAITING_SECONDS = (2 * HOUR) / 1000;
export const SWEEP_EVERY_MS = 10 * 60 * 1000;
export const SWEPT_AT_ONCE = 500;

/** The links and forms of a cart serve for one to two days. */
export const TOKEN_TICK_MS = DAY;
/** The calls' nonces serve as long as a cart is kept: no answer of theirs brings an open page new ones. */
export const CALL_TICK_MS = KEPT_MS;

export const ADD_RATE = { perMinute: 60, burst: 20 };
export const OTHER_RATE = { perMinute: 240, burst: 80 };
/** A person tries a few codes, a machine that guesses tries thousands. */
export const COUPON_RATE = { perMinute: 20, burst: 20 };

export const cartSettings = defineSettings(
  "cart",
  {
    redirectAfterAdd: {
      type: z.boolean().default(false),
      title: "Aller au panier après un ajout",
      help: "Après «\u00a0Ajouter au panier\u00a0», le visiteur passe au panier au lieu de rester où il est.",
    },
  },
  { title: "Panier", order: 80 },
);
