/** Draws a quotation and where it comes from. */
import type { ViewProps } from "../element";
import { parseInline } from "../text/inline";
import { Words } from "../text/view";
import type { Settings } from "./settings";

export function QuoteView({ settings }: ViewProps<Settings>) {
  const { text, author, source, href } = settings;
  return (
    <figure className="quote">
      <blockquote cite={href || undefined}>
        <p>
          «&nbsp;
          <Words of={parseInline(text)} />
          &nbsp;»
        </p>
      </blockquote>
      {(author || source) && (
        <figcaption>
          {author && <b>{author}</b>}
          {author && source && ", "}
          {source && <cite>{href ? <a href={href}>{source}</a> : source}</cite>}
        </figcaption>
      )}
    </figure>
  );
}
