/** « Formulaires »: their fields, letters and words, changed one thing at a time. */
import { z } from "zod";
import { done, type Result, refused } from "../../../kernel/result";
import { slugify } from "../../../kernel/text";
import {
  type DeskAsk,
  type DeskOutcome,
  type DeskScreen,
  type DeskVerb,
  defineDeskSection,
  deskScreen,
  deskVerb,
  mayDo,
} from "../../desk";
import { openForm } from "../actions";
import { FIELD_NAME, type FieldKind, isNamed } from "../definition/definition";
import { MESSAGE_KEYS } from "../definition/message-keys";
import { drawingOf, type FormElementParts } from "../element";
import type { MessageParts } from "../messages/actions";
import { filled, merchantEmail } from "../messages/emails";
import { findFormRow, listFormRows } from "../store";
import { changeForm, createForm, type EditRefusal, type RawForm, removeForm, toRaw } from "./actions";
import { KINDS, newField, type RawDefinition, type RawField, withValues } from "./parts";
import { FORMS, FormEditor, FormList, fieldId, formAt, labelOf } from "./screens";
import { editTexts as texts } from "./texts.fr";

type Parts = Pick<MessageParts, "database" | "clock" | "mail"> & FormElementParts;

const numberIn = ({ number = "" }: DeskAsk["params"]): number =>
  /^\d{1,9}$/.test(number) ? Number(number) : 0;
const words = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type Words = Readonly<Record<string, string>>;
const plain = (form: z.infer<typeof words>): Words =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value].flat()[0] ?? ""]));

export function formsDesk(parts: Parts) {
  const list = listScreen(parts);
  const one = oneScreen(parts);
  return defineDeskSection({
    name: "forms",
    title: texts.title,
    icon: "page",
    path: "formulaires/",
    nav: { group: 2, order: 30 },
    screens: [list, one],
    verbs: [
      createVerb(parts, list),
      addVerb(parts, one),
      fieldVerb(parts, one),
      ...moveVerbs(parts, one),
      restoreVerb(parts, one),
      lettersVerb(parts, one),
      wordsVerb(parts, one),
      testVerb(parts, one),
      removeVerb(parts, one),
    ],
  });
}

const listScreen = ({ database }: Parts): DeskScreen =>
  deskScreen({
    path: "",
    show: async ({ account }) => {
      const forms = (await listFormRows(database.read)).map(toRaw);
      const main = <FormList forms={forms} mayChange={mayDo(account.role, "team")} />;
      return { page: { title: texts.title, main } };
    },
  });

const oneScreen = (parts: Parts): DeskScreen =>
  deskScreen({
    path: ":number/",
    show: async ({ params, account }) => {
      const row = await findFormRow(parts.database.read, numberIn(params));
      if (!row) return undefined;
      const form = await openForm(parts.database, row.number);
      const drawing = form && (await drawingOf(parts, form));
      const main = <FormEditor form={toRaw(row)} drawing={drawing} mayChange={mayDo(account.role, "team")} />;
      return { page: { title: row.title, main } };
    },
  });

/* --------------------------------------------------------------------- verbs */

const createVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.create",
    path: "creer/",
    form: z.object({
      titre: z.string().trim().min(1, texts.wrongPart.title).max(200, texts.wrongPart.title),
    }),
    screen,
    run: async ({ form: { titre } }) => {
      const usual = { name: "Nom", email: "Courriel", message: "Message", send: "Envoyer" };
      const number = await createForm(parts, titre, usual);
      return done({
        to: formAt(number),
        says: texts.created(titre),
        audit: { about: `form:${number}`, says: texts.audit(texts.created(titre), titre) },
      });
    },
  });

const removeVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.remove",
    path: ":number/supprimer/",
    form: z.object({}),
    screen,
    run: async ({ params }) => {
      const answer = await removeForm(parts, numberIn(params));
      if (!answer.ok)
        return refused({
          message: answer.refusal.why === "shown" ? texts.shown(answer.refusal.pages) : texts.gone,
        });
      const { number, title } = answer.value;
      return done({
        to: FORMS,
        says: texts.formRemoved(title),
        audit: { about: `form:${number}`, says: texts.audit(texts.formRemoved(title), title) },
      });
    },
  });

interface Change {
  /** Of the field of the form at which a fault is said, by its place in the definition. */
  at?: (path: readonly PropertyKey[]) => string | undefined;
  says: (before: RawForm) => string;
  /** Where one looks next. */
  place?: number;
  undo?: (before: RawForm, after: string) => { action: string; fields: Record<string, string> };
  change: (form: RawForm) => Pick<RawForm, "title" | "raw"> | undefined;
}

