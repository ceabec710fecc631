/** Settings: declared by each feature with a type, a default and words; kept in one table. */
import type { z } from "zod";
import type { Market } from "../../kernel/market";

export interface SettingDeclaration<Type extends z.ZodType = z.ZodType> {
  /** A type with a default. */
  type: Type;
  /** What may be set from now on, and how it is tidied; what was stored before is still read by its type. */
  accepts?: z.ZodType;
  /** What is wrong with it beside the other settings of its form, as they would be. */
  beside?(value: z.output<Type>, others: Readonly<Record<string, unknown>>): string | undefined;
  title: string;
  help: string;
  /** What is said besides, of use in one country only. */
  helpIn?: Partial<Record<Market["country"], string>>;
  unit?: string;
  /** How else merchants call it, for those who search. */
  words?: string;
  /** Of no use elsewhere: neither shown at the desk nor asked for before the opening. */
  country?: Market["country"];
  /** The screen of the desk that changes it instead of « Réglages », as a path below the desk. */
  screen?: string;
  /** The group it stands in, with its own rights, instead of that of its feature. */
  apart?: SettingsGroup;
  /** Inner workings, which a wrong value breaks: under « Avancé », and the owner's alone. */
  isAdvanced?: true;
  /** What null stands for: what is usual in the shop's market. */
  usual?(market: Market): unknown;
}

export type Declarations = Record<string, SettingDeclaration>;

export const isFor = ({ country }: SettingDeclaration, market: Market): boolean =>
  country === undefined || country === market.country;

/** As it is said in the shop's country. */
export const helpOf = ({ help, helpIn = {} }: SettingDeclaration, { country }: Market): string =>
  [help, helpIn[country]].filter(Boolean).join(" ");

/** How a merchant finds a feature's settings. */
export interface SettingsGroup {
  title: string;
  help?: string;
  /** Its screen, « taxes »; absent: its feature's. */
  path?: string;
  /** The smaller, the sooner in the list. */
  order: number;
  /** Only whoever decides on people and money changes them. */
  isOwners?: boolean;
  /** Where buyers send their money, in whose name, and what is owed to the state: whoever signed in a while ago is asked who they are. */
  isGrave?: boolean;
}

export interface SettingsOf<D extends Declarations> {
  feature: string;
  declarations: D;
  group?: SettingsGroup;
  /** All of the feature, where this is only one of its groups: what is read and remembered. */
  whole?: AnySettings;
}

export type Values<D extends Declarations> = { [Name in keyof D]: z.output<D[Name]["type"]> };

/** Those of some feature. */
export type AnySettings = SettingsOf<Declarations>;

/** One setting of some feature. */
export interface Asked {
  of: AnySettings;
  name: string;
}

export function declarationOf({ of, name }: Asked): SettingDeclaration {
  const declaration = of.declarations[name];
  if (!declaration) throw new Error(`${of.feature}.${name} is asked for and not declared`);
  return declaration;
}

/** Declares a feature's settings; its `feature.ts` lists them. */
export const defineSettings = <D extends Declarations>(
  feature: string,
  declarations: D,
  group?: SettingsGroup,
): SettingsOf<D> => ({ feature, declarations, ...(group && { group }) });

/** A feature's settings by the groups in which a merchant finds them. */
export function groupsIn(of: AnySettings): AnySettings[] {
  const entries = Object.entries(of.declarations);
  const groups = new Set([of.group, ...entries.flatMap(([, { apart }]) => apart ?? [])]);
  return [...groups].map((group) => ({
    feature: of.feature,
    whole: of,
    declarations: Object.fromEntries(entries.filter(([, { apart }]) => (apart ?? of.group) === group)),
    ...(group && { group }),
  }));
}

/** What is said of a part of a setting: a field of its rows, the choices of a list. */
export interface PartNote {
  title?: string;
  /** « cents » is written as an amount. */
  unit?: string;
  /** What each choice is called. */
  choices?: Readonly<Record<string, string>>;
  /** A text that is the address of a picture of the library, a day, « 2026-11-20 », or a time, « 09:00 ». */
  holds?: "picture" | "day" | "time";
  /** How much of its length is used is said beside it. */
  counted?: true;
  /** A text of several lines: a row of a table has no room for it; false: of one, however long. */
  lines?: boolean;
  /** A text with bold, italics and links, in one line or in paragraphs and lists. */
  format?: "words" | "blocks";
  /** Addresses of the shop are offered to choose from, where there are some. */
  suggests?: "addresses";
  /** For the program alone: kept with its row, and shown to nobody. */
  isHidden?: true;
  /** Of a row: what one is called, for whoever adds one: « une zone ». */
  one?: string;
  /** What no value at all means: « jamais ». In rows, what stands in a choice before one is made. */
  none?: string;
  /** Read in the row that holds it while that is folded; rows in a row are lines with columns. */
  inSummary?: true;
  /** Of a list: so many rows stand from the start, empty or not. */
  fewest?: number;
}

export const titled = <T extends z.ZodType>(type: T, note: PartNote): T => type.meta({ ...note }) as T;

/** Stored values over defaults; one that no longer fits its type falls back to the default. */
export function resolve<D extends Declarations>(
  settings: SettingsOf<D>,
  stored: ReadonlyMap<string, string>,
): Values<D> {
  const values = Object.entries(settings.declarations).map(([name, { type }]) => {
    const kept = stored.get(name);
    const read = kept === undefined ? undefined : type.safeParse(parseJson(kept));
    return [name, read?.success ? read.data : type.parse(undefined)];
  });
  return Object.fromEntries(values) as Values<D>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The tag of the pages that show what a feature's settings decide. */
export const settingsTag = (feature: string): string => `settings:${feature}`;
