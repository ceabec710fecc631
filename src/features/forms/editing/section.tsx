/** « Formulaires »: their fields, letters and words, saved together. */
import { z } from "zod";
import { done, refused } from "../../../kernel/result";
import { readSentJson } from "../../../kernel/sent-json";
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
import { isNamed } from "../definition/definition";
import { drawingOf } from "../element";
import { filled, merchantEmail } from "../messages/emails";
import type { Rule } from "../rules/rules";
import { findFormRow, listFormRows } from "../store";
import { createForm, type RawForm, removeForm, toRaw } from "./actions";
import { type Change, changed, numberIn, type Parts } from "./changed";
import { KINDS, labelOf, type RawField } from "./parts";
import { recipientsVerb } from "./recipients";
import { DO, FORMS, FormEditor, FormList, formAt } from "./screens";
import { editTexts as texts } from "./texts.fr";
import {
  keyedFields,
  names,
  namesRecipients,
  typedForm,
  type Words,
  withMoved,
  withNewField,
  withoutField,
} from "./typed";

const words = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
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
      saveVerb(parts, one),
      recipientsVerb(parts, one),
      restoreVerb(parts, one),
      removeVerb(parts, one),
    ],
    subjects: { form: (number) => formAt(Number(number)) },
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
      const main = (
        <FormEditor
          form={toRaw(row)}
          drawing={drawing}
          mayChange={mayDo(account.role, "team")}
          mayChooseRecipients={mayDo(account.role, "owner")}
        />
      );
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

/* -------------------------------------------------------------- one form, saved whole */

/** Every button of the editor sends all of it: what is typed anywhere is saved, then done what the button says. */
const saveVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.change",
    path: ":number/enregistrer/",
    form: words,
    screen,
    run: async ({ params, form: given, account }) => {
      const form = plain(given);
      if (namesRecipients(form)) return refused({ message: texts.recipients.ownersOnly });
      const [, what = "", key = ""] = /^(\S*) ?(.*)$/s.exec(form[DO] ?? "") ?? [];
      const saved = await changed(parts, params, form, changeAsked(what, key, form));
      if (!saved.ok || what !== "essai") return saved;
      const trial = await tested(parts, params, account);
      if (!trial.ok) return trial;
      return done({ ...trial.value, audit: [saved.value.audit ?? [], trial.value.audit ?? []].flat() });
    },
  });

function changeAsked(what: string, key: string, form: Words): Change {
  const nameIn = ({ raw }: Pick<RawForm, "raw">) => {
    const found = keyedFields(raw.fields).find((one) => one.key === key);
    return found ? labelOf(found.field) : "";
  };
  // the Enter key presses « Enregistrer »: a label that was typed for a new field is never thrown away
  if (what === "ajouter" || (what === "" && (form[names.newLabel] ?? "").trim() !== ""))
    return {
      says: () => texts.added((form[names.newLabel] ?? "").trim()),
      place: names.newKey,
      change: (before) => withNewField(typedForm(before, form), form),
    };
  if (what === "monter" || what === "descendre")
    return {
      says: (before) => texts.moved(nameIn(before)),
      place: key,
      change: (before) => withMoved(typedForm(before, form), key, what === "monter" ? -1 : 1),
    };
  if (what === "retirer")
    return {
      says: (before) => texts.removed(nameIn(before)),
      change: (before) => withoutField(typedForm(before, form), key),
      undo: (before, marque) => undoRemoval(typedElsewhere(before, key, form), key, marque),
    };
  return {
    says: (_before, { title }) => texts.savedAll(title),
    change: (before) => typedForm(before, form),
  };
}

/** What was typed in the field that goes is not what comes back. */
function typedElsewhere(before: RawForm, key: string, form: Words): RawForm {
  const others = Object.entries(form).filter(([name]) => !name.startsWith(names.field(key, "")));
  return { ...before, ...typedForm(before, Object.fromEntries(others)) };
}

function undoRemoval({ number, raw }: RawForm, key: string, marque: string) {
  const place = keyedFields(raw.fields).findIndex((one) => one.key === key);
  return {
    action: `${formAt(number)}champs/remettre/`,
    fields: {
      marque,
      place: String(place),
      champ: JSON.stringify(raw.fields[place]),
      ...(raw.rules && { regles: JSON.stringify(raw.rules) }),
    },
  };
}

/** No field has such a key. */
const RESTORED = " ";

const restoreVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.restore-field",
    path: ":number/champs/remettre/",
    form: z.object({
      marque: z.string(),
      place: z.coerce.number().int().min(0).max(100),
      champ: z.string().max(10_000),
      regles: z.string().max(10_000).optional(),
    }),
    screen,
    run: async ({ params, form: { marque, place, champ, regles } }) => {
      const field = rawField(champ);
      const rules = regles === undefined ? undefined : rawRules(regles);
      if (!field) return refused({ message: texts.gone });
      return changed(
        parts,
        params,
        { marque },
        {
          says: () => texts.restored(labelOf(field)),
          place: RESTORED,
          change: (before) => {
            const { title, raw, keys } = typedForm(before, {});
            return {
              title,
              raw: { ...raw, fields: raw.fields.toSpliced(place, 0, field), ...(rules && { rules }) },
              keys: keys.toSpliced(place, 0, RESTORED),
            };
          },
        },
      );
    },
  });

/** The whole form is checked before it is kept. */
function rawField(text: string): RawField | undefined {
  const field = readSentJson(text) as RawField | null | undefined;
  return field && KINDS.includes(field.kind) ? field : undefined;
}

function rawRules(text: string): readonly Rule[] | undefined {
  const rules = readSentJson(text);
  return Array.isArray(rules) ? rules : undefined;
}

/** To who asks for it, as the merchant would receive it. */
async function tested(
  parts: Parts,
  params: DeskAsk["params"],
  account: DeskAsk["account"],
): Promise<DeskOutcome> {
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
  const says = texts.tested(account.email);
  return done({
    to: formAt(form.number),
    says,
    audit: { about: `form:${form.number}`, says: texts.audit(says, form.title) },
  });
}
