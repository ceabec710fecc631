/** A form on a page: any of the shop's, as often as wanted. */
import { z } from "zod";
import { defineElement, type ElementNode, type Loaded, setting } from "../../elements/element";
import { type Clock, machineClock } from "../../kernel/clock";
import type { Database } from "../../platform/db";
import { createSlots, type Slots } from "../../platform/slots";
import { formTag, openForm } from "./actions";
import { plainCheckSlot } from "./bot-check";
import type { Form } from "./definition/definition";
import { drawChallenges } from "./submission/challenges";
import type { FormDrawing } from "./view/drawing";
import { FormView } from "./view/form";
import { unitTagOf } from "./wire";

const settings = z.object({
  form: setting(z.number().int().min(1).max(1_000_000).default(1), {
    title: "Formulaire",
    help: "Le numéro du formulaire. Le même peut paraître plusieurs fois.",
  }),
});

interface Source {
  database: Database;
  post?: number;
}

type Drawn = Omit<FormDrawing, "unitTag">;

export interface FormElementParts {
  slots: Slots;
  clock: Clock;
}

/** Questions to robots are drawn by whoever fills their slot, known once the shop is open. */
export function formElement({ slots, clock }: FormElementParts) {
  return defineElement<typeof settings.shape, Drawn | undefined, Source>({
    name: "contact-form",
    label: "Formulaire",
    summary: "Un formulaire de la boutique\u00a0: ses champs, ses règles, ses messages.",
    settings,
    slots: {},
    load: async ({ form: number }, { database, post = 0 }): Promise<Loaded<Drawn | undefined>> => {
      const form = await openForm(database, number);
      const data = form && { ...(await drawingOf({ slots, clock }, form)), post };
      return { data, tags: [formTag(number)] };
    },
    view: ({ data, id }) => {
      if (!data) return null;
      return <FormView {...data} unitTag={unitTagOf(data.form.number, data.post, placeOf(id))} />;
    },
    examples: [
      { name: "Le formulaire de contact", settings: { form: 1 } },
      { name: "Le même, une deuxième fois", settings: { form: 1 } },
    ],
  });
}

/** For who checks and lists pages without a shop that is open. */
export const closedParts: FormElementParts = { slots: createSlots(), clock: machineClock };
export const closedFormElement = formElement(closedParts);

/** The number of the form that an element of a page shows, if it shows one. */
export function shownForm({ element, settings: given }: ElementNode): number | undefined {
  const read = element === closedFormElement.name ? settings.safeParse(given ?? {}) : undefined;
  return read?.success ? read.data.form : undefined;
}

/** A form with new questions. */
export async function drawingOf(
  { slots, clock }: FormElementParts,
  form: Form,
): Promise<Omit<Drawn, "post">> {
  const now = clock.now();
  return {
    form,
    challenges: await drawChallenges(slots, form, now),
    plainFields: slots.first(plainCheckSlot)?.fields(now) ?? [],
  };
}

/** A number for the place on the page: the same at each drawing, another for each form. */
function placeOf(id: string): number {
  let bits = 0x811c9dc5;
  for (const character of id) bits = Math.imul(bits ^ character.charCodeAt(0), 0x01000193);
  return (bits >>> 8) + 1;
}
