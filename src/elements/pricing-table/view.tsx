/** Draws plans side by side. */
import { appearing } from "../../design/appear/effects";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function PricingTableView({ settings: { label, animated, effect }, slots }: ViewProps<Settings>) {
  const { className = "", ...controlled } = animated ? appearing(effect) : {};
  return (
    <section className={`plans ${className}`} aria-label={label} {...controlled}>
      {slots.plans}
    </section>
  );
}
