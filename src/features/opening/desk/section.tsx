/** « Ouvrir la boutique »: what is left before the opening, step by step, and the opening itself. */
import { Fragment, type ReactNode } from "react";
import { z } from "zod";
import type { Currency } from "../../../kernel/market";
import { done, refused } from "../../../kernel/result";
import { useMarket } from "../../../platform/render/market";
import {
  type Account,
  Act,
  type DeskScreen,
  type DeskVerb,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  Form,
  Icon,
  Moment,
  mayDo,
  useTyped,
} from "../../desk";
import type { ShopContext } from "../../feature";
import { previewPath } from "../../notices";
import { openingState, openingStepSlot, type StepState } from "../../opening-step";
import { takesOnlineSlot } from "../../orders";
import { declarationOf } from "../../settings";
import {
  changeSent,
  type Drawn,
  drawPanels,
  inShort,
  isGrave,
  rowNames,
  SettingSheets,
  SettingValues,
  type Shape,
  saidOf,
  seenFields,
  sentForm,
  shapeOfSetting,
  undoPacked,
  valuesOf,
  withChoices,
  withOverrides,
} from "../../settings/desk";
import { closeShop, isOpen, openShop } from "../actions";
import { legalStep } from "../legal/step";
import { type LegalLink, LegalLinks, legalLinks, legalPageScreen } from "./legal-pages";
import { withOffers } from "./offers";
import { texts } from "./texts.fr";

const PATH = "ouverture/";
const here = deskPath(PATH);
/** As checkout calls it. */
const PAYMENT_STEP = "payment";
/** The first thing of all while the shop is closed. */
const URGENCY = 0;

type Parts = Pick<
  ShopContext,
  "database" | "settings" | "market" | "slots" | "config" | "signing" | "clock" | "site"
>;

export function openingDesk(parts: Parts) {
  const list = stepsScreen(parts, "");
  const one = stepsScreen(parts, ":step/");
  return defineDeskSection({
    name: "opening",
    title: texts.title,
    icon: "key",
    path: PATH,
    words: texts.paletteWords,
    nav: { group: 0, order: 10, title: texts.inNav, isShown: async () => !(await isOpen(parts.settings)) },
    screens: [list, one, legalPageScreen(parts)],
    verbs: [
      ...[false, true].flatMap((grave) => [saveVerb(parts, one, grave), undoVerb(parts, list, grave)]),
      openVerb(parts, list),
      closeVerb(parts, list),
    ],
    today: { waiting: () => waitingFor(parts) },
  });
}

const leftOf = (steps: readonly StepState[]) => steps.filter(({ missing }) => missing.length > 0);
const titlesOf = (steps: readonly StepState[]) => steps.map(({ title }) => title);

async function waitingFor(parts: Parts) {
  if (await isOpen(parts.settings)) return [];
  const left = leftOf(await openingState(parts));
  const isReady = left.length === 0;
  return [
    {
      count: Math.max(1, left.length),
      title: isReady ? texts.today.ready : texts.today.title(left.length),
      ...(isReady ? {} : { detail: texts.today.detail(titlesOf(left)) }),
      lede: isReady ? texts.ready : texts.left(left.length),
      action: { label: isReady ? texts.today.open : texts.today.action, href: here },
      urgency: URGENCY,
    },
  ];
}

/* -------------------------------------------------------------------- screen */

interface Step extends StepState {
  drawn: readonly Drawn[];
  /** To be read before its question is answered. */
  links: readonly LegalLink[];
  /** How to do what no field of it does. */
  note?: string | undefined;
}

