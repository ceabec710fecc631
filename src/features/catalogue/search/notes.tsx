/** What a page of results says above them: the printer that was named, the words that were meant. */
import { Icon } from "../../../design/icon";
import { paths } from "../../../paths";
import type { NamedLink } from "../catalogue";
import type { Found } from "./search";
import { texts } from "./texts.fr";

export function SearchNotes({ text, found }: { text: string; found: Found }) {
  return (
    <>
      {found.corrected && <Corrected typed={text} used={found.corrected} />}
      {found.meant && <Meant text={found.meant} />}
      {found.printers.length > 0 && <Printers printers={found.printers} />}
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

function Printers({ printers }: { printers: readonly NamedLink[] }) {
  return (
    <ul className="search-printers">
      {printers.map(({ slug, name }) => (
        <li key={slug}>
          <a className="search-printer" href={paths.printer(slug)}>
            <Icon name="printer" />
            <span>
              <b>{name}</b> <span className="small muted">{texts.printerFits}</span>
            </span>
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
