/** Addresses and fields of the reviews' section of the desk. */
import { deskPath } from "../../desk";
import type { ReviewState } from "../reviews";

export const SECTION = "avis/";
export const ONE = ":number/";
export const DECIDE = ":number/decider/";
export const ANSWER = ":number/repondre/";

export const TAB = "etat";
/** The state in which whoever decides saw the review, and the one that it is given. */
export const SEEN = "vu";
export const VERDICT = "verdict";
export const BECAUSE = "raison";
export const TEXT = "reponse";
export const TEXT_SEEN = "reponse_vue";

export const TABS = {
  waiting: "a-approuver",
  approved: "publies",
  refused: "refuses",
} as const satisfies Record<ReviewState, string>;

export const STATES = ["waiting", "approved", "refused"] as const;

export const listPath = (state: ReviewState): string =>
  deskPath(SECTION) + (state === "waiting" ? "" : `?${TAB}=${TABS[state]}`);

/** The orders of an address. */
export const ordersPath = (email: string): string =>
  deskPath(`commandes/?${new URLSearchParams({ etat: "toutes", q: email })}`);

export const reviewPath = (number: number): string => deskPath(`${SECTION}${number}/`);
export const decidePath = (number: number): string => deskPath(`${SECTION}${number}/decider/`);
export const answerPath = (number: number): string => deskPath(`${SECTION}${number}/repondre/`);
