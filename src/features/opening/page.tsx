/** What is left before the shop opens, for whoever previews it. */
import { Badge } from "../../design/badge/badge";
import { Button } from "../../design/button/button";
import { paths } from "../../paths";
import { deskPath } from "../desk";
import type { StepState } from "../opening-step";
import { texts } from "./texts.fr";

const words = texts.page;
const OPENING_DESK = deskPath("ouverture/");

export function OpeningPage({ steps }: { steps: readonly StepState[] }) {
  const isReady = steps.every(({ missing }) => missing.length === 0);
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </div>
      <div className="stack stack--xl">
        <div className="stack stack--l measure">
          {steps.map((step) => (
            <Step key={step.name} {...step} />
          ))}
        </div>
        <p className="lead">
          {isReady ? words.ready : words.how}{" "}
          <code>npm run shop -- {isReady ? "ouvrir" : "premiers-pas"}</code>
        </p>
        <p>
          <Button href={OPENING_DESK}>{words.desk}</Button> <Button href={paths.home}>{words.see}</Button>
        </p>
      </div>
    </div>
  );
}

function Step({ title, missing }: StepState) {
  const isDone = missing.length === 0;
  return (
    <section className="stack stack--s">
      <div className="row">
        <h2 className="lead">{title}</h2>
        <Badge tone={isDone ? undefined : "yellow"}>{isDone ? words.done : words.toDo}</Badge>
      </div>
      {missing.map((sentence) => (
        <p key={sentence} className="muted">
          {sentence}
        </p>
      ))}
    </section>
  );
}
