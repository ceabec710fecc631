/** The words searched for, on the page of what was found: to be changed without going back up. */
import { Button } from "../../../design/button/button";
import { hinted } from "../../../design/field/hint";
import { paths } from "../../../paths";
import type { SearchWords } from "../search/named-things";
import { texts } from "../texts.fr";

export function SearchField({ text, words }: { text: string; words: SearchWords }) {
  return (
    <search>
      <form className="search-again" action={paths.search} method="get">
        <label className="vh" htmlFor="chercher">
          {words.field}
        </label>
        <input
          className="input"
          id="chercher"
          name="s"
          type="search"
          defaultValue={text}
          {...hinted(words.field)}
          autoComplete="off"
          enterKeyHint="search"
          data-suggest=""
        />
        <Button type="submit">{texts.search}</Button>
      </form>
    </search>
  );
}
