/** What a listing says when it has nothing to show, and where to go from there. */
import type { ReactNode } from "react";
import { Button } from "../../../design/button/button";
import { paths } from "../../../paths";
import { texts as facetTexts } from "../facets/texts.fr";
import { texts } from "../texts.fr";

export function EmptyShelf() {
  return (
    <div className="empty">
      <p className="lead">{texts.empty}</p>
      <Button href={paths.shop} variant="line">
        {texts.emptyNext}
      </Button>
    </div>
  );
}

/** Each filter leaves something, all of them together nothing. */
export function NothingLeft({ clear }: { clear: string }) {
  return (
    <div className="empty">
      <p className="lead">{facetTexts.none}</p>
      <p className="muted">{facetTexts.noneAdvice}</p>
      <p>
        <Button href={clear} variant="line" rel="nofollow" data-swap="">
          {facetTexts.clear}
        </Button>
      </p>
    </div>
  );
}

/** Nothing was typed yet: the field above says it all. */
export function NothingAsked() {
  return (
    <div className="empty">
      <Button href={paths.shop} variant="line">
        {texts.emptyNext}
      </Button>
    </div>
  );
}

export function NothingFound({ advice, wayOut }: { advice: readonly string[]; wayOut: ReactNode }) {
  return (
    <div className="empty">
      <p className="lead">{texts.searchNone}</p>
      <ul className="prose">
        {advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="row">
        {wayOut}
        <Button href={paths.shop} variant="line">
          {texts.emptyNext}
        </Button>
      </p>
    </div>
  );
}
