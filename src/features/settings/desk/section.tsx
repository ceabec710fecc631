/** « Réglages »: every setting of every feature, a screen a group, found by words. */
import { Fragment, type ReactNode } from "react";
import { z } from "zod";
import { formatTime, isoDay } from "../../../kernel/dates";
import type { Market } from "../../../kernel/market";
import { done, refused } from "../../../kernel/result";
import { fold } from "../../../kernel/text";
import { useMarket } from "../../../platform/render/market";
import {
  type DeskAsk,
  type DeskScreen,
  type DeskVerb,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  Form,
  formatMoment,
  Icon,
  mayDo,
  PageHead,
  useDrawnFor,
  useTyped,
} from "../../desk";
import type { ShopContext } from "../../feature";
import {
  type AnySettings,
  type Asked,
  declarationOf,
  groupsIn,
  helpOf,
  type SettingDeclaration,
  type SettingsGroup,
} from "../settings";
import { lastSet } from "../store";
import {
  allOf,
  auditOf,
  changedHere,
  changeSent,
  fieldOf,
  packUndo,
  resetSeen,
  seenFields,
  undoPacked,
  valuesOf,
  type World,
} from "./changes";
import { withChoices } from "./choices";
import { anchorOf, type Drawn, SettingSheets } from "./fields";
import { withOverrides } from "./overrides";
import { drawPanels, settingsPanelSlot } from "./panels";
import { shapeOfSetting } from "./shape";
import { inShort } from "./shown";
import { texts } from "./texts.fr";
import { settingsTrialSlot } from "./trials";
import { SettingValues } from "./values";

type Role = DeskAsk["account"]["role"];

const PATH = "reglages/";
const QUERY = "q";
const DEFAULT_FORM = "origine";

/** Anything at all: what it must be is up to the settings. */
export const sentForm = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const groupOf = ({ feature, group }: AnySettings): SettingsGroup => group ?? { title: feature, order: 999 };
/** The last part of its address. */
const nameOf = (of: AnySettings): string => groupOf(of).path ?? of.feature;
const pathOf = (of: AnySettings): string => deskPath(`${PATH}${nameOf(of)}/`);
const needsOf = (of: AnySettings) => (groupOf(of).isOwners ? "owner" : "team");
/** Where it is changed. */
function hrefOf(asked: Asked): string {
  const { screen } = declarationOf(asked);
  return screen === undefined ? `${pathOf(asked.of)}#${anchorOf(asked)}` : deskPath(screen);
}

const isChangedHere = ({ declarations }: AnySettings, name: string): boolean =>
  Object.hasOwn(declarations, name) && declarations[name]?.screen === undefined;

const isAdvanced = (asked: Asked): boolean => declarationOf(asked).isAdvanced === true;

const shownTo = (role: Role, asked: readonly Asked[]): Asked[] =>
  asked.filter((one) => mayDo(role, "owner") || !isAdvanced(one));

const isGraveGroup = (of: AnySettings): boolean => groupOf(of).isGrave === true;

export const isGrave = (asked: Asked): boolean =>
  (declarationOf(asked).apart ?? groupOf(asked.of)).isGrave === true;

type Parts = World & Pick<ShopContext, "declaredSettings" | "slots">;
type DrawnWorld = World & Pick<ShopContext, "slots">;

export function settingsDesk({ database, settings, market, slots, clock, declaredSettings }: Parts) {
  const world = { database, settings, market, slots, clock };
  const groups = declaredSettings
    .flatMap(groupsIn)
    .sort((one, other) => groupOf(one).order - groupOf(other).order);
  const each = groups.map((of) => groupDesk(world, groups, of));
  return defineDeskSection({
    name: "settings",
    title: texts.title,
    icon: "gear",
    path: PATH,
    subjects: { setting: (name) => settingPath(groups, name) ?? deskPath(PATH) },
    nav: { group: 3, order: 30, key: "r" },
    screens: [indexScreen(world, groups), ...each.map(({ screen }) => screen)],
    verbs: each.flatMap(({ verbs }) => verbs),
    find: async (words, { account }) => {
      const found = settingsFor(groups, words, market, account.role).map((asked) => ({ asked }));
      return (await withOverrides(slots, database.read, found)).map(({ asked, override }) => ({
        title: declarationOf(asked).title,
        detail: override?.link.title ?? groupOf(asked.of).title,
        href: override?.link.href ?? hrefOf(asked),
        kind: texts.kind,
        sort: "setting",
        isNamed: rankOf(asked, wordsOf(words)) < 3,
      }));
    },
  });
}

