/** Where a picture is looked at, and how the journal names it. */
import type { AuditEntry } from "../../desk";
import { LIBRARY_PATH } from "./tile";

export const shown = (file: string): string => `${LIBRARY_PATH}?image=${encodeURIComponent(file)}`;

export const audit = (file: string, says: string, detail?: AuditEntry["detail"]): AuditEntry => ({
  about: `picture:${file}`,
  says,
  detail,
});
