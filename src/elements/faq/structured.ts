/** Questions and answers as search engines read them: a schema.org FAQPage, in plain words. */
import { parseBlocks } from "../text/blocks";
import type { Inline } from "../text/inline";
import type { Settings } from "./settings";

export function faqPage(questions: Settings["questions"]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plain(answer) },
    })),
  };
}

/** A text without its marks, a line for each paragraph and each item. */
function plain(text: string): string {
  const lines = parseBlocks(text).flatMap((block) =>
    block.kind === "paragraph" ? block.lines : block.items,
  );
  return lines.map(words).join("\n");
}

const words = (parts: Inline[]): string =>
  parts.map((part) => (typeof part === "string" ? part : words(part.inside))).join("");
