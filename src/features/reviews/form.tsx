/** The form in which a review is written; drawn again with what was typed when something is wrong. */
import type { ReactNode } from "react";
import { Button } from "../../design/button/button";
import { Field } from "../../design/field/field";
import { paths } from "../../paths";
import { type Faults, MAX_COMMENT, type Written, type WrittenField } from "./reviews";
import { StarsField } from "./stars-field";
import { texts } from "./texts.fr";
import { HONEYPOT, PURCHASE } from "./wire";

export interface ReviewFormProps {
  productId: number;
  title: string;
  ratingRequired: boolean;
  written?: Written;
  faults?: Faults;
  /** The link by which a buyer came: it proves the purchase. */
  sealed?: string;
  /** What proves that somebody is there, when it is asked for. */
  check?: ReactNode;
}

const EMPTY: Written = { rating: "", comment: "", author: "", email: "" };

export function ReviewForm({
  productId,
  title,
  ratingRequired,
  written = EMPTY,
  faults = {},
  sealed = "",
  check,
}: ReviewFormProps) {
  const errorOf = (field: WrittenField) => wordsFor(field, faults);
  return (
    <form
      id="commentform"
      className="comment-form review-form"
      method="post"
      action={paths.reviewPost}
      aria-labelledby="reply-title"
      noValidate
      data-controller="review-form"
      data-rating-required={ratingRequired ? texts.faults.rating.missing : undefined}
    >
      <h2 id="reply-title">{title}</h2>
      <StarsField value={written.rating} required={ratingRequired} error={errorOf("rating")} />
      <Field
        as="textarea"
        id="comment"
        name="comment"
        label={texts.comment}
        defaultValue={written.comment}
        error={errorOf("comment")}
        maxLength={MAX_COMMENT}
        required
      />
      <AuthorFields written={written} errorOf={errorOf} />
      <Trap />
      <input type="hidden" name="comment_post_ID" value={productId} />
      <input type="hidden" name="comment_parent" value="0" />
      {sealed && <input type="hidden" name={PURCHASE} value={sealed} />}
      {check}
      <Button type="submit" name="submit" value="1" wide>
        {texts.send}
      </Button>
    </form>
  );
}

interface AuthorFieldsProps {
  written: Written;
  errorOf(field: WrittenField): string | undefined;
}

function AuthorFields({ written, errorOf }: AuthorFieldsProps) {
  return (
    <>
      <Field
        id="author"
        name="author"
        label={texts.author}
        help={texts.authorHelp}
        defaultValue={written.author}
        error={errorOf("author")}
        autoComplete="name"
        required
      />
      <Field
        id="email"
        name="email"
        type="email"
        label={texts.email}
        help={texts.emailHelp}
        defaultValue={written.email}
        error={errorOf("email")}
        autoComplete="email"
        required
      />
    </>
  );
}

const wordsFor = (field: WrittenField, faults: Faults): string | undefined => {
  const fault = faults[field];
  return fault && texts.faults[field][fault];
};

/** Out of sight and out of the way of the keyboard; only machines fill it in. */
function Trap() {
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor={HONEYPOT}>{texts.honeypot}</label>
      <input id={HONEYPOT} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
