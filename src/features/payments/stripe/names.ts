/** The field by which the page of an order says how it is to be paid. */
export const MODE = "mode";
