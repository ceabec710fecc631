/**
 * A section of the desk as a value: what a feature brings in its own `desk/` folder. Only the frame makes routes of it,
 * so that session, role, same origin, token, headers and audit are nobody's to forget.
 */
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Result } from "../../kernel/result";
import { defineSlot } from "../../platform/slots";
import type { ReceivedFile } from "../../platform/uploads/posted";
import type { Account } from "./accounts/account";
import type { IconName } from "./parts/icon";
import type { Role } from "./roles";

/** What a screen or a verb may know of who asks for what. */
export interface DeskAsk<Query = unknown> {
  /** Who is signed in, and with which of their sessions. */
  account: Account;
  sessionId: string;
  /** The hashes of the marks that their browser carries, of whichever accounts they are. */
  marks: readonly string[];
  /** Of the address: « :number » → `params.number`. */
  params: Readonly<Record<string, string>>;
  query: Query;
  /** As it was asked for, query included: for links that keep filters. */
  url: URL;
  /** The screen of the desk from which this was asked, filters included; otherwise the section's first. */
  back: string;
  /** What was sent, where a screen is drawn again after its verb said no. */
  typed?: Readonly<Record<string, string | readonly string[]>>;
}

export interface DeskPage {
  title: string;
  main: ReactNode;
  /** Keys of this screen beside those of every screen: shown at its foot. */
  keys?: readonly KeyHint[];
  /** For paper: no rail, no bars. */
  bare?: boolean;
  /** Has the whole window: no rail, but what is said once and the keys. */
  whole?: boolean;
}

export interface KeyHint {
  keys: readonly string[];
  says: string;
}

/** Something to download or to print. */
interface DeskFile {
  type: string;
  /** Absent: shown in the browser. */
  fileName?: string;
  /** In pieces where it may be long. */
  body: string | Buffer | AsyncIterable<string | Buffer>;
  /** How long it is, where pieces do not tell: browsers say how far they are. */
  bytes?: number;
  /** Of what holds people's data: in the journal before anything of it is sent. */
  audit?: FileAudit;
}

export interface FileAudit extends AuditEntry {
  /** As a verb is named: « order.export ». */
  verb: string;
}

export type DeskAnswer = { page: DeskPage } | { file: DeskFile } | { moved: string };

export interface DeskScreen {
  /** After the section's: « » for its first screen, « :number/ » for one thing. */
  path: string;
  needs?: Role;
  /** Must accept anything (`catch`). */
  query?: z.ZodType;
  /** Undefined: there is no such thing (404). */
  show(ask: DeskAsk): Promise<DeskAnswer | undefined>;
}

export interface DeskForm<Form> extends DeskAsk {
  form: Form;
  /** On the disk until `run` is done: what is kept is moved or copied. Only of verbs that take files. */
  files: readonly ReceivedFile[];
}

/** What files a verb takes. Its form is sent in parts, the token before any file. */
export interface VerbFiles {
  /** At once. */
  most: number;
  /** Of each; a larger one is told to the verb as not whole. */
  bytes: number;
}

/** What can be taken back: a verb of the section, by its address, and what it is sent. */
export interface Undo {
  /** « /bureau/commandes/12/a-preparer/ ». */
  action: string;
  fields: Readonly<Record<string, string>>;
}

export interface AuditEntry {
  /** What it was done to: « order:1040 », « setting:taxes.rates ». */
  about: string;
  /** A French sentence without who: « a expédié la commande 1040 ». */
  says: string;
  /** Before and after, or what else explains it; never a secret. */
  detail?: Readonly<Record<string, unknown>>;
}

export interface DeskDone {
  /** The screen that follows. */
  to: string;
  /** Shown once instead, as the answer itself: for secrets, which belong in no cookie and no address. */
  page?: DeskPage;
  /** Said on it, once; nothing where nothing was done yet. */
  says: string;
  undo?: Undo;
  /** What is said is to be copied: it does not go by itself. */
  stays?: boolean;
  /** What a browser had kept of it before it was saved: it need not any more. */
  draft?: string;
  /** For the script that asked, as JSON. */
  given?: unknown;
  /** Absent only where nothing changed. */
  audit?: AuditEntry | readonly AuditEntry[];
}

/** Why not, at the fields or above the form; everything that was typed stays. */
export interface DeskRefusal {
  /** The same may be done a moment later: a script offers to. */
  retry?: boolean;
  errors?: Readonly<Record<string, string>>;
  message?: string;
  /** In the place of what was sent: what somebody else has changed meanwhile. */
  instead?: Readonly<Record<string, string | string[]>>;
  /** Nothing is wrong: the form comes back as it is, with this said above it, for a step before the last. */
  step?: string;
  /** Only where something was written down although the answer is no. */
  audit?: AuditEntry;
}

export type DeskOutcome = Result<DeskDone, DeskRefusal>;

