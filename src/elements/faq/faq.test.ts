/** What the server draws of questions, for readers and for search engines. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { faq } from "./element";

const questions = [
  { question: "Sur facture?", answer: "**Oui**, dès [l’ouverture](/contact/).\n\n- en 30 jours\n- par mois" },
  { question: "</script><b>?", answer: "Non" },
];

const structured = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];

test("questions unfold their answers; the first is open", () => {
  const html = htmlOf(faq, { questions });
  expect(html.match(/<details[^>]*>/g)).toEqual([
    '<details class="accordion__item" open="">',
    '<details class="accordion__item">',
  ]);
  expect(html).toContain('<strong>Oui</strong>, dès <a href="/contact/">l’ouverture</a>');
  expect(htmlOf(faq, { questions, single: true })).toContain('name="e"');
});

test("search engines are told of them in plain words, safely", () => {
  const data = structured(htmlOf(faq, { questions }))!;
  expect(data).not.toMatch(/[<>]/);
  expect(JSON.parse(data)).toEqual({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Sur facture?",
        acceptedAnswer: { "@type": "Answer", text: "Oui, dès l’ouverture.\nen 30 jours\npar mois" },
      },
      { "@type": "Question", name: "</script><b>?", acceptedAnswer: { "@type": "Answer", text: "Non" } },
    ],
  });
  expect(structured(htmlOf(faq, { questions, structured: false }))).toBeUndefined();
});

test("without questions there is nothing, and an unanswered one is refused with its place", () => {
  expect(htmlOf(faq)).toBe("");
  const read = faq.settings.safeParse({ questions: [questions[0], { question: "Et puis?", answer: "" }] });
  expect(read.error?.issues.map(({ path }) => path)).toEqual([["questions", 1, "answer"]]);
});
