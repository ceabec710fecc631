/** What a search finds beside products: pages, guides and questions that another feature knows. */
import type { Suggestion } from "../../design/suggestions/suggestions";
import { defineSlot } from "../../platform/slots";
import type { Typed } from "./search";
import { texts } from "./texts.fr";

export interface WrittenThing {
  href: string;
  title: string;
  kind: "page" | "guide" | "question";
  /** What it is about, in a sentence; empty: nothing. */
  says: string;
}

export interface WrittenThings {
  /** Those that say every word, the nearest first. */
  find(typed: Typed, limit: number): Promise<WrittenThing[]>;
  /** Pages of results are drawn anew when this is touched. */
  tag: string;
}

export const writtenThingsSlot = defineSlot<WrittenThings>("pages that searches find");

export const writtenSuggestion = ({ href, title, kind }: WrittenThing): Suggestion => ({
  href,
  label: title,
  detail: texts.written[kind],
  kind: "page",
});

/** Above the products when none is named as was typed, else under them. */
export function Written({ things }: { things: readonly WrittenThing[] }) {
  if (things.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="h-pages">
      <h2 id="h-pages">{texts.writtenTitle}</h2>
      <ul className="stack">
        {things.map(({ href, title, kind, says }) => (
          <li key={href}>
            <a href={href}>{title}</a> <span className="small muted">{texts.written[kind]}</span>
            {says && <p className="small muted">{says}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
