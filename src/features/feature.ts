/** A feature as a value: all that it adds to the shop, declared in its `feature.ts` and listed in `features/all.ts`. */
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config";
import type { Clock } from "../kernel/clock";
import type { Market } from "../kernel/market";
import type { Command } from "../platform/command-line/command";
import type { Database, Migrations, Reader } from "../platform/db";
import type { Addresses, FlaggedAddress, QueryAction } from "../platform/http/addresses";
import type { CacheFastPath } from "../platform/http/cache-fast-path";
import type { LoadShedding } from "../platform/http/load-shedding";
import type { DeclaredOrigins } from "../platform/http/policy";
import type { QueryRouter } from "../platform/http/query-router";
import type { Signing } from "../platform/http/signing";
import type { Site } from "../platform/http/site";
import type { JobPlan, Jobs } from "../platform/jobs/jobs";
import type { MediaFolders } from "../platform/media/derived";
import type { MasterStore } from "../platform/media/master-store";
import type { SharedObjects } from "../platform/object-store/object-store";
import type { PageCache } from "../platform/page-cache/page-cache";
import type { Assets } from "../platform/render/assets";
import { createSlots, defineSlot, type Filling, type Slots } from "../platform/slots";
import type { ShopKind } from "./installation";
import type { Mail } from "./mail";
import type { AnySettings, Settings } from "./settings";

export interface PlatformParts {
  config: Config;
  database: Database;
  log: Logger;
  assets: Assets;
  media: MediaFolders;
  /** As it is when the shop opens. */
  market: Market;
  /** The origin that links are built from. */
  origin: string;
  /** Signs cookies and links. */
  secret: string;
  /** Absent: a merchant's own shop. */
  kind?: ShopKind;
  /** Absent: the machine's. */
  clock?: Clock;
  /** Says something to the merchant, where start-up messages go. */
  tell?: (line: string) => void;
}

export interface Platform {
  log: Logger;
  clock: Clock;
  server: FastifyInstance;
  cache: PageCache;
  settings: Settings;
  /** As it is set now: read it where it is used, and copy it where it must not change half-way. */
  market: Market;
  signing: Signing;
  /** Whether visitors come by https. */
  secure: boolean;
  mail: Mail;
  site: Site;
  verbs: QueryRouter;
  fastPath: CacheFastPath;
  shedding: LoadShedding;
  addresses: Addresses;
  jobs: Jobs;
  /** Where the masters of pictures are. */
  masterStore: MasterStore;
  /** The store that several machines share, if there is one. */
  objects: SharedObjects | undefined;
  /** What features have filled for each other. */
  slots: Slots;
  /** `/readyz` says yes only while this is true. */
  setReady(ready: boolean): void;
}

/** What every feature is given when the shop opens. `slots` is complete once every feature is open: read it in `routes` or later. */
export type ShopContext = Omit<PlatformParts, "tell" | "origin"> &
  Platform & {
    /** Those of every feature. */
    declaredSettings: readonly AnySettings[];
    /** Those that this program knows. */
    migrations: Migrations;
  };

/** What a command is given that does without a shop, because there is none yet or it is about to be replaced. */
export interface BareContext {
  config: Config;
  /** Those that this program knows. */
  migrations: Migrations;
  clock: Clock;
  /** Shows a line while the command is still running. */
  show(line: string): void;
  /** A line that the merchant types after this; undefined when there is none any more. */
  ask(prompt: string): Promise<string | undefined>;
  /** From now on Ctrl+C does not end the program at once: what it gives says whether it was pressed. */
  listenForStop(): () => boolean;
}

/** What every other command of the merchant's is given. */
export interface CommandContext extends BareContext {
  database: Database;
  settings: Settings;
  market: Market;
  /** Those of every feature. */
  declaredSettings: readonly AnySettings[];
  /** What features fill without being open. */
  slots: Slots;
  /** Letters are only posted here: the running shop delivers them. */
  mail: Pick<Mail, "post" | "nudge">;
  /** With the running shop's own secret. */
  signing: Signing;
  /** The origin that links are built from. */
  origin: string;
  kind: ShopKind | undefined;
  /** The folders of the shop's pictures, the merchant's own first. */
  masters: MediaFolders["masters"];
  /** The store that several machines share, if there is one. */
  objects?: SharedObjects;
}

export interface Feature {
  name: string;
  /** Only for shops of this trade: those whose settings name it, or that already hold something of it. */
  trade?: { isUsed(db: Reader): Promise<boolean> };
  settings?: readonly AnySettings[];
  /** Its settings show on every page: a change of them invalidates all. */
  siteWide?: boolean;
  /** Other tags that do the same. */
  siteWideTags?: readonly string[];
  /** Addresses of its own that are special; those that others link to are in `paths.ts`. */
  addresses?: readonly FlaggedAddress[];
  /** What a query of its own does on any page: never done ahead of a click. */
  queryActions?: readonly QueryAction[];
  /** Third parties that its pages may load once a visitor has consented; of some features, the environment decides. */
  origins?: DeclaredOrigins | ((env: Config["env"]) => DeclaredOrigins);
  /** What is wrong with its own variables of the environment, a French sentence each. */
  environment?(env: Readonly<Record<string, string | undefined>>): string[];
  /** What the merchant may type after « npm run shop -- ». */
  commands?: readonly Command<CommandContext>[];
  /** What it fills without being open: commands and the start know of it too. */
  fills?: readonly Filling[];
  /** Called once for each server, in the order of the list. */
  open?(context: ShopContext): OpenFeature;
}

interface OpenFeature {
  /** Called when every feature is open. */
  routes?(server: FastifyInstance): void;
  jobs?: readonly JobPlan[];
  slots?: readonly Filling[];
}

export const defineFeature = (feature: Feature): Feature => feature;

/** The printer is checked against what `run` gives. */
export const defineCommand = <Data>(command: Command<CommandContext, Data>): Command<CommandContext> =>
  command;

/** One that is run without a shop being opened. */
export const defineBareCommand = <Data>(command: Command<BareContext, Data>): Command<CommandContext> => ({
  ...command,
  isBare: true,
});

/** What these features fill without being open. */
export function filledBy(features: readonly Feature[]): Slots {
  const slots = createSlots();
  for (const { fills = [] } of features) slots.add(fills);
  return slots;
}

/** A link with a key, printed for whoever starts the shop. */
export interface StartLink {
  title: string;
  path: string;
  /** The command that prints another one. */
  command: string;
}

export const startLinkSlot = defineSlot<() => Promise<StartLink | undefined>>("link printed at the start");

/** Where an address, at which no page stands, has moved to: a path of this site. */
export const movedSlot = defineSlot<(url: string) => Promise<string | undefined>>("moved address");

/** What the shop is called, for whoever draws no page of the site. */
export const shopNameSlot = defineSlot<() => Promise<string>>("name of the shop");
