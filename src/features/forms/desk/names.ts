/** Addresses and fields of the messages' section of the desk. */
import { deskPath } from "../../desk";

export const SECTION = "messages/";
export const TAB = "etat";
export const WORDS = "q";
export const TEXT = "reponse";
/** Which ready-made answer the field begins with, from 1. */
export const READY = "toute-faite";
export const READY_SETTINGS = deskPath("reglages/forms/#forms.readyAnswers");
export const ANSWER_FORM = "repondre";
/** When it was answered, as whoever answers saw it. */
export const SEEN = "vu";
export const STATE = "etat";
/** Where it was, as whoever decides saw it. */
export const STATE_SEEN = "etat_vu";
/** An answer, as whoever takes it back names it. */
export const GIVEN = "reponse_donnee";

/** The tabs, in their order, by what addresses carry. */
export const TABS = ["a-repondre", "a-verifier", "repondus", "indesirables", "tous"] as const;
export type TabName = (typeof TABS)[number];

export const VERBS = {
  answer: "repondre",
  file: "classer",
  spam: "indesirable",
  accept: "accepter",
  restore: "remettre",
  resend: "renvoyer",
  takeBack: "reprendre",
} as const;

export const verbPattern = (verb: keyof typeof VERBS): string => `:number/${VERBS[verb]}/`;
export const verbPath = (number: number, verb: keyof typeof VERBS): string =>
  deskPath(`${SECTION}${number}/${VERBS[verb]}/`);

/** With the list's own tab and words, which the reading pane keeps beside it. */
export const messagePath = (number: number, search = ""): string => deskPath(`${SECTION}${number}/`) + search;
export const emailPath = (id: string): string => deskPath(`courriels/${id}/`);
export const filePath = (number: number, position: number): string =>
  deskPath(`${SECTION}${number}/fichiers/${position}/`);
