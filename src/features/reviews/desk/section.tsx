/** Reviews at the desk: those that wait, decided on at one key, answered, taken off the page. */
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import { done, type Result, refused } from "../../../kernel/result";
import { clean, oneLine } from "../../../kernel/text";
import type { Database } from "../../../platform/db";
import {
  AFTER_PARAMETER,
  type DeskOutcome,
  type DeskSection,
  defineDeskSection,
  deskPath,
  deskScreen,
  deskVerb,
  mayDo,
  type Undo,
} from "../../desk";
import { answerReview, changeState } from "../actions";
import { MAX_ANSWER, type ReviewState } from "../reviews";
import { countByState, countIn, listByState, type Waiting } from "../store";
import { AnswerScreen, ListScreen, PAGE_SIZE } from "./list";
import * as names from "./names";
import { MOST_BECAUSE, nameOf } from "./opinion";
import { oneOpinion, opinionsIn } from "./reading";
import { texts } from "./texts.fr";

export interface ReviewsDeskParts {
  database: Database;
  clock: Clock;
}

const NUMBER = /^[1-9]\d{0,8}$/;
const state = z.enum(names.STATES);
const isShort = (text: string): boolean => [...text].length <= MOST_BECAUSE;

export function reviewsDesk(parts: ReviewsDeskParts): DeskSection {
  const list = listScreen(parts);
  const one = oneScreen(parts);
  return defineDeskSection({
    name: "reviews",
    title: texts.title,
    icon: "star",
    path: names.SECTION,
    subjects: { review: (number) => names.reviewPath(Number(number)) },
    nav: { group: 1, order: 40, key: "v" },
    screens: [list, one],
    verbs: [
      deskVerb({
        name: "review.decide",
        path: names.DECIDE,
        form: z.object({
          [names.VERDICT]: state,
          [names.SEEN]: state.optional(),
          [names.BECAUSE]: z.string().default("").transform(oneLine).refine(isShort, texts.becauseLong),
        }),
        // what somebody else has decided on may have left the list
        screen: one,
        run: ({ params, form, back }) =>
          decideOn(
            parts,
            Number(params.number),
            { to: form[names.VERDICT], from: form[names.SEEN], because: form[names.BECAUSE] },
            back,
          ),
      }),
      deskVerb({
        name: "review.answer",
        path: names.ANSWER,
        form: z.object({
          [names.TEXT]: z
            .string()
            .transform((text) => clean(text).replace(/\r\n?/g, "\n").trim())
            .refine((text) => [...text].length <= MAX_ANSWER, texts.answerLong),
          [names.TEXT_SEEN]: z
            .string()
            .default("")
            .transform((text) => text.replace(/\r\n?/g, "\n")),
        }),
        screen: one,
        run: ({ params, form }) =>
          answer(parts, Number(params.number), { text: form[names.TEXT], from: form[names.TEXT_SEEN] }),
      }),
    ],
    count: async () => ({ count: await countIn(parts.database.read, "waiting"), says: texts.count }),
    today: { waiting: () => waitingToday(parts) },
  });
}

const listScreen = ({ database, clock }: ReviewsDeskParts) =>
  deskScreen({
    path: "",
    query: z.object({ [names.TAB]: z.string().catch(""), [AFTER_PARAMETER]: z.string().catch("") }),
    show: async ({ account, query, url }) => {
      const shown = names.STATES.find((one) => names.TABS[one] === query[names.TAB]) ?? "waiting";
      const [counts, page] = await Promise.all([
        countByState(database.read),
        opinionsIn(database.read, shown, query[AFTER_PARAMETER], PAGE_SIZE),
      ]);
      const mayAct = mayDo(account.role, "team");
      const main = (
        <ListScreen url={url} state={shown} counts={counts} page={page} now={clock.now()} mayAct={mayAct} />
      );
      return { page: { title: texts.title, main, keys: mayAct ? KEYS[shown] : [] } };
    },
  });

