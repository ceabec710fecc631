/** « Aller à »: every screen, and what each section finds by some words. */
import { z } from "zod";
import { fold } from "../../../kernel/text";
import { wordsWithoutSmall } from "../deed";
import { DESK, deskPath } from "../names";
import { Icon } from "../parts/icon";
import { Empty } from "../parts/list";
import { PageHead } from "../parts/page";
import { mayDo } from "../roles";
import { type DeskAsk, type DeskSection, defineDeskSection, deskScreen, type PaletteEntry } from "../section";
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

async function find(all: readonly DeskSection[], words: string, ask: DeskAsk): Promise<PaletteEntry[]> {
  const sections = all.filter(({ needs }) => mayDo(ask.account.role, needs ?? "reader"));
  const wanted = fold(words).trim();
  const screens = sections
    .filter((section) => isCalled(section, wanted))
    .map(({ title, path }) => ({ title, href: path ? deskPath(path) : DESK, kind: texts.screen }));
  if (wanted === "") return screens;
  const found = await Promise.all(
    sections.map((section) => section.find?.(words, ask).catch(() => []) ?? []),
  );
  const deeds = sections.flatMap((section) => deedsOf(section, words, ask));
  const called = new Set([...screens, ...deeds].map(({ href }) => href));
  const others = found.flat().filter(({ href }) => !called.has(href));
  const every: readonly PaletteEntry[] = [...screens, ...deeds, ...others];
  const ranked = every
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .sort((one, other) => one.rank - other.rank);
  // what only may have been meant is no answer where something else is
  const isEachNear = ranked.every(({ entry }) => entry.isNear);
  return ranked
    .filter(({ entry }) => isEachNear || !entry.isNear)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function isCalled({ nav, title, words = "" }: DeskSection, wanted: string): boolean {
  if ((nav || (words && wanted)) && fold(title).includes(wanted)) return true;
  return wanted !== "" && wanted.split(/\s+/).every((word) => fold(words).includes(word));
}

/** « nouveau produit »: each word that says something is one of the deed's. */
function deedsOf(
  { deeds = [], path: base }: DeskSection,
  words: string,
  { account }: DeskAsk,
): PaletteEntry[] {
  const wanted = wordsWithoutSmall(words);
  if (wanted.length === 0) return [];
  return deeds
    .filter(({ needs }) => mayDo(account.role, needs ?? "reader"))
    .filter(({ title, words: others = "" }) => {
      const known = fold(`${title} ${others}`);
      return wanted.every((word) => known.includes(word));
    })
    .map(({ title, path }) => ({ title, href: deskPath(base + path), kind: texts.deed, isNamed: true }));
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

function Palette({ words, entries }: { words: string; entries: readonly PaletteEntry[] }) {
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
