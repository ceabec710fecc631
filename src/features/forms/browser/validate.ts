/** One field has changed: the whole form is checked, and told as far as the visitor has come. */
import { checkRules } from "../rules/rules";
import { readValues } from "../rules/values";
import type { Schema } from "./calls";
import { clearFault, showFault, wrapsOf } from "./faults";
import type { FormContext } from "./form-context";
import { setStatus } from "./status";

export function validate(context: FormContext, { rules }: Schema, changed: Element): void {
  const before = context.facts.status;
  // an answer is on its way, and will say more
  if (before === "submitting") return;
  setStatus(context, "validating");
  const faults = new Map(
    checkRules(rules, readValues(new FormData(context.form))).map(({ field, error }) => [field, error]),
  );
  for (const wrap of wrapsOf(context)) {
    const { name = "" } = wrap.dataset;
    const fault = faults.get(name);
    if (!wrap.closest(".novalidate")) {
      if (fault !== undefined) showFault(context, name, fault);
      else clearFault(context, name);
    }
    if (wrap.contains(changed)) break;
  }
  setStatus(context, before);
}
