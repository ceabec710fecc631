/** What people ask about their data, and by when it has to be answered. */
import { DAY, HOUR } from "../../../kernel/dates";

export const KINDS = ["copy", "erasure", "rectification"] as const;
export type RequestKind = (typeof KINDS)[number];

/** Erased: with everything else of the person. */
export type Outcome = "done" | "erased" | "withdrawn";

export interface PersonRequest {
  id: string;
  kind: RequestKind;
  /** Empty: whoever asked gave none, or is erased. */
  address: string;
  name: string;
  /** Of the address, with the shop's secret: by it alone an erased person's request is found again. */
  digest: string;
  receivedAt: number;
  answeredAt: number | null;
  outcome: Outcome | null;
  /** The day on which their data is erased. */
  eraseAt: number | null;
  /** Why it is not, although that day has come; or why it is no longer planned. */
  hindrance: string;
}

/** What both laws give. */
const ANSWER_MS = 30 * DAY;
/** A request that gave no address and was closed can be opened again so long. */
export const REOPEN_MS = DAY;
/** A copy that is prepared once more so soon is the same one: nobody has asked twice. */
export const SAME_COPY_MS = HOUR;
/** To change one's mind about an erasure. */
export const RECONSIDER_MS = 7 * DAY;
/** That a request was answered may have to be shown so long. */
export const KEPT_MS = 5 * 365 * DAY;

export const deadlineOf = ({ receivedAt }: Pick<PersonRequest, "receivedAt">): number =>
  receivedAt + ANSWER_MS;

/** What is planned does itself, unless something stands in its way, or that is too late, or it was not done on its day. */
export const isWaiting = (request: PersonRequest, now: number): boolean => {
  const { answeredAt, eraseAt, hindrance } = request;
  if (answeredAt !== null) return false;
  return eraseAt === null || hindrance !== "" || isTooLate(request) || eraseAt + DAY < now;
};

/** It is planned for after the day by which it has to be answered. */
export const isTooLate = (request: Pick<PersonRequest, "receivedAt" | "eraseAt">): boolean =>
  request.eraseAt !== null && request.eraseAt > deadlineOf(request);