function settingPath(groups: readonly AnySettings[], field: string): string | undefined {
  const [feature, name = ""] = field.split(".");
  const of = groups.find((group) => group.feature === feature && Object.hasOwn(group.declarations, name));
  return of && hrefOf({ of, name });
}

/** Those whose title, help or name holds every word. */
function settingsFor(groups: readonly AnySettings[], words: string, market: Market, role: Role): Asked[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return [];
  return groups
    .flatMap((of) => shownTo(role, allOf(of, market)))
    .filter((asked) => holdsAll(textOf(asked, market), wanted))
    .sort((one, other) => rankOf(one, wanted) - rankOf(other, wanted));
}

const wordsOf = (words: string): string[] => fold(words).split(/\s+/).filter(Boolean);

function textOf(asked: Asked, market: Market): string {
  const declaration = declarationOf(asked);
  const { title, words = "" } = declaration;
  return `${title} ${words} ${helpOf(declaration, market)} ${groupOf(asked.of).title} ${fieldOf(asked)}`;
}

const holdsAll = (text: string, wanted: readonly string[]): boolean => {
  const folded = fold(text);
  return wanted.every((word) => folded.includes(word));
};

/** By its own title, by its other names, by its group's, and last by what its help says. */
function rankOf(asked: Asked, wanted: readonly string[]): number {
  const { title, words = "" } = declarationOf(asked);
  if (fold(title).startsWith(wanted.join(" "))) return 0;
  const places = [title, words, groupOf(asked.of).title];
  const at = places.findIndex((text) => holdsAll(text, wanted));
  return at < 0 ? places.length + 1 : at + 1;
}

/* ------------------------------------------------------------------- screens */

const indexScreen = (world: DrawnWorld, groups: readonly AnySettings[]): DeskScreen =>
  deskScreen({
    path: "",
    query: z.object({ [QUERY]: z.string().max(100).catch("") }),
    show: async ({ query, account, url }) => {
      const words = query[QUERY].trim();
      const first = groups[0];
      const panel =
        words === "" && first ? (
          await drawGroup(world, first, account.role, url)
        ) : (
          <Found
            words={words}
            market={world.market}
            drawn={await valuesOf(world, settingsFor(groups, words, world.market, account.role))}
          />
        );
      const view = words === "" ? "settings--list" : "settings--found";
      return pageOf(groups, words === "" ? first : undefined, panel, view, words);
    },
  });

async function drawGroup(world: DrawnWorld, of: AnySettings, role: Role, url: URL): Promise<ReactNode> {
  const trials = world.slots.all(settingsTrialSlot).filter(({ feature }) => feature === nameOf(of));
  const [drawn, panels, tried] = await Promise.all([
    valuesOf(world, shownTo(role, changedHere(of, world.market)))
      .then((values) => withOverrides(world.slots, world.database.read, values))
      .then((values) => withChoices(world.slots, world.database.read, values)),
    drawPanels(world.slots, ({ feature }) => feature === nameOf(of), mayDo(role, needsOf(of))),
    Promise.all(trials.map(async ({ draw, isFirst }) => ({ isFirst, drawn: await draw(url) }))),
  ]);
  const inPanels = world.slots.all(settingsPanelSlot).map(({ setting }) => setting);
  const names = drawn.map(({ asked }) => asked.name);
  const savedAt = names.length > 0 ? await lastSet(world.database.read, of.feature, names) : undefined;
  const saved = savedAt === undefined ? undefined : texts.savedAt(whenIn(world, savedAt));
  return (
    <GroupPanel
      of={of}
      drawn={drawn}
      role={role}
      panels={panels}
      inPanels={inPanels}
      trials={tried}
      saved={saved}
    />
  );
}

