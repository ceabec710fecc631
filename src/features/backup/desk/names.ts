/** Addresses of backups at the desk, and what is sent to them. */
import { deskPath } from "../../desk";

export const SECTION = "sauvegardes/";
export const LIST = deskPath(SECTION);
export const SETTINGS = deskPath("reglages/sauvegardes/");
export const NOW = "maintenant/";
export const PREPARE = "preparer/";
export const FILE = "fichier/";
export const REMOVE = "supprimer/";

/** The name of a copy. */
export const COPY = "copie";
/** What opens the way to a file for a few minutes. */
export const TICKET = "laissez-passer";
/** Where the way back is told. */
export const BACK = "revenir";
