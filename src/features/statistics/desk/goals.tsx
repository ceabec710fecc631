/** Goals at the desk: what a visitor should do, added, changed, stopped, taken up again and removed. */
import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import { done, type Result, refused } from "../../../kernel/result";
import { oneLine } from "../../../kernel/text";
import {
  Act,
  Confirm,
  type DeskOutcome,
  type DeskRefusal,
  type DeskScreen,
  type DeskVerb,
  deskPath,
  deskScreen,
  deskVerb,
  Empty,
  Field,
  Form,
  mayDo,
  PageHead,
  Select,
  State,
  seenMark,
  Table,
} from "../../desk";
import { fitting, type Settings } from "../../settings";
import { ORDER_PLACED, statisticsSettings } from "../settings";
import type { Goal } from "../wire";
import { goalTexts as texts } from "./goals-texts.fr";
import { BUTTONS, SECTION } from "./names";

export interface GoalsParts {
  settings: Settings;
  clock: Clock;
}

const FIELDS = {
  title: "titre",
  type: "quand",
  url: "adresse",
  button: "bouton",
  element: "element",
  seen: "vu",
} as const;
const TYPES = ["visits", "clicks", "views", "hook"] as const;

export const GOALS = deskPath(`${SECTION}objectifs/`);
const ADD = `${GOALS}ajouter/`;
const onePath = (id: number) => `${GOALS}${id}/`;
const turnPath = (id: number, turn: "arreter" | "reprendre" | "modifier" | "supprimer") =>
  `${onePath(id)}${turn}/`;

/** Added with one press where there are none yet. */
const PROPOSALS = [
  { title: texts.proposals.cart, type: "clicks", element: BUTTONS.cart },
  { title: texts.proposals.form, type: "clicks", element: BUTTONS.form },
  { title: texts.proposals.order, type: "hook", element: "" },
] as const;

export function goalsParts(parts: GoalsParts): { screens: DeskScreen[]; verbs: DeskVerb[] } {
  const screen = deskScreen({
    path: "objectifs/",
    show: async ({ account }) => {
      const { goals } = await parts.settings.read(statisticsSettings);
      const mayAct = mayDo(account.role, "team");
      return { page: { title: texts.title, main: <Goals goals={goals} mayAct={mayAct} /> } };
    },
  });
  const turn = (name: "arreter" | "reprendre", status: Goal["status"]) =>
    deskVerb({
      name: `goal.${name}`,
      path: `objectifs/:id/${name}/`,
      form: z.object({}),
      screen,
      run: ({ params }) => turnGoal(parts, Number(params.id), status),
    });
  const one = oneScreen(parts);
  return {
    screens: [screen, one],
    verbs: [
      addVerb(parts, screen),
      changeVerb(parts, one),
      removeVerb(parts, screen),
      turn("arreter", "inactive"),
      turn("reprendre", "active"),
    ],
  };
}

const oneScreen = ({ settings }: GoalsParts): DeskScreen =>
  deskScreen({
    path: "objectifs/:id/",
    needs: "team",
    show: async ({ params }) => {
      const { goals } = await settings.read(statisticsSettings);
      const goal = goals.find(({ ID }) => ID === Number(params.id));
      return goal && { page: { title: goal.title, main: <OneGoal goal={goal} /> } };
    },
  });

const goalForm = z.object({
  [FIELDS.title]: z
    .string()
    .transform(oneLine)
    .refine((text) => text !== "", texts.noTitle)
    .refine((text) => text.length <= 120, texts.longTitle),
  [FIELDS.type]: z.enum(TYPES),
  [FIELDS.url]: z
    .string()
    .trim()
    .transform((text) => text || "*")
    .refine((text) => /^(?:\*|\/\S{0,254})$/.test(text), texts.badUrl),
  [FIELDS.button]: z.enum(["", ...Object.values(BUTTONS)]).catch(""),
  [FIELDS.element]: z
    .string()
    .trim()
    .refine((text) => text === "" || /^[.#][\w-]{1,119}$/.test(text), texts.badElement),
});

/** What was typed goes before what was chosen. */
function goalIn(form: z.output<typeof goalForm>): Result<NewGoal, { errors: Record<string, string> }> {
  const type = form[FIELDS.type];
  const element = form[FIELDS.element] || form[FIELDS.button];
  if ((type === "clicks" || type === "views") && element === "")
    return refused({ errors: { [FIELDS.element]: texts.noElement } });
  if (type === "visits" && form[FIELDS.url] === "*")
    return refused({ errors: { [FIELDS.url]: texts.noUrl } });
  return done({
    title: form[FIELDS.title],
    type,
    url: form[FIELDS.url],
    attribute: element.startsWith("#") ? "id" : "class",
    attribute_value: element.slice(1),
    hook: type === "hook" ? ORDER_PLACED : "",
  });
}

const addVerb = (parts: GoalsParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "goal.add",
    path: "objectifs/ajouter/",
    form: goalForm,
    screen,
    run: async ({ form }) => {
      const goal = goalIn(form);
      return goal.ok ? addGoal(parts, goal.value) : goal;
    },
  });

const changeVerb = ({ settings }: GoalsParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "goal.change",
    path: "objectifs/:id/modifier/",
    form: goalForm.extend({ [FIELDS.seen]: z.string() }),
    screen,
    run: async ({ form, params }) => {
      const goal = goalIn(form);
      if (!goal.ok) return goal;
      const id = Number(params.id);
      const changed = await changeGoal(settings, id, (before) =>
        markOf(before) === form[FIELDS.seen]
          ? done({ ...before, ...goal.value })
          : refused({ message: texts.changedSince }),
      );
      if (!changed.ok) return changed;
      const { title } = goal.value;
      return done({
        to: GOALS,
        says: texts.changed(title),
        audit: { about: `goal:${id}`, says: texts.audit.changed(title) },
      });
    },
  });