async function changed(
  parts: Parts,
  params: DeskAsk["params"],
  form: Words,
  how: Change,
): Promise<DeskOutcome> {
  const number = numberIn(params);
  const answer = await changeForm(parts, { number, mark: form.marque ?? "" }, how.change);
  if (!answer.ok) return refusalOf(answer, how);
  const { before, after } = answer.value;
  const said = how.says(before);
  const row = await findFormRow(parts.database.read, number);
  return done({
    to: `${formAt(number)}${how.place === undefined ? "" : `#${fieldId(how.place)}`}`,
    says: said,
    ...(how.undo && row && { undo: how.undo(before, toRaw(row).mark) }),
    audit: {
      about: `form:${number}`,
      says: texts.audit(said, after.title),
      detail: { before: before.raw, after: after.raw },
    },
  });
}

function refusalOf(
  { refusal }: Extract<Result<never, EditRefusal>, { ok: false }>,
  { at }: Change,
): DeskOutcome {
  if (!("faults" in refusal))
    return refused({ message: refusal.why === "unknown" ? texts.gone : texts.conflict });
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message, isOurs } of refusal.faults) {
    const name = at?.(path);
    const says = isOurs ? message : ((name && texts.wrongPart[name]) ?? texts.wrong);
    if (name) errors[name] ??= says;
    else others.push(says);
  }
  return refused({ errors, ...(others.length > 0 && { message: [...new Set(others)].join(" ") }) });
}

const withFields = ({ title, raw }: RawForm, fields: RawField[]): Pick<RawForm, "title" | "raw"> => ({
  title,
  raw: { ...raw, fields },
});

const addVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.add-field",
    path: ":number/champs/ajouter/",
    form: words,
    screen,
    run: async ({ params, form: given }) => {
      const form = plain(given);
      const kind: FieldKind = KINDS.find((each) => each === form.genre) ?? "text";
      const label = (form.label ?? "").trim();
      return changed(parts, params, form, {
        at: (path) => (path[0] === "fields" ? "label" : undefined),
        says: () => texts.added(label),
        change: (before) => {
          const { fields } = before.raw;
          const field = newField(kind, label, freeName(fields, label, kind));
          // before the button, which comes last
          const end =
            kind !== "submit" && fields.at(-1)?.kind === "submit" ? fields.length - 1 : fields.length;
          return withFields(before, fields.toSpliced(end, 0, field));
        },
      });
    },
  });

function freeName(fields: readonly RawField[], label: string, kind: FieldKind): string {
  const slug = slugify(label).slice(0, 40);
  const stem = FIELD_NAME.test(slug) ? slug : kind;
  const taken = new Set(fields.map(({ name }) => name));
  for (let at = 1; ; at++) {
    const name = at === 1 ? stem : `${stem}-${at}`;
    if (!taken.has(name)) return name;
  }
}

const indexIn = ({ index = "" }: DeskAsk["params"]): number => (/^\d{1,3}$/.test(index) ? Number(index) : -1);

const fieldVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.change-field",
    path: ":number/champs/:index/modifier/",
    form: words,
    screen,
    run: async ({ params, form: given }) => {
      const form = plain(given);
      const index = indexIn(params);
      return changed(parts, params, form, {
        at: (path) => (path[0] === "fields" && path[1] === index ? String(path[2] ?? "label") : undefined),
        says: (before) =>
          texts.saved(labelOf(withValues(before.raw.fields[index] ?? { kind: "text" }, form))),
        place: index,
        change: (before) => {
          const field = before.raw.fields[index];
          return field && withFields(before, before.raw.fields.with(index, withValues(field, form)));
        },
      });
    },
  });

function moveVerbs(parts: Parts, screen: DeskScreen): DeskVerb[] {
  const verb = (name: string, path: string, how: (index: number) => Change) =>
    deskVerb({
      name,
      path: `:number/champs/:index/${path}/`,
      form: words,
      screen,
      run: async ({ params, form }) => changed(parts, params, plain(form), how(indexIn(params))),
    });
  const move =
    (step: 1 | -1) =>
    (index: number): Change => ({
      says: ({ raw }) => texts.moved(nameAt(raw, index)),
      place: index + step,
      change: (before) => {
        const { fields } = before.raw;
        const field = fields[index];
        if (!field || !fields[index + step]) return undefined;
        return withFields(before, fields.toSpliced(index, 1).toSpliced(index + step, 0, field));
      },
    });
  return [
    verb("form.move-field", "monter", move(-1)),
    verb("form.move-field", "descendre", move(1)),
    verb("form.remove-field", "retirer", (index) => ({
      says: ({ raw }) => texts.removed(nameAt(raw, index)),
      change: (before) =>
        before.raw.fields[index] && withFields(before, before.raw.fields.toSpliced(index, 1)),
      undo: ({ number, raw }, marque) => ({
        action: `${formAt(number)}champs/remettre/`,
        fields: { marque, place: String(index), champ: JSON.stringify(raw.fields[index]) },
      }),
    })),
  ];
}

