/** What a page element is: declared once, and everything else (page, gallery, editor) is derived from it. */
import type { ReactNode } from "react";
import type { z } from "zod";

/** What a setting says of itself, beside its type and its default. */
export interface SettingNote {
  title: string;
  help: string;
  /** « ms », « px », « % »… shown beside the field. */
  unit?: string;
  /** A text that may go to the next line. */
  lines?: true;
  /** A text with bold, italics and links (`text/inline.ts`), in one line or in paragraphs and lists (`text/blocks.ts`). */
  format?: "words" | "blocks";
}

/** A setting: a zod type with a default, and the words a merchant reads beside it. */
export const setting = <T extends z.ZodType>(type: T, note: SettingNote): T => type.meta({ ...note }) as T;

/** Noted of a type whose text is the address of a picture: the editor lets one choose it. */
export const PICTURE = { holds: "picture" } as const;

export interface ViewProps<Settings, Data = undefined> {
  settings: Settings;
  /** The drawn children, by slot name. */
  slots: Record<string, ReactNode[]>;
  /** The same children as they were placed: a parent that frames them (tabs, accordion) reads their settings here. */
  placed: Record<string, ElementNode[]>;
  data: Data;
  /** Unique on the page and stable between renders: the root of every id in the view. */
  id: string;
}

/** One named way of using an element, shown in the gallery and exercised by the tests. */
export interface Example<Settings> {
  name: string;
  settings?: Partial<Settings>;
  slots?: Record<string, ElementNode[]>;
}

/** An element placed on a page. */
export interface ElementNode {
  element: string;
  settings?: Record<string, unknown>;
  slots?: Record<string, ElementNode[]>;
  /** By which the editor knows it, wherever it is moved. */
  key?: string;
}

/** Which elements a slot takes, and how many. */
interface Slot {
  title: string;
  /** Element names; absent: any. */
  takes?: readonly string[];
}

/** What an element's data comes from; the pages feature provides it, the element's feature casts nothing. */
export interface Loaded<Data> {
  data: Data;
  /** The page is drawn anew when one of these is touched. */
  tags: string[];
}

export type ConsentCategory = "preferences" | "statistics" | "marketing";

export interface Element<Shape extends z.ZodRawShape = z.ZodRawShape, Data = undefined, Source = unknown> {
  /** Kebab-case, unique: the name stored in page documents. */
  name: string;
  /** What a merchant calls it, in French. */
  label: string;
  /** One sentence, in French, for the gallery. */
  summary: string;
  settings: z.ZodObject<Shape>;
  slots: Record<string, Slot>;
  /** The consent category without which it shows a placeholder. */
  consent?: ConsentCategory;
  /** For an element that needs consent: the declared service it uses, the room it will take, its own page there. */
  held?: (settings: z.output<z.ZodObject<Shape>>) => {
    service?: string;
    width?: number;
    height?: number;
    link?: string;
    /** A video is asked for by a play button. */
    video?: boolean;
    /** A file of the media library that stands for it. */
    poster?: string;
    /** What it is and why it waits, above the question. */
    lead?: ReactNode;
  };
  /** The words of the page's address that change what it shows, with the values it knows: « groupe » and its groups. */
  heeds?: (settings: z.output<z.ZodObject<Shape>>) => Readonly<Record<string, readonly string[]>>;
  /** The settings with words of the address that no earlier element of the page has taken. */
  withOwnWords?: (
    settings: z.output<z.ZodObject<Shape>>,
    taken: ReadonlySet<string>,
  ) => z.output<z.ZodObject<Shape>>;
  /** Whether its styles are in every document: at the top of a page it is painted before the others have come. */
  inFirstScreen?: true;
  /** The sheet that it needs besides those of every page, by the name of its file: « figures ». */
  styles?: string;
  /** Where an element with data of its own finds it. */
  load?: (settings: z.output<z.ZodObject<Shape>>, source: Source) => Promise<Loaded<Data>>;
  view: (props: ViewProps<z.output<z.ZodObject<Shape>>, Data>) => ReactNode;
  /** Drawn around the view, or around the placeholder that stands for it. */
  around?: (props: { settings: z.output<z.ZodObject<Shape>>; children: ReactNode }) => ReactNode;
  /** Drawn in its place on a page whose stored settings are wrong; without it, the element is left out. */
  refused?: () => ReactNode;
  examples: readonly Example<z.input<z.ZodObject<Shape>>>[];
}

/** Declares an element; the types of its settings reach its view and its examples. A setting it does not know is refused. */
export function defineElement<Shape extends z.ZodRawShape, Data = undefined, Source = unknown>(
  element: Element<Shape, Data, Source>,
): Element<Shape, Data, Source> {
  return { ...element, settings: element.settings.strict() as unknown as z.ZodObject<Shape> };
}
