/** What a feature holds of people, found by an address, and what becomes of it when they ask to be forgotten. */
import type { ReactNode } from "react";
import type { Database, Invalidate, Reader, Writer } from "../../platform/db";
import { defineSlot } from "../../platform/slots";

export interface Holding<Item extends object = object> {
  /** Under which it stands in a copy: « orders ». */
  name: string;
  /** « Commandes et factures ». */
  title: string;
  fate: { kind: "erased" | "kept" | "unsigned"; says: string; why?: string };
  /** By what else than an address it finds somebody who has none, as that is always written: the number of an order. */
  understands?(text: string): string | undefined;
  /** First of all: whoever else writes about what is theirs waits until it is erased, and then finds nobody. */
  hold?(trx: Writer, address: string): Promise<void>;
  /** The ids of what is theirs, by which another feature may hold something about it: letters about an order. */
  subjects?(db: Reader, address: string): Promise<readonly string[]>;
  /** As the person's copy holds it: without keys and other secrets of the shop. */
  find(db: Reader, address: string, subjects: readonly string[]): Promise<readonly Item[]>;
  /** Who is called so, or has this telephone; the most recent first, not more than so many. */
  findPeople?(database: Database, typed: string, limit: number): Promise<readonly KnownPerson[]>;
  /** What they are called, and when they were there. */
  meets?(item: Item): { name: string; at: number };
  /** Why not yet: a sentence. */
  hinders?(found: readonly Item[]): string | undefined;
  /** Everything that was found, within one transaction with all others; gives what is left to do once it is done. */
  erase(trx: Writer, erasing: Erasing<Item>): Promise<(() => Promise<void>) | void>;
  /** What an erasure had to leave for a time. */
  later?: Later;
}

interface Later {
  /** The ids of those whose time has passed. */
  due(db: Reader, now: number): Promise<readonly string[]>;
  /** One of them, unless it has been done meanwhile. */
  erase(trx: Writer, id: string, now: number): Promise<void>;
}

/** Somebody who was found by name. */
export interface KnownPerson {
  name: string;
  /** By which their data is found: an address, or what a holding understands instead. */
  address: string;
  lastAt: number;
}

interface Erasing<Item> {
  address: string;
  subjects: readonly string[];
  found: readonly Item[];
  now: number;
  invalidate: Invalidate;
}

export const holdingSlot = defineSlot<Holding>("personal data that a feature holds");

/** The items are only ever given back to the holding that found them. */
export const defineHolding = <Item extends object>(holding: Holding<Item>): Holding =>
  holding as unknown as Holding;

/** More about personal data, beneath: counts of consents. */
export const dataPanelSlot = defineSlot<() => Promise<ReactNode>>("panel of personal data");
