/** One visit to one page: the shop's settings, the visitor's record, and the one way in which a deed is done. */
import {
  type ConsentAction,
  type ConsentRecord,
  consentedCategories,
  decide,
  isServiceConsented,
  type Outcome,
  type Rules,
  type Sent,
} from "../consent";
import type { WireSettings } from "../wire";
import { readJar, writeJar } from "./jar";
import { hasSignal, visitorKind } from "./visitor";

export interface Visit {
  settings: WireSettings;
  rules: Rules;
  record(): ConsentRecord;
  allows(category: string, service?: string): boolean;
  /** Consented categories, the farthest-reaching first. */
  consented(): string[];
  /** What this page runs under; the record may be another tab's by now. */
  seen: ConsentRecord;
  /** What was said and is not sent yet; of several statements the last. */
  unsent?: Sent;
  /** Decides and remembers; what follows is the caller's. */
  do(action: ConsentAction): Outcome & { before: ConsentRecord };
}

export function openVisit(settings: WireSettings): Visit {
  const rules = rulesOf(settings);
  const record = () => readJar(settings);
  const visit: Visit = {
    settings,
    rules,
    record,
    seen: record(),
    allows: (category, service) => isServiceConsented(record(), rules, category, service),
    consented: () => consentedCategories(record(), rules),
    do: (action) => {
      const before = record();
      const outcome = decide(before, action, rules);
      // who leaves decides nothing: what another tab did is seen on the way back
      if (action.does !== "leave") visit.seen = outcome.record;
      visit.unsent = outcome.sent ?? visit.unsent;
      writeJar(settings, before, outcome.record);
      return { ...outcome, before };
    },
  };
  return visit;
}

function rulesOf(settings: WireSettings): Rules {
  return {
    mode: settings.consenttype,
    policy: Number(settings.current_policy_id),
    visitor: visitorKind(navigator.userAgent),
    signal: !!settings.do_not_track_enabled && hasSignal(navigator),
    stores: !!settings.store_consent,
  };
}
