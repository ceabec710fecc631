/** Draws questions that unfold their answers, and tells search engines about them. */
import { Icon } from "../../design/icon";
import { DataScript } from "../../platform/render/raw";
import type { ViewProps } from "../element";
import { TextView, Words } from "../text/view";
import { faqAnchor } from "./anchor";
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
            anchor={faqAnchor(id, index)}
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
  anchor: string;
  /** The browser keeps one open among those of the same name. */
  group?: string;
  open: boolean;
}

function Question({ question, answer, anchor, group, open }: QuestionProps) {
  return (
    <details className="accordion__item" name={group} open={open}>
      <summary>
        <span>
          <Words of={[question]} />
        </span>
        <Icon name="plus" />
      </summary>
      {/* inside, so that a link to it opens the answer */}
      <div className="accordion__content" id={anchor}>
        <TextView id="" settings={{ text: answer, size: "normal" }} slots={{}} placed={{}} data={undefined} />
      </div>
    </details>
  );
}
