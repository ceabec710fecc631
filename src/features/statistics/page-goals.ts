/** Goals that are reached in the page: an element is clicked, or seen whole. */
import { isAt, isOpen } from "./goals";
import type { Goal } from "./wire";

export function watchGoals(goals: readonly Goal[], reach: (id: string) => void): void {
  const here = goals.filter(
    (goal) => goal.attribute_value !== "" && isAt(goal, location.pathname) && isOpen(goal, Date.now()),
  );
  const clicks = here.filter(({ type }) => type === "clicks");
  if (clicks.length > 0)
    document.addEventListener(
      "click",
      ({ target }) => {
        for (const goal of clicks)
          if ((target as Element).closest?.(selectorOf(goal))) reach(String(goal.ID));
      },
      { capture: true },
    );
  for (const goal of here.filter(({ type }) => type === "views")) watchSight(goal, reach);
}

function watchSight(goal: Goal, reach: (id: string) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const isSeen = entries.some(
        ({ intersectionRatio, target }) =>
          intersectionRatio >= 1 &&
          target.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      if (!isSeen) return;
      reach(String(goal.ID));
      observer.disconnect();
    },
    { threshold: 1 },
  );
  for (const element of document.querySelectorAll(selectorOf(goal))) observer.observe(element);
}

const selectorOf = ({ attribute, attribute_value: value }: Goal): string =>
  (attribute === "id" ? "#" : ".") + CSS.escape(value);
