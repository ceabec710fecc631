/** « Aller à »: every screen, and what each section finds by some words. */
import { z } from "zod";
import { fold } from "../../../kernel/text";
import { wordsWithoutSmall } from "../deed";
import { shownNow } from "../layout";
import { DESK, deskPath } from "../names";
import { Icon } from "../parts/icon";
import { Empty } from "../parts/list";
import { PageHead } from "../parts/page";
import { mayDo } from "../roles";
import {
  type DeskAsk,
  type DeskSection,
  defineDeskSection,
  deskScreen,
  type EntrySort,
  type ListedEntry,
  type PaletteEntry,
} from "../section";
import { texts } from "../texts.fr";

const query = z.object({ q: z.string().max(200).catch("") });
const MOST = 20;

export const paletteSection = (sections: () => readonly DeskSection[]): DeskSection =>
  defineDeskSection({
    name: "palette",
    title: texts.goTo,
    icon: "search",
    path: "aller/",
    screens: [
      deskScreen({
        path: "",
        query,
        show: async (ask) => {
          const entries = await find(sections(), ask.query.q, ask);
          return { page: { title: texts.goTo, main: <Palette words={ask.query.q} entries={entries} /> } };
        },
      }),
      deskScreen({
        path: "trouver.json",
        query,
        show: async (ask) => ({
          file: {
            type: "application/json",
            body: JSON.stringify(await find(sections(), ask.query.q, ask)),
          },
        }),
      }),
    ],
  });

/** What is typed first asks for one sort of things only. */
const SORTS: Readonly<Record<string, EntrySort>> = { ">": "deed", "@": "person", "#": "setting" };

async function find(all: readonly DeskSection[], typed: string, ask: DeskAsk): Promise<ListedEntry[]> {
  const sections = all.filter(({ needs }) => mayDo(ask.account.role, needs ?? "reader"));
  const sort = SORTS[typed.trimStart().charAt(0)];
  const words = sort ? typed.trimStart().slice(1) : typed;
  const wanted = fold(words).trim();
  const sought = sections.filter((section) => isCalled(section, wanted));
  const screens = inRail(wanted === "" ? await shownNow(sought) : sought).map(
    ({ title, path }): ListedEntry => ({
      title,
      href: path ? deskPath(path) : DESK,
      kind: texts.screen,
      group: texts.screens,
    }),
  );
  if (wanted === "" && sort !== "deed") return screens;
  const deeds = sections.flatMap((section) => deedsOf(section, words, ask, sort === "deed"));
  const called = new Set([...screens, ...deeds].map(({ href }) => href));
  const others = (wanted === "" ? [] : await foundIn(sections, words, ask)).filter(
    ({ href }) => !called.has(href),
  );
  const every = [...screens, ...deeds, ...others].filter((entry) => isOfSort(entry, sort, wanted));
  const ranked = every
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .sort((one, other) => one.rank - other.rank);
  // what only may have been meant is no answer where something else is
  const isEachNear = ranked.every(({ entry }) => entry.isNear);
  return inGroups(
    ranked
      .filter(({ entry }) => isEachNear || !entry.isNear)
      .slice(0, MOST)
      .map(({ entry }) => entry),
  );
}

/** As in the rail; what is not there comes last. */
const inRail = (sections: readonly DeskSection[]): DeskSection[] => {
  const places = ({ nav }: DeskSection) => (nav ? [nav.group, nav.order] : [Number.POSITIVE_INFINITY, 0]);
  return [...sections].sort((one, other) => {
    const [[group = 0, order = 0], [otherGroup = 0, otherOrder = 0]] = [places(one), places(other)];
    return group === otherGroup ? order - otherOrder : group - otherGroup;
  });
};

async function foundIn(
  sections: readonly DeskSection[],
  words: string,
  ask: DeskAsk,
): Promise<ListedEntry[]> {
  const found = await Promise.all(
    sections.map(async ({ title, find: findOwn }) => {
      const entries = (await findOwn?.(words, ask).catch(() => [])) ?? [];
      return entries.map((entry) => ({ ...entry, group: entry.sort === "deed" ? texts.deeds : title }));
    }),
  );
  return found.flat();
}

function isOfSort({ title, detail = "", sort }: ListedEntry, asked: EntrySort | undefined, wanted: string) {
  if (asked === undefined) return true;
  if (sort !== asked) return false;
  const said = fold(`${title} ${detail}`);
  return asked !== "person" || wanted.split(/\s+/).every((word) => said.includes(word));
}

/** Those of a group stand together, each group where its first one stood. */
function inGroups(entries: readonly ListedEntry[]): ListedEntry[] {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group));
}

function isCalled({ nav, title, words = "" }: DeskSection, wanted: string): boolean {
  if ((nav || (words && wanted)) && fold(title).includes(wanted)) return true;
  return wanted !== "" && wanted.split(/\s+/).every((word) => fold(words).includes(word));
}

/** A letter is in every deed. */
const SHORTEST = 2;

/** « nouveau produit »: each word that says something is one of the deed's. */
function deedsOf(
  { deeds = [], path: base }: DeskSection,
  words: string,
  { account }: DeskAsk,
  isAskedFor: boolean,
): ListedEntry[] {
  const wanted = wordsWithoutSmall(words);
  if (!isAskedFor && !wanted.some((word) => word.length >= SHORTEST)) return [];
  return deeds
    .filter(({ needs }) => mayDo(account.role, needs ?? "reader"))
    .filter(({ title, words: others = "" }) => {
      const known = fold(`${title} ${others}`);
      return wanted.every((word) => known.includes(word));
    })
    .map(({ title, path }) => ({
      title,
      href: deskPath(base + path),
      kind: texts.deed,
      group: texts.deeds,
      sort: "deed",
      isNamed: true,
    }));
}

/** Screens stand first, then deeds and settings that are called so, then what begins so, what holds it, all its words, one or none in sight. */
function rankOf({ title, detail = "", kind, isNamed }: PaletteEntry, wanted: string): number {
  if (kind === texts.screen) return 0;
  if (isNamed) return 1;
  const folded = fold(title);
  if (folded.startsWith(wanted)) return 2;
  if (folded.includes(wanted)) return 3;
  const holds = (word: string) => `${folded} ${fold(detail)}`.includes(word);
  const words = wanted.split(/\s+/);
  if (words.every(holds)) return 4;
  return words.some(holds) ? 5 : 6;
}

function Palette({ words, entries }: { words: string; entries: readonly ListedEntry[] }) {
  return (
    <>
      <PageHead title={texts.goTo} />
      <search>
        <form className="tools" method="get" action={deskPath("aller/")}>
          <div className="find">
            <label>
              <span className="vh">{texts.goToLabel}</span>
              <Icon name="search" />
              <input className="input" type="search" name="q" defaultValue={words} data-autofocus="" />
            </label>
          </div>
          <button className="btn" type="submit">
            {texts.search}
          </button>
        </form>
        <p className="muted small">{texts.paletteSorts}</p>
      </search>
      {entries.length === 0 ? (
        <Empty title={texts.nothingFound(words)} />
      ) : (
        <ul className="plain">
          {entries.map(({ title, detail, href, kind }) => (
            <li key={href}>
              <a href={href}>{title}</a>
              <span className="muted">{detail ?? kind}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
