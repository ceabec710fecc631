/** The page of the demo's bank, and what its form is called on the wire. */
import { paths } from "../../../paths";

/** Beneath the checkout: for one visitor only, and not for search engines. */
export const demoPaymentPath = (page: string): string => `${paths.checkout}carte-de-demonstration/${page}/`;

export const ANSWER = "reponse";
