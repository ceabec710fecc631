/** Draws a plan: what it is, what it costs, what is included, how to take it. */
import { Badge } from "../../design/badge/badge";
import { Button } from "../../design/button/button";
import type { ViewProps } from "../element";
import { Ticks } from "../list/ticks";
import type { Settings } from "./settings";

export function PricingPlanView({ settings }: ViewProps<Settings>) {
  const { starred, price, period, features, action, href } = settings;
  return (
    <article className={starred ? "plan plan--star" : "plan"}>
      <Head {...settings} />
      <p className="plan__cost">
        {price} {period && <small>{period}</small>}
      </p>
      <Ticks items={features} />
      {action && (
        <Button href={href} variant={starred ? "paper" : "line"}>
          {action}
        </Button>
      )}
    </article>
  );
}

function Head({ name, audience, badge }: Settings) {
  return (
    <div className="stack stack--s">
      <p className="plan__name">
        <b>{name}</b>
        {badge && <Badge tone="yellow">{badge}</Badge>}
      </p>
      {audience && <p className="small muted">{audience}</p>}
    </div>
  );
}
