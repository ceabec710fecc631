/** Goals at the desk: what a visitor should do, added, stopped and taken up again. */
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import { done, refused } from "../../../kernel/result";
import { oneLine } from "../../../kernel/text";
import {
  Act,
  type DeskOutcome,
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
  Table,
} from "../../desk";
import type { Settings } from "../../settings";
import { ORDER_PLACED, statisticsSettings } from "../settings";
import type { Goal } from "../wire";
import { goalTexts as texts } from "./goals-texts.fr";
import { SECTION } from "./names";

export interface GoalsParts {
  settings: Settings;
  clock: Clock;
}

const FIELDS = { title: "titre", type: "quand", url: "adresse", element: "element" } as const;
const TYPES = ["visits", "clicks", "views", "hook"] as const;

export const GOALS = deskPath(`${SECTION}objectifs/`);
const ADD = `${GOALS}ajouter/`;
const turnPath = (id: number, turn: "arreter" | "reprendre") => `${GOALS}${id}/${turn}/`;

export function goalsParts(parts: GoalsParts): { screen: DeskScreen; verbs: DeskVerb[] } {
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
  return {
    screen,
    verbs: [addVerb(parts, screen), turn("arreter", "inactive"), turn("reprendre", "active")],
  };
}

const addVerb = (parts: GoalsParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "goal.add",
    path: "objectifs/ajouter/",
    form: z.object({
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
      [FIELDS.element]: z
        .string()
        .trim()
        .refine((text) => text === "" || /^[.#][\w-]{1,119}$/.test(text), texts.badElement),
    }),
    screen,
    run: async ({ form }) => {
      const type = form[FIELDS.type];
      const element = form[FIELDS.element];
      if ((type === "clicks" || type === "views") && element === "")
        return refused({ errors: { [FIELDS.element]: texts.noElement } });
      if (type === "visits" && form[FIELDS.url] === "*")
        return refused({ errors: { [FIELDS.url]: texts.noUrl } });
      return addGoal(parts, {
        title: form[FIELDS.title],
        type,
        url: form[FIELDS.url],
        attribute: element.startsWith("#") ? "id" : "class",
        attribute_value: element.slice(1),
        hook: type === "hook" ? ORDER_PLACED : "",
      });
    },
  });

type NewGoal = Pick<Goal, "title" | "type" | "url" | "attribute" | "attribute_value" | "hook">;

async function addGoal({ settings, clock }: GoalsParts, goal: NewGoal): Promise<DeskOutcome> {
  const { goals } = await settings.read(statisticsSettings);
  const ID = Math.max(0, ...goals.map((known) => known.ID)) + 1;
  const added = { ...goal, ID, date_created: Math.floor(clock.now() / 1000) };
  const changed = await settings.change(statisticsSettings, "goals", [...goals, added]);
  if (!changed.ok) return refused({ message: texts.tooMany });
  return done({
    to: GOALS,
    says: texts.added(goal.title),
    undo: { action: turnPath(ID, "arreter"), fields: {} },
    audit: { about: `goal:${ID}`, says: texts.audit.added(goal.title) },
  });
}

async function turnGoal({ settings }: GoalsParts, id: number, status: Goal["status"]): Promise<DeskOutcome> {
  const { goals } = await settings.read(statisticsSettings);
  const goal = goals.find(({ ID }) => ID === id);
  if (!goal) return refused({ message: texts.unknown });
  const isStopped = status === "inactive";
  await settings.change(
    statisticsSettings,
    "goals",
    goals.map((each) => (each.ID === id ? { ...each, status } : each)),
  );
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
      <Empty title={texts.none} />
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
            cell: (goal) => (mayAct ? <Turn goal={goal} /> : null),
          },
        ]}
      />
    )}
    {mayAct ? <AddForm /> : null}
  </>
);

function Turn({ goal: { ID, status, title } }: { goal: Goal }) {
  const isActive = status === "active";
  return (
    <Act action={turnPath(ID, isActive ? "arreter" : "reprendre")} className="link link--plain">
      {isActive ? texts.stop : texts.resume}
      <span className="vh"> {title}</span>
    </Act>
  );
}

const whenOf = ({ type, url, attribute, attribute_value: value }: Goal): string =>
  texts.when[type](url === "*" ? texts.anywhere : url, `${attribute === "id" ? "#" : "."}${value}`);

const AddForm = () => (
  <section className="block" aria-labelledby="h-objectif">
    <h2 id="h-objectif">{texts.add}</h2>
    <Form action={ADD} className="sheet">
      <Field name={FIELDS.title} label={texts.fields.title} />
      <Select
        name={FIELDS.type}
        label={texts.fields.type}
        value="visits"
        choices={TYPES.map((type) => ({ value: type, label: texts.types[type] }))}
      />
      <Field name={FIELDS.url} label={texts.fields.url} help={texts.help.url} />
      <Field name={FIELDS.element} label={texts.fields.element} help={texts.help.element} />
      <div className="acts">
        <button className="btn" type="submit">
          {texts.add}
        </button>
      </div>
    </Form>
  </section>
);
