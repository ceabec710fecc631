/** Addresses and fields of the screen of personal data. */
import { deskPath } from "../desk";

export const SECTION = "donnees/";
export const COPY = "copie/";
export const PREPARE = "preparer/";
export const ERASE = "effacer/";
export const PLAN = "prevoir/";
export const KEEP = "garder/";
export const NOTE = "demandes/noter/";
export const CLOSE = "demandes/clore/";
export const REOPEN = "demandes/rouvrir/";
export const FILE = "registre/";

export const ADDRESS = "courriel";
export const CONFIRMED = "confirmation";
/** Of an erasure that is planned: it can be taken back. */
export const AGREED = "accord";
export const TELL = "lettre";
/** By which a copy that was prepared is fetched. */
export const TICKET = "copie";
export const REQUEST = "demande";
export const OUTCOME = "suite";
export const NAME = "nom";
export const KIND = "objet";
export const RECEIVED = "recue";
export const YEAR = "annee";

export const HOME = deskPath(SECTION);
/** Of a request in the register. */
export const anchorOf = (id: string): string => `demande-${id}`;

/** What takes back that it was answered. */
export const reopening = (id: string) => ({ action: HOME + REOPEN, fields: { [REQUEST]: id } });

/** With the address: the screen is drawn again for the same person when the answer is no. */
const about = (path: string, address: string, more: Readonly<Record<string, string>> = {}): string =>
  `${deskPath(SECTION + path)}?${new URLSearchParams({ [ADDRESS]: address, ...more })}`;

export const filePath = (year: number): string => `${deskPath(SECTION + FILE)}?${YEAR}=${year}`;
export const personPath = (address: string): string => about("", address);
export const readyPath = (address: string, ticket: string): string =>
  about("", address, { [TICKET]: ticket });
export const copyPath = (address: string, ticket: string): string =>
  about(COPY, address, { [TICKET]: ticket });
export const preparePath = (address: string): string => about(PREPARE, address);
export const erasePath = (address: string): string => about(ERASE, address);
export const planPath = (address: string): string => about(PLAN, address);
export const keepPath = (address: string): string => about(KEEP, address);
