/** Addresses and fields of the e-mails' section of the desk. */
import { deskPath } from "../../desk";
import { SERVER_SCREEN } from "../server/names";

export const SECTION = "courriels/";
export const TAB = "etat";
export const WORDS = "q";
export const ADDRESS = "adresse";
export const SUBJECT = "objet";
export const HEADING = "titre";
export const TEXT = "texte";
export const TEST = "essai";
/** A digest of the words as whoever changes them saw them. */
export const SEEN = "vu";
/** Sent by what undoes a change. */
export const UNDOES = "annule";

export const TABS = ["de-cote", "en-attente", "parties", "toutes"] as const;
export type TabName = (typeof TABS)[number];
export const STATE_OF = {
  "de-cote": "parked",
  "en-attente": "waiting",
  parties: "sent",
  toutes: undefined,
} as const;

export const LIST = deskPath(SECTION);
export const emailPath = (id: string): string => deskPath(`${SECTION}${id}/`);
export const againPath = (id: string): string => deskPath(`${SECTION}${id}/renvoyer/`);
export const dropPath = (id: string): string => deskPath(`${SECTION}${id}/abandonner/`);
export const ALL_AGAIN = deskPath(`${SECTION}tout-renvoyer/`);
export const WORDS_PATH = deskPath(`${SECTION}mots/`);
export const wordsPath = (name: string): string => deskPath(`${SECTION}mots/${name}/`);
/** Words that only owners change are saved and reset under addresses that ask who is there. */
export const wordsWays = (isOwners = false) =>
  isOwners
    ? { save: "confirmer/", reset: "confirmer-le-retour/" }
    : { save: "enregistrer/", reset: "remettre/" };

interface Worded {
  name: string;
  isOwners?: boolean;
}

export const savePath = ({ name, isOwners }: Worded): string =>
  `${wordsPath(name)}${wordsWays(isOwners).save}`;
export const resetPath = ({ name, isOwners }: Worded): string =>
  `${wordsPath(name)}${wordsWays(isOwners).reset}`;

export const SERVER = deskPath(SERVER_SCREEN);
export const SERVER_SAVE = `${SERVER}enregistrer/`;
export const SERVER_TEST = `${SERVER}essayer/`;
export const SERVER_REMOVE = `${SERVER}retirer/`;
export const HOST = "serveur";
export const PORT = "port";
export const USERNAME = "utilisateur";
export const PASSWORD = "mot_de_passe";
export const SENDER = "expediteur";
export const MERCHANT = "marchand";
