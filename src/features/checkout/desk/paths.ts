/** Where an order is taken by hand. */
export const PATH = "commandes/nouvelle/";
