/** Who may fetch whose copy: whoever has just prepared it, for a few minutes. */
import { MINUTE } from "../../kernel/dates";
import type { Account } from "../desk";
import type { PersonalDataParts } from "./parts";

const TICKET_MS = 5 * MINUTE;
const TICKET_FOR = "person-copy";

type Sealing = Pick<PersonalDataParts, "signing">;

const aboutOf = ({ id }: Pick<Account, "id">, address: string): string => `${id}/${address}`;

export const sealTicket = ({ signing }: Sealing, account: Pick<Account, "id">, address: string): string =>
  signing.sealFor(TICKET_MS, TICKET_FOR, aboutOf(account, address));

export const isTicket = (
  { signing }: Sealing,
  ticket: string,
  account: Pick<Account, "id">,
  address: string,
): boolean => signing.openInTime(TICKET_FOR, ticket) === aboutOf(account, address);