const KEYS = {
  waiting: [
    { keys: ["J", "K"], says: texts.keys.move },
    { keys: ["A"], says: texts.keys.approve },
    { keys: ["R"], says: texts.keys.answer },
    { keys: ["X"], says: texts.keys.refuse },
  ],
  approved: [],
  refused: [],
} satisfies Record<ReviewState, readonly { keys: string[]; says: string }[]>;

const oneScreen = ({ database, clock }: ReviewsDeskParts) =>
  deskScreen({
    path: names.ONE,
    show: async ({ account, params }) => {
      const opinion = NUMBER.test(params.number ?? "")
        ? await oneOpinion(database.read, Number(params.number))
        : undefined;
      if (!opinion) return undefined;
      const mayAct = mayDo(account.role, "team");
      return {
        page: {
          title: texts.of(nameOf(opinion)),
          main: <AnswerScreen opinion={opinion} now={clock.now()} mayAct={mayAct} />,
        },
      };
    },
  });

async function decideOn(
  { database, clock }: ReviewsDeskParts,
  number: number,
  change: { to: ReviewState; from?: ReviewState | undefined; because: string },
  back: string,
): Promise<DeskOutcome> {
  const changed = await changeState(database, number, change, clock);
  if (!changed.ok) return no(changed);
  const { state: before, author, refusedBecause } = changed.value;
  return done({
    to: back,
    says: texts.says[change.to](nameOf({ author })),
    undo: undoVerdict(number, before, change.to, refusedBecause),
    audit: {
      about: `review:${number}`,
      says: texts.audit[change.to](number),
      // erased with the rest of what they said
      detail: {
        name: nameOf({ author }),
        state: { before, after: change.to },
        ...(change.to === "refused" && change.because ? { reason: change.because } : {}),
      },
    },
  });
}

/** One that waits is published with its answer: nobody answers what nobody sees. */
async function answer(
  { database, clock }: ReviewsDeskParts,
  number: number,
  written: { text: string; from: string },
): Promise<DeskOutcome> {
  const isTaken = written.text === "";
  const answered = await answerReview(database, number, { ...written, publish: !isTaken }, clock);
  if (!answered.ok) return no(answered);
  const { state: before, author } = answered.value;
  const isPublished = before === "waiting" && !isTaken;
  const about = `review:${number}`;
  const says = isTaken ? texts.audit.answerTaken(number) : texts.audit.answered(number);
  return done({
    to: names.listPath(before),
    says: isTaken ? texts.answerTaken : texts.answerSaid,
    undo: isPublished ? undoVerdict(number, before, "approved") : undoAnswer(number, written),
    audit: [
      {
        about,
        says,
        detail: { name: nameOf({ author }), text: { before: written.from, after: written.text } },
      },
      ...(isPublished ? [{ about, says: texts.audit.approved(number) }] : []),
    ],
  });
}

const undoVerdict = (number: number, before: ReviewState, after: ReviewState, because = ""): Undo => ({
  action: names.decidePath(number),
  fields: { [names.VERDICT]: before, [names.SEEN]: after, [names.BECAUSE]: because },
});

const undoAnswer = (number: number, { text, from }: { text: string; from: string }): Undo => ({
  action: names.answerPath(number),
  fields: { [names.TEXT]: from, [names.TEXT_SEEN]: text },
});

const no = (outcome: Result<Waiting, "unknown" | "changed">): DeskOutcome =>
  outcome.ok ? refused({}) : refused({ message: texts.refusals[outcome.refusal] });

const NAMED_TODAY = 2;

async function waitingToday({ database }: ReviewsDeskParts) {
  const [waiting, first] = await Promise.all([
    countIn(database.read, "waiting"),
    listByState(database.read, { state: "waiting", limit: NAMED_TODAY }),
  ]);
  if (waiting === 0) return [];
  return [
    {
      count: waiting,
      title: texts.today.title(waiting),
      lede: texts.today.lede(waiting),
      detail: texts.today.first(first, waiting),
      action: { label: texts.today.action, href: deskPath(names.SECTION) },
      urgency: 40,
    },
  ];
}
