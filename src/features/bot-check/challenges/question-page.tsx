/** For whoever cannot see the picture: a question, and a word to write into the form instead of its letters. */
import { Button } from "../../../design/button/button";
import { Field } from "../../../design/field/field";
import { Notice } from "../../../design/notice/notice";
import { paths } from "../../../paths";
import type { Page } from "../../../platform/render/page";
import type { Challenge } from "../../forms";
import { OWN_FIELDS } from "../names";
import { texts } from "../texts.fr";

export type QuestionView = { asked: Challenge; isWrong: boolean } | { word: string };

export const questionPage = (view: QuestionView): Page => ({
  title: texts.page.title,
  description: texts.page.description,
  path: paths.captchaQuestion,
  hidden: true,
  main: (
    <div className="wrap page-end">
      <div className="page-head">
        <h1>{texts.page.title}</h1>
      </div>
      <div className="stack stack--l measure">
        {"word" in view ? <Word {...view} /> : <Question {...view} />}
      </div>
    </div>
  ),
});

function Question({ asked: { shown, proof }, isWrong }: { asked: Challenge; isWrong: boolean }) {
  return (
    <>
      {isWrong && (
        <div data-notice="">
          <Notice tone="error">{texts.page.wrong}</Notice>
        </div>
      )}
      <p>{texts.page.lead}</p>
      <form className="stack" method="post" action={paths.captchaQuestion}>
        <Field
          id={OWN_FIELDS.answer}
          name={OWN_FIELDS.answer}
          label={shown}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
        />
        <input type="hidden" name={OWN_FIELDS.proof} value={proof} />
        <p>
          <Button type="submit">{texts.page.send}</Button>
        </p>
      </form>
    </>
  );
}

function Word({ word }: { word: string }) {
  return (
    <>
      <div data-notice="">
        <Notice tone="ok">{texts.page.word(word)}</Notice>
      </div>
      <p>{texts.page.how}</p>
    </>
  );
}
