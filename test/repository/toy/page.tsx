/** The word of the day, on its page and at the top of all others. */
import { texts } from "./texts.fr";

export const WordLine = ({ word }: { word: string }) => <p className="toy-line">{word}</p>;

export const WordPage = ({ word, days }: { word: string; days: number }) => (
  <>
    <h1>{texts.page.title}</h1>
    <p className="toy-word">{texts.since(word, days)}</p>
  </>
);
