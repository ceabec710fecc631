/** The public interface of the desk: what a feature needs for a section of its own. */
export type { Account } from "./accounts/account";
export { deskEmails } from "./accounts/letters";
export { auditByVerb, eraseDetails, insertAudit, listAudit, type StoredAudit } from "./audit/store";
export { CSV_MARK, type CsvCell, csvOf, csvRows } from "./csv";
export { readDeed } from "./deed";
export { AFTER_PARAMETER, deskPath, tabNamed, tabWord } from "./names";
export { TypedContext, useDrawnFor, useTyped } from "./parts/context";
export { Act, Check, type Choice, Field, Form, Select } from "./parts/form";
export { Icon, type IconName, type MarkName, State } from "./parts/icon";
export {
  type Column,
  chosenIn,
  Empty,
  FilterBar,
  firstPage,
  type ListFilter,
  Pager,
  type Tab,
  Table,
  Tabs,
  withQuery,
} from "./parts/list";
export { Day, Moment, Time } from "./parts/moment";
export { Banner, Confirm, Menu, PageHead } from "./parts/page";
export { ADDRESSES, RichTextField } from "./rich-text/field";
export { mayDo } from "./roles";
export {
  type AuditEntry,
  type DeskAnswer,
  type DeskAsk,
  type DeskOutcome,
  type DeskRefusal,
  type DeskScreen,
  type DeskSection,
  type DeskVerb,
  defineDeskSection,
  deskScreen,
  deskSectionSlot,
  deskVerb,
  type Figure,
  type PaletteEntry,
  type Undo,
  type Waiting,
} from "./section";
export { seenMark } from "./seen";
export { formatMoment, formatShortDay, formatWeekday } from "./texts.fr";
