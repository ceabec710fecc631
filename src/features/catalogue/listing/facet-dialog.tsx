/** Where the facets stand on a telephone, with script: a dialog that the form is moved into. */
import { Icon } from "../../../design/icon";
import { texts } from "../facets/texts.fr";

export function FacetDialog() {
  return (
    <dialog className="facets-dialog" aria-labelledby="filtres-titre" data-facet-dialog="">
      <div className="facets-dialog__head">
        <h2 id="filtres-titre" tabIndex={-1}>
          {texts.filters}
        </h2>
        <button className="icon-btn" type="button" aria-label={texts.close} data-close-facets="">
          <Icon name="close" />
        </button>
      </div>
      <div data-facet-place="" />
    </dialog>
  );
}