/** One step is open: the one in the address, or the first that lacks something. */
const stepsScreen = (parts: Parts, path: string): DeskScreen =>
  deskScreen({
    path,
    show: async ({ params, account }) => {
      const [steps, wasOpened] = await Promise.all([stepsOf(parts, account), isOpen(parts.settings)]);
      if (params.step !== undefined && !steps.some(({ name }) => name === params.step)) return undefined;
      const current = params.step ?? (wasOpened ? undefined : leftOf(steps)[0]?.name);
      const mayChange = mayDo(account.role, "owner");
      const panels = await drawPanels(parts.slots, ({ step }) => step === current, mayChange);
      const main = (
        <>
          <Head
            steps={steps}
            address={wasOpened ? parts.site.shop.origin : undefined}
            now={parts.clock.now()}
          />
          <div className="cols cols--side">
            <section aria-label={texts.steps}>
              <ol className="opening crop">
                {steps.map((step, place) => (
                  <li key={step.name}>
                    {step.name === current ? (
                      <OpenStep step={step} place={place + 1} mayChange={mayChange} panels={panels} />
                    ) : (
                      <StepRow step={step} place={place + 1} />
                    )}
                  </li>
                ))}
              </ol>
            </section>
            <Aside
              steps={steps}
              isOpen={wasOpened}
              mayChange={mayChange}
              preview={previewPath(parts.signing)}
            />
          </div>
        </>
      );
      return { page: { title: texts.title, main } };
    },
  });

async function stepsOf(parts: Parts, account: Account): Promise<Step[]> {
  const [steps, links] = await Promise.all([openingState(parts), legalLinks(parts, here)]);
  return Promise.all(
    steps.map(async (step) => ({
      ...step,
      drawn: await withOffers(parts.settings, account, await drawnIn(parts, step.asks)),
      links: step.name === legalStep.name ? links : [],
      note: noteBeside(step, parts),
    })),
  );
}

/** Cards are taken by whoever runs the server, and not in a field. */
function noteBeside({ name }: StepState, { slots, config: { env } }: Parts): string | undefined {
  const takesCards = slots.all(takesOnlineSlot).some((takes) => takes(env));
  return name === PAYMENT_STEP && !takesCards ? texts.cards : undefined;
}

async function drawnIn(parts: Parts, asks: Step["asks"]): Promise<Step["drawn"]> {
  const { slots, database } = parts;
  const values = await withOverrides(slots, database.read, await valuesOf(parts, asks));
  return withChoices(slots, database.read, values);
}

interface HeadProps {
  steps: readonly Step[];
  /** Of the open shop. */
  address: string | undefined;
  now: number;
}

function Head({ steps, address, now }: HeadProps) {
  const left = leftOf(steps).length;
  const title = address !== undefined ? texts.open : left === 0 ? texts.ready : texts.left(left);
  return (
    <div className="page__head">
      <div>
        <p>
          <Moment at={now} now={now} />
        </p>
        <h1 className="lede">{title}</h1>
        {address === undefined ? (
          <p>{texts.hidden}</p>
        ) : (
          <p>
            {texts.seen} <a href={address}>{address}</a>
          </p>
        )}
      </div>
    </div>
  );
}

const isDone = ({ missing }: StepState): boolean => missing.length === 0;

const Mark = ({ step, place }: { step: Step; place: number }) =>
  isDone(step) ? (
    <span>
      <Icon name="check" />
    </span>
  ) : (
    <span className="no">{place}</span>
  );

/** What was answered, or what is missing: all of it where it is filled in, elsewhere the first. */
const noteOf = (step: Step, currency: Currency, isWhole: boolean): string => {
  if (isDone(step)) return step.summary ?? summaryOf(step.drawn, currency);
  const [first = "", ...others] = step.missing;
  return isWhole || others.length === 0 ? step.missing.join(" ") : `${first} ${texts.andMore(others.length)}`;
};

const MOST_ANSWERS = 3;

/** « Les Bleuets inc. », « Roy S.E.N.C. »: it is part of the name. */
const ABBREVIATED = /(?:^|\s)(?:inc|enr|ltd|cie|corp|(?:\p{L}\.)+\p{L})\.$/iu;

