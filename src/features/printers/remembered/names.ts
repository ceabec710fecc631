/** The shopper's printer, as the browser and the consent declarations name it. */
export const SERVICE = "imprimante";
export const PRINTER = "mon-imprimante";
