/** Where an order is taken by hand. */
export const PATH = "commandes/nouvelle/";

/** « refaire=48213905 »: like this order. */
export const AGAIN = "refaire";
