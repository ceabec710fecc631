/** Addresses and fields of the screen of personal data. */
import { deskPath } from "../desk";

export const SECTION = "donnees/";
export const COPY = "copie/";
export const ERASE = "effacer/";
export const ADDRESS = "courriel";
export const CONFIRMED = "confirmation";

export const copyPath = (address: string): string =>
  `${deskPath(SECTION + COPY)}?${new URLSearchParams({ [ADDRESS]: address })}`;
/** With the address: the screen is drawn again for the same person when the answer is no. */
export const erasePath = (address: string): string =>
  `${deskPath(SECTION + ERASE)}?${new URLSearchParams({ [ADDRESS]: address })}`;
