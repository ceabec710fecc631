/** Draws questions that unfold their answers, and tells search engines about them. */
import { Icon } from "../../design/icon";
import { DataScript } from "../../platform/render/raw";
import type { ViewProps } from "../element";
import { TextView, Words } from "../text/view";
import type { Settings } from "./settings";
import { faqPage } from "./structured";

export function FaqView({ id, settings }: ViewProps<Settings>) {
  const { questions, single, openFirst, speed, structured } = settings;
  if (questions.length === 0) return null;
  return (
    <div className="faq">
      <div className="accordion" data-controller="accordion" data-speed={speed}>
        {questions.map((one, index) => (
          <Question
            key={one.question}
            {...one}
            group={single ? id : undefined}
            open={openFirst && index === 0}
          />
        ))}
      </div>
      {structured && <DataScript type="application/ld+json" data={faqPage(questions)} />}
    </div>
  );
}

interface QuestionProps {
  question: string;
  answer: string;
  /** The browser keeps one open among those of the same name. */
  group?: string;
  open: boolean;
}

function Question({ question, answer, group, open }: QuestionProps) {
  return (
    <details className="accordion__item" name={group} open={open}>
      <summary>
        <span>
          <Words of={[question]} />
        </span>
        <Icon name="plus" />
      </summary>
      <div className="accordion__content">
        <TextView id="" settings={{ text: answer, size: "normal" }} slots={{}} placed={{}} data={undefined} />
      </div>
    </details>
  );
}
