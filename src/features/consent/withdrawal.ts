/** Whether what one tab runs was taken back in another, as a rule. */
import {
  CATEGORIES,
  type ConsentRecord,
  consentedCategories,
  isAnythingGranted,
  isConsented,
  OPTIONAL,
  type Rules,
} from "./consent";

interface Page {
  seen: ConsentRecord;
  record(): ConsentRecord;
  rules: Rules;
}

/** Whether it was since the page last looked. */
export function isTakenBack(page: Page): boolean {
  const before = page.seen;
  page.seen = page.record();
  return isWithdrawn(before, page.seen, page.rules);
}

/** Whether something that ran under one record must stop under the other. */
export function isWithdrawn(before: ConsentRecord, after: ConsentRecord, rules: Rules): boolean {
  const isLost = (category: string) =>
    isConsented(before, rules, category) && !isConsented(after, rules, category);
  const isRefused = (service: string) =>
    after.services[service] === false && before.services[service] !== false;
  const isGone = (service: string) => before.services[service] && after.services[service] === undefined;
  return (
    OPTIONAL.some(isLost) ||
    (isAnythingGranted(before, rules) && Object.keys(after.services).some(isRefused)) ||
    // its category may be any of those that are still refused
    (consentedCategories(after, rules).length < CATEGORIES.length &&
      Object.keys(before.services).some(isGone))
  );
}
