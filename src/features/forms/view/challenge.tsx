/** A question that only a person answers easily. Left out where nobody draws it. */
import { paths } from "../../../paths";
import type { FieldOf } from "../definition/definition";
import * as names from "../names";
import { FIELDS } from "../wire";
import { type ControlProps, rowClass, shared, Wrap } from "./control";
import { texts } from "./texts.fr";

export function ChallengeView(props: ControlProps<FieldOf<"quiz" | "captcha">>) {
  const { field, drawing, id, fault } = props;
  const drawn = drawing.challenges.find(({ name }) => name === field.name);
  if (!drawn) return null;
  const isQuiz = field.kind === "quiz";
  const attributes = {
    ...shared(props, isQuiz ? "quiz" : "captchar"),
    type: "text",
    name: field.name,
    size: 40,
    autoComplete: "off",
    "aria-required": true,
  };
  return (
    <div className={rowClass(field)}>
      {!isQuiz && (
        <>
          <label htmlFor={id}>{field.label}</label>
          <img
            className={`${names.formControl} ${names.captchac} ${names.captcha}-${field.name.replaceAll(":", "")}`}
            src={drawn.shown}
            alt={texts.captcha.alt}
            height={48}
          />
          <a className="small" href={paths.captchaQuestion} target="_blank" rel="noopener">
            {texts.captcha.otherwise}
          </a>
        </>
      )}
      <Wrap name={field.name} fault={fault}>
        {isQuiz ? (
          <label>
            <span className={names.quizLabel}>{drawn.shown}</span>
            <input {...attributes} />
          </label>
        ) : (
          <input {...attributes} />
        )}
      </Wrap>
      <input
        type="hidden"
        name={isQuiz ? FIELDS.quiz(field.name) : FIELDS.captcha(field.name)}
        value={drawn.proof}
        readOnly
      />
    </div>
  );
}
