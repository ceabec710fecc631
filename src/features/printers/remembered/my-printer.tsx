/** On a printer's page: the button that makes it the shopper's own. It only acts in the browser, and stands only there. */
import { Button } from "../../../design/button/button";
import { Icon } from "../../../design/icon";
import { manageConsent } from "../../consent/allowed";
import { texts } from "./texts.fr";

export function MyPrinter({ slug }: { slug: string }) {
  return (
    <div className="my-printer script-only" data-controller="my-printer" data-printer={slug}>
      <Button type="button" variant="line" aria-pressed="false" data-remember="">
        <Icon name="printer" /> {texts.mine}
      </Button>
      <p className="small" role="status" data-my-printer-says="" />
      <p className="small" data-ask-consent="" hidden>
        <button className={`link-btn ${manageConsent}`} type="button">
          {texts.openPreferences}
        </button>
      </p>
    </div>
  );
}