/** The hour of today, the day and the hour of what was before. */
function whenIn({ clock, market: { timeZone } }: DrawnWorld, at: number): string {
  const now = clock.now();
  return isoDay(at, timeZone) === isoDay(now, timeZone)
    ? texts.at(formatTime(at, timeZone))
    : formatMoment(at, now, timeZone);
}

function groupDesk(world: DrawnWorld, groups: readonly AnySettings[], of: AnySettings) {
  const screen = deskScreen({
    path: `${nameOf(of)}/`,
    show: async ({ account, url }) => {
      return pageOf(groups, of, await drawGroup(world, of, account.role, url), "settings--one");
    },
  });
  return { screen, verbs: verbsOf(world, of, screen) };
}

function pageOf(
  groups: readonly AnySettings[],
  current: AnySettings | undefined,
  panel: ReactNode,
  view: string,
  words = "",
) {
  const title = current ? `${groupOf(current).title}, ${texts.title.toLowerCase()}` : texts.title;
  const main = (
    <>
      <PageHead title={texts.title} />
      <div className={`cols cols--nav settings ${view}`}>
        <GroupList groups={groups} current={current} words={words} />
        <div className="panels">{panel}</div>
      </div>
    </>
  );
  return { page: { title, main, keys: [{ keys: ["/"], says: texts.keys.search }] } };
}

