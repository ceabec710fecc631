/** The groups of a portfolio: how they are named, which items belong to them, what a click leads to. Spec 2.2, 3.5 */

/** The implicit group that every item belongs to. */
export const ALL = "all";

/** « bureaux, studios » → its groups, without the implicit one. */
const groupsOf = (list: string): string[] =>
  list
    .split(",")
    .map((group) => group.trim())
    .filter(Boolean);

/** Whole names only: « art » is not in « smart ». */
export const belongs = (list: string, group: string): boolean =>
  group === ALL || groupsOf(list).includes(group);

/** Clicking the group that is shown shows all of them again. */
export const groupAfter = (shown: string, clicked: string): string => (clicked === shown ? ALL : clicked);
