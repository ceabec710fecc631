/** Draws a text: paragraphs, lists, and the marks inside of them. */
import { Fragment, type ReactNode } from "react";
import type { ViewProps } from "../element";
import { openingAttributes } from "../opening";
import { type Block, parseBlocks } from "./blocks";
import type { Inline } from "./inline";
import type { Settings } from "./settings";

export function TextView({ settings }: ViewProps<Settings>) {
  return (
    <div className={`text text--${settings.size} prose`}>
      {parseBlocks(settings.text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no name but their place
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "paragraph") return <Paragraph lines={block.lines} />;
  const List = block.kind === "bullets" ? "ul" : "ol";
  return (
    <List>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no name but their place
        <li key={index}>
          <Words of={item} />
        </li>
      ))}
    </List>
  );
}

function Paragraph({ lines }: { lines: Inline[][] }) {
  return (
    <p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paragraph have no name but their place
        <Fragment key={index}>
          {index > 0 && <br />}
          <Words of={line} />
        </Fragment>
      ))}
    </p>
  );
}

/** Words with their marks, for any element that lets a merchant write some. */
export function Words({ of }: { of: Inline[] }) {
  return of.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no name but their place
    <Fragment key={index}>{typeof part === "string" ? together(part) : <Marked {...part} />}</Fragment>
  ));
}

/** « confiez-la », « s’affiche-t-il »: no line ends between a verb and its pronoun. */
const VERB_AND_PRONOUN =
  /((?<!\p{L})\p{L}+[zsetd]-(?:t-)?(?:la|les?|leur|lui|moi|[nv]ous|y|en|ils?|elles?|on|je|tu|ce)(?![\p{L}\d-]))/u;

function together(text: string): ReactNode {
  const parts = text.split(VERB_AND_PRONOUN);
  if (parts.length === 1) return text;
  // the text between two matches comes first
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no name but their place
      <span className="nowrap" key={index}>
        {part}
      </span>
    ),
  );
}

function Marked(part: Exclude<Inline, string>) {
  const words = <Words of={part.inside} />;
  if (part.kind === "strong") return <strong>{words}</strong>;
  if (part.kind === "em") return <em>{words}</em>;
  return (
    <a href={part.href} {...openingAttributes(part.href, part.opens)}>
      {words}
    </a>
  );
}