const nameAt = ({ fields }: RawDefinition, index: number): string => {
  const field = fields[index];
  return field ? labelOf(field) : "";
};

const restoreVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.restore-field",
    path: ":number/champs/remettre/",
    form: z.object({
      marque: z.string(),
      place: z.coerce.number().int().min(0).max(100),
      champ: z.string().max(10_000),
    }),
    screen,
    run: async ({ params, form: { marque, place, champ } }) => {
      const field = rawField(champ);
      if (!field) return refused({ message: texts.gone });
      return changed(
        parts,
        params,
        { marque },
        {
          says: () => texts.restored(labelOf(field)),
          place,
          change: (before) => withFields(before, before.raw.fields.toSpliced(place, 0, field)),
        },
      );
    },
  });

/** The whole form is checked before it is kept. */
function rawField(text: string): RawField | undefined {
  try {
    const field = JSON.parse(text) as RawField;
    return KINDS.includes(field?.kind) ? field : undefined;
  } catch {
    return undefined;
  }
}

const AT_LETTERS: Readonly<Record<string, string>> = {
  "copy.subject": "copySubject",
  "copy.text": "copyText",
  "copy.to": "copyTo",
};

const lettersVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.change-letters",
    path: ":number/courriels/",
    form: words,
    screen,
    run: async ({ params, form: given }) => {
      const form = plain(given);
      const said = (name: string) => (form[name] ?? "").trim();
      if (said("title") === "") return refused({ errors: { title: texts.wrongPart.title ?? texts.wrong } });
      const to = said("to")
        .split(/[\s,;]+/)
        .filter(Boolean);
      return changed(parts, params, form, {
        at: ([first, second]) =>
          first === "mail" ? String(second) : AT_LETTERS[`${String(first)}.${String(second)}`],
        says: () => texts.savedAll(said("title")),
        change: ({ raw: { copy: _copy, ...raw } }) => ({
          title: said("title").slice(0, 200),
          raw: {
            ...raw,
            mail: {
              ...raw.mail,
              subject: said("subject"),
              replyTo: said("replyTo") || undefined,
              to: to.length > 0 ? to : undefined,
              text: said("text") || undefined,
            },
            ...(said("copyTo") && {
              copy: { to: said("copyTo"), subject: said("copySubject"), text: said("copyText") },
            }),
          },
        }),
      });
    },
  });

const wordsVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.change-words",
    path: ":number/messages/",
    form: words,
    screen,
    run: async ({ params, form: given }) => {
      const form = plain(given);
      const own = MESSAGE_KEYS.flatMap((key) => {
        const text = (form[key] ?? "").trim();
        return text === "" ? [] : [[key, text] as const];
      });
      return changed(parts, params, form, {
        at: ([first, key]) => (first === "messages" ? String(key) : undefined),
        says: ({ title }) => texts.savedAll(title),
        change: ({ title, raw }) => ({ title, raw: { ...raw, messages: Object.fromEntries(own) } }),
      });
    },
  });

/** To who asks for it, as the merchant would receive it. */
const testVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.test",
    path: ":number/essai/",
    form: z.object({}),
    screen,
    run: async ({ params, account }) => {
      const form = await openForm(parts.database, numberIn(params));
      if (!form) return refused({ message: texts.gone });
      const answers = form.definition.fields.filter(isNamed).map((field) => ({
        name: field.name,
        label: field.label ?? field.name,
        value: texts.testAnswer,
        isLong: field.kind === "textarea",
      }));
      const { mail } = form.definition;
      const email = merchantEmail(
        {
          number: 0,
          formTitle: form.title,
          subject: filled(mail.subject, answers) || form.title,
          writer: account.name,
          email: account.email,
          answers,
          page: FORMS,
          isUnverified: false,
        },
        [],
        mail.text,
      );
      await parts.database.write((trx) => parts.mail.post(trx, { ...email, to: { address: account.email } }));
      parts.mail.nudge();
      return done({
        to: formAt(form.number),
        says: texts.tested(account.email),
        audit: { about: `form:${form.number}`, says: texts.audit(texts.tested(account.email), form.title) },
      });
    },
  });