const removeVerb = ({ settings }: GoalsParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "goal.remove",
    path: "objectifs/:id/supprimer/",
    form: z.object({ [FIELDS.seen]: z.string().default("") }),
    screen,
    run: async ({ form, params }) => {
      const removed = await changeGoal(settings, Number(params.id), (goal) =>
        markOf(goal) === form[FIELDS.seen] ? done(undefined) : refused({ message: texts.changedBefore }),
      );
      if (!removed.ok) return removed;
      const { ID, title } = removed.value;
      return done({
        to: GOALS,
        says: texts.removed(title),
        audit: { about: `goal:${ID}`, says: texts.audit.removed(title) },
      });
    },
  });

/** What is counted is counted by its number: that of a removed one must not come back with its figures. */
function freeId(goals: readonly Goal[]): number {
  const taken = new Set(goals.map(({ ID }) => ID));
  for (;;) {
    const id = randomInt(1, MOST_ID);
    if (!taken.has(id)) return id;
  }
}

const MOST_ID = 1_000_000;

type NewGoal = Pick<Goal, "title" | "type" | "url" | "attribute" | "attribute_value" | "hook">;

interface Changed<Value> {
  goals: readonly object[];
  value: Value;
}

/** Two who change goals at once both change them: the second begins with what the first has made of them. */
const changeGoals = <Value,>(
  settings: Settings,
  change: (goals: readonly Goal[]) => Result<Changed<Value>, DeskRefusal>,
): Promise<Result<Value, DeskRefusal>> =>
  settings.changeAll([{ of: statisticsSettings, name: "goals" }], async (db) => {
    const changed = change((await settings.readNow(db, statisticsSettings)).goals);
    if (!changed.ok) return changed;
    const { goals, value } = changed.value;
    if (!fitting(statisticsSettings, "goals", goals).ok) return refused({ message: texts.tooMany });
    return done({ set: [{ of: statisticsSettings, name: "goals", value: goals }], value });
  });

/** What becomes of one goal; undefined: it goes. Gives back what it was. */
const changeGoal = (
  settings: Settings,
  id: number,
  change: (goal: Goal) => Result<Goal | undefined, DeskRefusal>,
): Promise<Result<Goal, DeskRefusal>> =>
  changeGoals<Goal>(settings, (goals) => {
    const goal = goals.find(({ ID }) => ID === id);
    if (!goal) return refused({ message: texts.unknown });
    const after = change(goal);
    if (!after.ok) return after;
    return done({
      goals: goals.flatMap((each) => (each === goal ? (after.value ?? []) : each)),
      value: goal,
    });
  });

async function addGoal({ settings, clock }: GoalsParts, goal: NewGoal): Promise<DeskOutcome> {
  const added = await changeGoals<number>(settings, (goals) => {
    const ID = freeId(goals);
    const date_created = Math.floor(clock.now() / 1000);
    return done({ goals: [...goals, { ...goal, ID, date_created }], value: ID });
  });
  if (!added.ok) return added;
  const ID = added.value;
  return done({
    to: GOALS,
    says: texts.added(goal.title),
    undo: { action: turnPath(ID, "arreter"), fields: {} },
    audit: { about: `goal:${ID}`, says: texts.audit.added(goal.title) },
  });
}

async function turnGoal({ settings }: GoalsParts, id: number, status: Goal["status"]): Promise<DeskOutcome> {
  const turned = await changeGoal(settings, id, (before) => done({ ...before, status }));
  if (!turned.ok) return turned;
  const goal = turned.value;
  const isStopped = status === "inactive";
  return done({
    to: GOALS,
    says: isStopped ? texts.stopped(goal.title) : texts.resumed(goal.title),
    undo: { action: turnPath(id, isStopped ? "reprendre" : "arreter"), fields: {} },
    audit: {
      about: `goal:${id}`,
      says: isStopped ? texts.audit.stopped(goal.title) : texts.audit.resumed(goal.title),
    },
  });
}

