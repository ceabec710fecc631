/** The choices on a page of their own, for who has no script: read from the visitor's cookies, drawn for them alone. */
import { Button } from "../../../design/button/button";
import { Crumbs } from "../../../design/crumbs/crumbs";
import { paths } from "../../../paths";
import { Categories } from "../banner/categories";
import type { Category } from "../consent";
import type { ConsentSettings } from "../settings";
import { texts } from "../texts.fr";

const words = texts.choicePage;

export interface ChoicePageProps {
  settings: ConsentSettings;
  ticked: (category: Category, service?: string) => boolean;
  /** The visitor has just answered. */
  kept: boolean;
  /** Something is kept as proof for this browser. */
  proven: boolean;
}

export function ChoicePage({ settings, ticked, kept, proven }: ChoicePageProps) {
  return (
    <div className="wrap page-end cmplz-dropdown-cookiepolicy">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.policy.home, href: paths.home }, { label: words.title }]} />
        <h1>{words.title}</h1>
        {kept ? <p role="status">{words.kept}</p> : <p>{words.intro}</p>}
      </div>
      <form className="consent-choices" method="post" action={paths.consent}>
        <Categories place="page" perService={settings.cleanCookies} ticked={ticked} />
        <div className="row">
          <Button type="submit" name="choice" value="save">
            {texts.save}
          </Button>
          <Button type="submit" name="choice" value="accept" variant="line">
            {texts.accept}
          </Button>
          <Button type="submit" name="choice" value="deny" variant="line">
            {texts.deny}
          </Button>
        </div>
        <p className="row">
          <a href={paths.cookiePolicy()}>{texts.cookiePolicy}</a>
          {proven && (
            <a href={paths.consentProof} rel="nofollow" download>
              {texts.policy.proofLink}
            </a>
          )}
        </p>
      </form>
    </div>
  );
}
