/** Addresses and parameters of the proofs at the desk. */
import { deskPath } from "../../desk";

export const SECTION = "consentements/";
export const NUMBER = "numero";
export const DATA = deskPath("donnees/");
export const proofPath = (subject: string): string => `${deskPath(SECTION)}?${NUMBER}=${subject}`;
export const filePath = (subject: string): string => `${deskPath(SECTION)}preuve/?${NUMBER}=${subject}`;