function GroupList({
  groups,
  current,
  words,
}: {
  groups: readonly AnySettings[];
  current?: AnySettings;
  words: string;
}) {
  return (
    <nav aria-label={texts.sections}>
      <search>
        <form method="get" action={deskPath(PATH)}>
          <label className="find">
            <span className="vh">{texts.search}</span>
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name={QUERY}
              defaultValue={words}
              placeholder={texts.placeholder}
              data-search=""
            />
          </label>
        </form>
      </search>
      <ul className="sub">
        {groups.map((of) => (
          <li key={nameOf(of)}>
            <a href={pathOf(of)} aria-current={of === current ? "page" : undefined}>
              {groupOf(of).title}
              {of === current ? <WrongIn of={of} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many fields of the form that was refused are to be corrected. */
function WrongIn({ of }: { of: AnySettings }) {
  const { typed } = useDrawnFor();
  const count = typed?.action.startsWith(pathOf(of)) ? Object.keys(typed.errors).length : 0;
  return count > 0 ? <span className="st st--bad">{texts.wrongShort(count)}</span> : null;
}

interface GroupPanelProps {
  of: AnySettings;
  drawn: readonly Drawn[];
  role: Role;
  panels: readonly ReactNode[];
  /** The settings that panels show. */
  inPanels: readonly string[];
  /** « Enregistré à 13 h 38 ». */
  saved: string | undefined;
  trials: readonly { isFirst?: true | undefined; drawn: ReactNode }[];
}

function GroupPanel({ of, drawn, role, panels, inPanels, trials, saved }: GroupPanelProps) {
  const { title, help } = groupOf(of);
  const action = `${pathOf(of)}enregistrer/`;
  const mayChange = mayDo(role, needsOf(of));
  const isRefused = useTyped() !== undefined;
  return (
    <section className="panel" aria-labelledby="h-reglages">
      <p className="back-to-list">
        <a className="link" href={deskPath(PATH)}>
          {texts.all}
        </a>
      </p>
      <header>
        <h2 className="big-h" id="h-reglages">
          {title}
        </h2>
        {help ? <p>{help}</p> : null}
      </header>
      {panels.map((panel, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <Fragment key={place}>{panel}</Fragment>
      ))}
      <Trials drawn={trials.filter(({ isFirst }) => isFirst)} />
      {mayChange ? (
        <>
          <Form
            action={action}
            className="block"
            hidden={seenFields(drawn)}
            label={title}
            data={{ guard: isRefused ? "changed" : "" }}
            keep={`settings:${nameOf(of)}`}
          >
            <SettingSheets drawn={drawn.filter((one) => !isAdvanced(one.asked))} below={ToDefault} />
            <Advanced drawn={drawn.filter((one) => isAdvanced(one.asked))} />
            <SaveBar drawn={drawn} saved={saved} back={pathOf(of)} />
          </Form>
          <Form
            action={`${pathOf(of)}origine/`}
            id={DEFAULT_FORM}
            className="bare"
            hidden={seenFields(drawn)}
          >
            {null}
          </Form>
        </>
      ) : (
        <SettingValues drawn={drawn} />
      )}
      <Trials drawn={trials.filter(({ isFirst }) => !isFirst)} />
      <Elsewhere
        asked={allOf(of, useMarket()).filter(({ name }) => !isChangedHere(of, name))}
        inPanels={inPanels}
      />
    </section>
  );
}

const Trials = ({ drawn }: { drawn: GroupPanelProps["trials"] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
  drawn.map((trial, place) => <Fragment key={place}>{trial.drawn}</Fragment>);

/** Folded away, unless one of them is wrong. */
function Advanced({ drawn }: { drawn: readonly Drawn[] }): ReactNode {
  const wrong = wrongOf(drawn, Object.keys(useTyped()?.errors ?? {}));
  if (drawn.length === 0) return null;
  return (
    <details className="block advanced" open={wrong.length > 0}>
      <summary className="link link--plain">{texts.advanced}</summary>
      <p className="help">{texts.advancedNote}</p>
      <SettingSheets drawn={drawn} below={ToDefault} />
    </details>
  );
}

interface ElsewhereProps {
  asked: readonly Asked[];
  /** Their anchors are further up. */
  inPanels: readonly string[];
}

/** What has a screen of its own. */
const Elsewhere = ({ asked, inPanels }: ElsewhereProps): ReactNode =>
  asked.length === 0 ? null : (
    <section className="sheet" aria-labelledby="h-ailleurs">
      <h3 className="legend" id="h-ailleurs">
        {texts.elsewhere}
      </h3>
      <ul className="found">
        {asked.map((one) => (
          <li key={one.name} id={inPanels.includes(anchorOf(one)) ? undefined : anchorOf(one)}>
            <a href={hrefOf(one)}>
              <b>{declarationOf(one).title}</b>
            </a>
            <small>{declarationOf(one).help}</small>
          </li>
        ))}
      </ul>
    </section>
  );

const defaultOf = ({ type, usual }: SettingDeclaration, market: Market): unknown =>
  type.parse(undefined) ?? usual?.(market);

/** Belongs to a form of its own: Enter in a field never presses it. */
function ToDefault({ asked, value }: Drawn): ReactNode {
  const declaration = declarationOf(asked);
  const origin = JSON.stringify(defaultOf(declaration, useMarket()));
  // what was empty at first is emptied in its field
  if (origin === JSON.stringify(value) || origin === '""' || origin === "[]") return null;
  return (
    <button className="link small" type="submit" form={DEFAULT_FORM} name="nom" value={asked.name}>
      {texts.toDefault}
      <span className="vh">{texts.ofSetting(declaration.title)}</span>
    </button>
  );
}

const wrongOf = (drawn: readonly Drawn[], errors: readonly string[]): Drawn[] =>
  drawn.filter(({ asked }) =>
    errors.some((field) => field === fieldOf(asked) || field.startsWith(`${fieldOf(asked)}.`)),
  );

/** The part of it that is wrong first: a list may be long. */
const firstWrong = (asked: Asked, errors: readonly string[]): string =>
  errors.find((field) => field.startsWith(`${fieldOf(asked)}.`)) ?? anchorOf(asked);

interface SaveBarProps {
  drawn: readonly Drawn[];
  saved: string | undefined;
  /** The screen as it is saved. */
  back: string;
}

/** How much is wrong, with a way to each, or when it was saved; and back to that. */
function SaveBar({ drawn, saved, back }: SaveBarProps) {
  const errors = Object.keys(useTyped()?.errors ?? {});
  const wrong = wrongOf(drawn, errors);
  return (
    <div className="savebar savebar--foot">
      <span>
        {wrong.length > 0 ? (
          <>
            <span className="st st--bad">
              <Icon name="alert" />
              {texts.wrong(errors.length)}
            </span>
            {wrong.map(({ asked }) => (
              <a key={asked.name} href={`#${firstWrong(asked, errors)}`}>
                {declarationOf(asked).title}
              </a>
            ))}
          </>
        ) : (
          <span className="help">{saved}</span>
        )}
      </span>
      <a className="btn btn--quiet" href={back}>
        {texts.abandon}
      </a>
      <button className="btn" type="submit" data-save="">
        {texts.save} <kbd>Ctrl S</kbd>
      </button>
    </div>
  );
}

const Found = ({ words, drawn, market }: { words: string; drawn: readonly Drawn[]; market: Market }) => (
  <section className="panel" aria-labelledby="h-reglages">
    <header>
      <h2 className="big-h" id="h-reglages">
        {texts.found(drawn.length, words)}
      </h2>
      {drawn.length === 0 ? <p>{texts.foundNone}</p> : null}
    </header>
    <ul className="found">
      {drawn.map(({ asked, value }) => (
        <li key={fieldOf(asked)}>
          <a href={hrefOf(asked)}>
            <b>{declarationOf(asked).title}</b>
          </a>
          <span>
            {groupOf(asked.of).title}
            {" : "}
            {inShort(shapeOfSetting(declarationOf(asked)), value, market.currency)}
          </span>
          <small>{helpOf(declarationOf(asked), market)}</small>
        </li>
      ))}
    </ul>
  </section>
);

/* --------------------------------------------------------------------- verbs */

function verbsOf(world: World, of: AnySettings, screen: DeskScreen): DeskVerb[] {
  const needs = needsOf(of);
  const grave = isGraveGroup(of);
  const to = pathOf(of);
  const save = deskVerb({
    name: "setting.change",
    path: `${nameOf(of)}/enregistrer/`,
    form: sentForm,
    needs,
    grave,
    screen,
    run: async ({ form, account }) => {
      const changed = await changeSent(
        world,
        shownTo(account.role, changedHere(of, world.market)),
        form,
        account,
      );
      if (!changed.ok) return refused({ errors: changed.refusal });
      const changes = changed.value;
      if (changes.length === 0) return done({ to, says: texts.nothingChanged });
      return done({ to, ...saidOf(changes, world.market, `${to}remettre/`) });
    },
  });
  const undo = deskVerb({
    name: "setting.undo",
    path: `${nameOf(of)}/remettre/`,
    form: z.object({ avant: z.string() }),
    needs,
    grave,
    screen,
    run: async ({ form, account }) => {
      const back = await undoPacked(world, shownTo(account.role, changedHere(of, world.market)), form.avant);
      // its form is not on the screen: the toast says it
      if (!back.ok) return done({ to, says: back.refusal });
      const titles = back.value.map((change) => declarationOf(change).title);
      return done({
        to,
        says: texts.undone(titles),
        audit: back.value.map((change) => auditOf(change, world.market)),
      });
    },
  });
  return [save, undo, resetVerb(world, of, screen)];
}

/** What is said of changes, how they are taken back, and what the audit trail keeps. */
export function saidOf(changes: Parameters<typeof packUndo>[0], market: Market, undoAction: string) {
  const packed = packUndo(changes);
  return {
    says: texts.saved(changes.map((change) => declarationOf(change).title)),
    ...(packed && { undo: { action: undoAction, fields: { avant: packed } } }),
    audit: changes.map((change) => auditOf(change, market)),
  };
}

const resetVerb = (world: World, of: AnySettings, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "setting.reset",
    path: `${nameOf(of)}/origine/`,
    form: sentForm.and(z.object({ nom: z.string().refine((name) => isChangedHere(of, name)) })),
    needs: needsOf(of),
    grave: isGraveGroup(of),
    screen,
    run: async ({ form, account }) => {
      const asked = { of, name: form.nom };
      if (shownTo(account.role, [asked]).length === 0) return refused({});
      const declaration = declarationOf(asked);
      const { title } = declaration;
      const before = await resetSeen(world, asked, form, account);
      if (!before.ok) return refused({ message: before.refusal });
      const change = { ...asked, before: before.value, after: defaultOf(declaration, world.market) };
      return done({
        to: pathOf(of),
        ...saidOf([change], world.market, `${pathOf(of)}remettre/`),
        says: texts.isReset(title),
      });
    },
  });
