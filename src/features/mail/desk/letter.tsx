/** An e-mail as it reads, drawn with the desk's own styles: whatever is in it is text, and nothing in it can be followed. */
import { Fragment } from "react";
import { oneLine, setIn } from "../../../kernel/text";
import type { LetterProps } from "../letter-view";
import type { Block } from "../mail";
import { HEADING, SUBJECT, TEXT } from "./names";
import { texts } from "./texts.fr";

export const Letter = ({ subject, from, to, blocks, signature, live }: LetterProps) => (
  <figure className="mail" aria-label={texts.preview}>
    <div className="mail__head">
      <b data-email-part={live ? SUBJECT : undefined}>{oneLine(subject)}</b>
      <span className="muted">
        {oneLine(from)}, {texts.to.toLowerCase()} {oneLine(to)}
      </span>
    </div>
    <div className="mail__body">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never updated
        <Fragment key={index}>{drawn(block, live)}</Fragment>
      ))}
      <p className="muted pre">{signature}</p>
    </div>
  </figure>
);

function drawn(block: Block, live: LetterProps["live"]) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 data-email-part={live?.heading === block.text ? HEADING : undefined}>{oneLine(block.text)}</h2>
      );
    case "button":
      return (
        <p>
          <span className="btn">{oneLine(block.label)}</span>
        </p>
      );
    case "section":
      return (
        <p className="pre">
          <b>{oneLine(block.title)}</b>
          {"\n"}
          {block.text}
        </p>
      );
    case "rows":
      return (
        <ul className="plain">
          {block.rows.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never updated
            <li key={index}>
              <span>{oneLine(label)}</span>
              <span className="num">{oneLine(value)}</span>
            </li>
          ))}
        </ul>
      );
    case "paragraph":
      return <p className="pre">{live ? withLive(block.text, live.text) : setIn(block.text, "")}</p>;
  }
}

/** The merchant's own words in a paragraph stand in an element of their own. */
function withLive(paragraph: string, text: string) {
  const at = text === "" ? -1 : paragraph.indexOf(text);
  if (at < 0) return paragraph;
  return (
    <>
      {paragraph.slice(0, at)}
      <span data-email-part={TEXT}>{text}</span>
      {paragraph.slice(at + text.length)}
    </>
  );
}
