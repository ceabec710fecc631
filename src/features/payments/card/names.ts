/** The field by which the page of an order says how it is to be paid. */
export const MODE = "mode";
/** Not to be paid at all: the order becomes a cart again, to be changed. */
export const CHANGE = "modifier";
