/** What a page of results says above them: the words that were meant, what was named. */
import { paths } from "../../paths";
import type { NamedThings } from "./named-things";
import type { Found } from "./search";
import { texts } from "./texts.fr";

interface NotesProps {
  text: string;
  found: Found;
  things: NamedThings | undefined;
}

export function SearchNotes({ text, found, things }: NotesProps) {
  return (
    <>
      {found.corrected && <Corrected typed={text} used={found.corrected} />}
      {found.meant && <Meant text={found.meant} />}
      {found.named.length > 0 && things?.note(found.named)}
    </>
  );
}

function Corrected({ typed, used }: { typed: string; used: string }) {
  return (
    <p className="search-note" role="status">
      {texts.corrected(typed)} <SearchLink text={used} />.
    </p>
  );
}

function Meant({ text }: { text: string }) {
  return (
    <p className="search-note">
      {texts.meant} <SearchLink text={text} />?
    </p>
  );
}

const SearchLink = ({ text }: { text: string }) => (
  <a href={paths.searchFor(text)}>
    «{"\u00a0"}
    {text}
    {"\u00a0"}»
  </a>
);