const Goals = ({ goals, mayAct }: { goals: readonly Goal[]; mayAct: boolean }) => (
  <>
    <p>
      <a className="link" href={deskPath(SECTION)}>
        {texts.back}
      </a>
    </p>
    <PageHead title={texts.title} note={texts.note} />
    {goals.length === 0 ? (
      <Empty title={texts.none}>{mayAct ? <Proposals /> : null}</Empty>
    ) : (
      <Table
        caption={texts.title}
        rows={goals}
        keyOf={({ ID }) => String(ID)}
        columns={[
          { title: texts.columns.title, isHead: true, cell: ({ title }) => title },
          { title: texts.columns.when, className: "full", cell: whenOf },
          {
            title: texts.columns.state,
            cell: ({ status }) =>
              status === "active" ? (
                <State mark="done">{texts.active}</State>
              ) : (
                <State mark="off">{texts.inactive}</State>
              ),
          },
          {
            title: <span className="vh">{texts.columns.acts}</span>,
            className: "r",
            cell: (goal) => (mayAct ? <Turns goal={goal} /> : null),
          },
        ]}
      />
    )}
    {mayAct ? <AddForm /> : null}
  </>
);

function Turns({ goal: { ID, status, title } }: { goal: Goal }) {
  const isActive = status === "active";
  return (
    <div className="acts">
      <a className="link link--plain" href={onePath(ID)}>
        {texts.change}
        <span className="vh"> {title}</span>
      </a>
      <Act action={turnPath(ID, isActive ? "arreter" : "reprendre")} className="link link--plain">
        {isActive ? texts.stop : texts.resume}
        <span className="vh"> {title}</span>
      </Act>
    </div>
  );
}

const Proposals = () => (
  <>
    <p>{texts.proposed}</p>
    <div className="acts">
      {PROPOSALS.map(({ title, type, element }) => (
        <Act
          key={title}
          action={ADD}
          hidden={{
            [FIELDS.title]: title,
            [FIELDS.type]: type,
            [FIELDS.url]: "",
            [FIELDS.button]: element,
            [FIELDS.element]: "",
          }}
        >
          {title}
        </Act>
      ))}
    </div>
  </>
);

const OneGoal = ({ goal }: { goal: Goal }) => (
  <>
    <p>
      <a className="link" href={GOALS}>
        {texts.title}
      </a>
    </p>
    <PageHead title={goal.title} note={texts.countedStays}>
      <Confirm
        action={turnPath(goal.ID, "supprimer")}
        hidden={{ [FIELDS.seen]: markOf(goal) }}
        opens={texts.remove}
        question={texts.removeQuestion(goal.title)}
        verb={texts.removeVerb}
      >
        <p>{texts.removeNote}</p>
      </Confirm>
    </PageHead>
    <Form
      action={turnPath(goal.ID, "modifier")}
      className="sheet"
      seen={{ [FIELDS.seen]: markOf(goal) }}
      data={{ guard: "" }}
    >
      <GoalFields goal={goal} />
      <div className="acts">
        <button className="btn" type="submit" data-save="">
          {texts.save}
        </button>
      </div>
    </Form>
  </>
);

const markOf = ({ title, type, url, attribute, attribute_value: value }: Goal): string =>
  seenMark(title, type, url, attribute, value);

const elementOf = ({ attribute, attribute_value: value }: Goal): string =>
  value && `${attribute === "id" ? "#" : "."}${value}`;

const whenOf = ({ type, url, attribute, attribute_value: value }: Goal): string =>
  texts.when[type](
    url === "*" ? texts.anywhere : url,
    namedElement(`${attribute === "id" ? "#" : "."}${value}`),
  );

const namedElement = (element: string): string => {
  const button = NAMES.find((name) => BUTTONS[name] === element);
  return button ? texts.buttons[button] : element;
};

const NAMES = ["cart", "listed", "checkout", "form"] as const;

const AddForm = () => (
  <section className="block" aria-labelledby="h-objectif">
    <h2 id="h-objectif">{texts.add}</h2>
    <Form action={ADD} className="sheet">
      <GoalFields />
      <div className="acts">
        <button className="btn" type="submit">
          {texts.add}
        </button>
      </div>
    </Form>
  </section>
);

function GoalFields({ goal }: { goal?: Goal }) {
  const element = goal ? elementOf(goal) : "";
  const isKnown = NAMES.some((name) => BUTTONS[name] === element);
  return (
    <>
      <Field name={FIELDS.title} label={texts.fields.title} value={goal?.title} />
      <Select
        name={FIELDS.type}
        label={texts.fields.type}
        value={goal?.type ?? "visits"}
        choices={TYPES.map((type) => ({ value: type, label: texts.types[type] }))}
      />
      <Field
        name={FIELDS.url}
        label={texts.fields.url}
        value={goal?.url === "*" ? "" : goal?.url}
        help={texts.help.url}
      />
      <Select
        name={FIELDS.button}
        label={texts.fields.button}
        value={isKnown ? element : ""}
        choices={[
          { value: "", label: texts.otherButton },
          ...NAMES.map((name) => ({ value: BUTTONS[name], label: texts.buttons[name] })),
        ]}
        help={texts.help.button}
      />
      <Field
        name={FIELDS.element}
        label={texts.fields.element}
        value={isKnown ? "" : element}
        help={texts.help.element}
      />
    </>
  );
}