export interface DeskVerb {
  /** In the audit trail: « order.ship ». */
  name: string;
  path: string;
  /** Absent: the team. */
  needs?: Role;
  /** Asks who is there once more when they signed in a while ago. */
  grave?: boolean;
  /** Fields of passwords: they are never written into a page, and like what is grave, their form is never kept past a session. */
  secrets?: readonly string[];
  /** Reads what was sent; what it refuses is said at its fields. A list is sent as a field of the same name each. */
  form: z.ZodType;
  /** Absent: none. */
  files?: VerbFiles;
  /** Drawn again with what was typed when the answer is no; its parameters are in the verb's address too. */
  screen: DeskScreen;
  run(ask: DeskForm<unknown>): Promise<DeskOutcome>;
}

/** What waits for the merchant on « Aujourd'hui ». */
export interface Waiting {
  count: number;
  /** « commandes à préparer ». */
  title: string;
  detail?: string;
  /** « Sept commandes à préparer. », when it is the first of all. */
  lede?: string;
  action: { label: string; href: string; key?: string };
  /** The smaller, the sooner. */
  urgency: number;
}

/** A figure of the day so far. */
export interface Figure {
  title: string;
  value: string;
  /** « + 22 % » and « sur lundi dernier ». */
  change?: { by: string; than: string };
  note?: ReactNode;
  order: number;
}

/** What happened lately. */
export interface Happening {
  at: number;
  /** Where one reads more of it, before what is said. */
  href?: string;
  title?: string;
  says: ReactNode;
  amount?: string;
}

export interface PaletteEntry {
  title: string;
  detail?: string;
  href: string;
  kind: string;
  /** A setting of this very name, or a deed that was asked for: it stands before things that happen to be called so. */
  isNamed?: boolean;
  /** Not what was typed, but what may have been meant. */
  isNear?: boolean;
  /** What « > », « @ » and « # » ask for; a person is found by what the entry says, not by what else is known of it. */
  sort?: EntrySort;
}

export type EntrySort = "deed" | "person" | "setting";

/** As « Aller à » lists it. */
export interface ListedEntry extends PaletteEntry {
  /** The small heading under which it stands. */
  group: string;
}

/** Something that is begun on a screen, as « Aller à » offers it: its link leads there and does nothing by itself. */
interface DeskDeed {
  /** « Faire un coupon ». */
  title: string;
  /** How else a merchant may ask for it. */
  words?: string;
  /** After the section's, query and fragment included. */
  path: string;
  needs?: Role;
}

export interface DeskSection {
  name: string;
  /** In the rail, and in « Aller à ». */
  title: string;
  icon: IconName;
  /** « commandes/ »: its addresses are beneath /bureau/commandes/. */
  path: string;
  /** Which part of the rail: day's work, the site, figures and settings. Absent: not in the rail. */
  nav?: {
    group: 0 | 1 | 2 | 3;
    order: number;
    dock?: boolean;
    key?: string;
    /** Its name there, where its own is longer. */
    title?: string;
    /** Absent: always. */
    isShown?(): Promise<boolean>;
  };
  /** Who sees it; absent: everybody who is signed in. */
  needs?: Role;
  screens: readonly DeskScreen[];
  verbs?: readonly DeskVerb[];
  /** Beside its title in the rail: what waits. */
  count?(): Promise<{ count: number; says: string }>;
  today?: {
    waiting?(ask: DeskAsk): Promise<readonly Waiting[]>;
    figures?(ask: DeskAsk): Promise<readonly Figure[]>;
    /** Below what waits: a chart with its table. */
    panel?(ask: DeskAsk): Promise<ReactNode>;
    happened?(ask: DeskAsk, limit: number): Promise<readonly Happening[]>;
  };
  /** Where what its rows in the journal are about is seen, by what stands before the « : » of `about`. */
  subjects?: Readonly<Record<string, (id: string) => string>>;
  /** What else a merchant may call it: « Aller à » finds it by these words too. */
  words?: string;
  /** What can be begun in it, for « Aller à »; with a thing of its own, `find` says. */
  deeds?: readonly DeskDeed[];
  /** What « Aller à » finds for some words. */
  find?(words: string, ask: DeskAsk): Promise<readonly PaletteEntry[]>;
}

/** Sections are handed in by `open` of each feature: `slots: [fill(deskSectionSlot, ordersDesk(context))]`. */
export const deskSectionSlot = defineSlot<DeskSection>("section of the desk");

export const defineDeskSection = (section: DeskSection): DeskSection => section;

/** Checks the query's type against what `show` reads. */
export const deskScreen = <Query = undefined>(
  screen: Omit<DeskScreen, "query" | "show"> & {
    query?: z.ZodType<Query>;
    show(ask: DeskAsk<Query>): Promise<DeskAnswer | undefined>;
  },
): DeskScreen => screen as DeskScreen;

/** Checks the form's type against what `run` does with it. */
export const deskVerb = <Form>(
  verb: Omit<DeskVerb, "form" | "run"> & {
    form: z.ZodType<Form>;
    run(ask: DeskForm<Form>): Promise<DeskOutcome>;
  },
): DeskVerb => verb as unknown as DeskVerb;