/** Letter by letter: an expression would go back over a text of many spaces. */
function withoutStop(text: string): string {
  if (ABBREVIATED.test(text)) return text;
  let end = text.length;
  while (end > 0 && ".;, \u00a0".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** What buyers read of it is a sentence of their own: whether there is one at all is the answer. */
const BUYERS_WORDS = ["orders.pickup"];

function summaryOf(drawn: readonly Drawn[], currency: Currency): string {
  const answers = drawn.flatMap(({ asked, value }) => {
    const name = `${asked.of.feature}.${asked.name}`;
    if (value === true) return texts.answered[name] ?? [];
    if (value === "" || typeof value === "boolean" || typeof value === "number") return [];
    if (BUYERS_WORDS.includes(name) || (Array.isArray(value) && value.length === 0)) return [];
    const shape = shapeOfSetting(declarationOf(asked));
    return rowNames(shape, value)?.join(", ") ?? inOneLine(shape, value, currency);
  });
  return answers.slice(0, MOST_ANSWERS).join(", ") || texts.done;
}

/** Said one after the other: none ends the sentence, nor runs into the next. */
function inOneLine(shape: Shape, value: unknown, currency: Currency): string {
  const lines = typeof value === "string" ? value.split(/[\r\n]+/).map(withoutStop) : [];
  const line = lines.length > 1 ? lines.filter(Boolean).join(", ") : value;
  return withoutStop(inShort(shape, line, currency).replace(/^«\s|\s»$/g, ""));
}

const StepRow = ({ step, place }: { step: Step; place: number }) => (
  <div className={isDone(step) ? "row1 past" : "row1"}>
    <Mark step={step} place={place} />
    <span>
      <b>{step.title}</b>
      <small>{noteOf(step, useMarket().currency, false)}</small>
    </span>
    <a className={isDone(step) ? "link" : "btn btn--line"} href={`${here}${step.name}/`}>
      {isDone(step) ? texts.change : texts.fill}
      <span className="vh">{texts.ofStep(step.title)}</span>
    </a>
  </div>
);

function OpenStep({
  step,
  place,
  mayChange,
  panels,
}: {
  step: Step;
  place: number;
  mayChange: boolean;
  panels: readonly ReactNode[];
}) {
  const groups = [...new Map(step.asks.map(({ of }) => [of.feature, of])).values()];
  return (
    <details open>
      <summary>
        <Mark step={step} place={place} />
        <span>
          <b>{step.title}</b>
          <small>{noteOf(step, useMarket().currency, true)}</small>
        </span>
        <Icon name="down" />
      </summary>
      <div>
        {step.screens ? <ScreenLinks step={step} /> : null}
        {step.command && !step.screens ? <p className="help">{texts.byCommand(step.command)}</p> : null}
        {step.note ? <p className="help">{step.note}</p> : null}
        <StepForm step={step} mayChange={mayChange}>
          <div className="acts">
            {mayChange ? (
              <button
                className={step.screens && !isDone(step) ? "btn btn--line" : "btn"}
                type="submit"
                data-save=""
              >
                {texts.save}
              </button>
            ) : null}
            {groups.map((of) => (
              <a key={of.feature} className="btn btn--quiet" href={deskPath(`reglages/${of.feature}/`)}>
                {texts.detail}
                {groups.length > 1 ? `\u00a0: ${of.group?.title ?? of.feature}` : null}
              </a>
            ))}
          </div>
        </StepForm>
        {panels.map((panel, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <Fragment key={at}>{panel}</Fragment>
        ))}
      </div>
    </details>
  );
}

const ScreenLinks = ({ step }: { step: Step }) => (
  <p className="acts">
    {step.screens?.map(({ title, path }, at) => (
      <a key={path} className={isDone(step) || at > 0 ? "btn btn--line" : "btn"} href={deskPath(path)}>
        {title}
      </a>
    ))}
  </p>
);

function StepForm({ step, mayChange, children }: { step: Step; mayChange: boolean; children: ReactNode }) {
  const isRefused = useTyped() !== undefined;
  return mayChange ? (
    <Form
      action={`${here}${step.name}/${waysOf(isGraveStep(step)).save}`}
      className="block"
      hidden={seenFields(step.drawn)}
      label={step.title}
      data={{ guard: isRefused ? "changed" : "" }}
      keep={`opening:${step.name}`}
    >
      <SettingSheets drawn={step.drawn} below={({ asked }) => linksBelow(step, asked.name)} />
      {children}
    </Form>
  ) : (
    <div className="block">
      <SettingValues drawn={step.drawn} />
      {children}
    </div>
  );
}

const linksBelow = ({ links }: Step, setting: string): ReactNode =>
  setting === "isRead" && links.length > 0 ? <LegalLinks links={links} /> : null;

interface AsideProps {
  steps: readonly Step[];
  isOpen: boolean;
  mayChange: boolean;
  preview: string;
}

const Aside = ({ steps, isOpen: wasOpened, mayChange, preview }: AsideProps) => (
  <div className="aside">
    {wasOpened ? <Closing mayChange={mayChange} /> : <Opening steps={steps} mayChange={mayChange} />}
    <section>
      <h2>{texts.meanwhile}</h2>
      <ul className="plain">
        <li>
          <a href={wasOpened ? "/" : preview}>{texts.asCustomer}</a>
        </li>
        <li>
          <a href={deskPath("reglages/")}>{texts.settings}</a>
        </li>
      </ul>
    </section>
  </div>
);

function Opening({ steps, mayChange }: Pick<AsideProps, "steps" | "mayChange">) {
  const left = leftOf(steps);
  return (
    <section>
      <h2>{texts.aside}</h2>
      <p className="muted">{texts.possible}</p>
      {left.length === 0 && mayChange ? (
        <Act action={`${here}ouvrir/`} className="btn btn--wide">
          {texts.verb}
        </Act>
      ) : (
        <button className="btn btn--wide" type="button" disabled>
          {texts.verb}
        </button>
      )}
      {left.length > 0 ? <p className="help">{texts.missing(titlesOf(left))}</p> : null}
    </section>
  );
}

const Closing = ({ mayChange }: Pick<AsideProps, "mayChange">): ReactNode => (
  <section>
    <h2>{texts.closeTitle}</h2>
    <p className="muted">{texts.closing}</p>
    {mayChange ? <Act action={`${here}fermer/`}>{texts.close}</Act> : null}
  </section>
);

/* --------------------------------------------------------------------- verbs */

/** Steps about where the money goes have verbs of their own, which ask who is there. */
const waysOf = (grave: boolean) =>
  grave ? { save: "confirmer/", undo: "confirmer-le-retour/" } : { save: "enregistrer/", undo: "remettre/" };

const isGraveStep = ({ asks }: Pick<StepState, "asks">): boolean => asks.some(isGrave);

const saveVerb = (parts: Parts, screen: DeskScreen, grave: boolean): DeskVerb =>
  deskVerb({
    name: "opening.step",
    path: `:step/${waysOf(grave).save}`,
    needs: "owner",
    grave,
    form: sentForm,
    screen,
    run: async ({ params, form, account }) => {
      // as it is drawn: without what only other markets ask for
      const step = (await openingState(parts)).find(({ name }) => name === params.step);
      if (!step || isGraveStep(step) !== grave) return refused({});
      const changed = await changeSent(parts, step.asks, form, account);
      if (!changed.ok) return refused({ errors: changed.refusal });
      if (changed.value.length === 0) return done({ to: here, says: texts.kept });
      return done({ to: here, ...saidOf(changed.value, parts.market, `${here}${waysOf(grave).undo}`) });
    },
  });

const undoVerb = (parts: Parts, screen: DeskScreen, grave: boolean): DeskVerb =>
  deskVerb({
    name: "opening.undo",
    path: waysOf(grave).undo,
    needs: "owner",
    grave,
    form: z.object({ avant: z.string() }),
    screen,
    run: async ({ form }) => {
      const asked = parts.slots
        .all(openingStepSlot)
        .flatMap(({ asks }) => asks)
        .filter((asked) => grave || !isGrave(asked));
      const back = await undoPacked(parts, asked, form.avant);
      if (!back.ok) return done({ to: here, says: back.refusal });
      return done({ to: here, says: texts.undone, audit: saidOf(back.value, parts.market, "").audit });
    },
  });

const openVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "opening.open",
    path: "ouvrir/",
    needs: "owner",
    form: z.object({}),
    screen,
    run: async () => {
      const opened = await openShop(parts);
      if (!opened.ok) return done({ to: here, says: texts.notYet(titlesOf(leftOf(opened.refusal))) });
      if (opened.value.was) return done({ to: here, says: texts.wasOpen });
      return done({
        to: here,
        says: texts.isOpen,
        undo: { action: `${here}fermer/`, fields: {} },
        audit: { about: "shop", says: texts.audit.opened },
      });
    },
  });

const closeVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "opening.close",
    path: "fermer/",
    needs: "owner",
    form: z.object({}),
    screen,
    run: async () => {
      await closeShop(parts.settings);
      return done({
        to: here,
        says: texts.isClosed,
        undo: { action: `${here}ouvrir/`, fields: {} },
        audit: { about: "shop", says: texts.audit.closed },
      });
    },
  });
