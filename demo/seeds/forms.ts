/** Puts the demo's forms in place. */
import { openForm, saveForm } from "../../src/features/forms";
import type { Database } from "../../src/platform/db";
import { demoForms } from "../data/forms";

/** A form that was changed is left as it is; the first is the one that every new shop has. */
export async function seedForms(database: Database): Promise<void> {
  for (const form of demoForms) {
    if (form.number > 1 && (await openForm(database, form.number))) continue;
    const saved = await saveForm(database, form);
    if (!saved.ok) throw new Error(`The demo form ${form.number} is wrong: ${saved.refusal.join(", ")}`);
  }
}
