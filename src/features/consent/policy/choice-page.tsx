/** The choices on a page of their own, for who has no script: read from the visitor's cookies, drawn for them alone. */
import { Button } from "../../../design/button/button";
import { Crumbs } from "../../../design/crumbs/crumbs";
import { paths } from "../../../paths";
import { Categories } from "../banner/categories";
import { useConsentWords } from "../blocking/context";
import type { Category } from "../consent";
import { isAnythingAsked } from "../in-use";
import * as names from "../names";
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
  const isAsking = isAnythingAsked(useConsentWords().services);
  const intro = isAsking ? words.intro : words.nothing;
  return (
    <div className={`wrap page-end ${names.choicePage}`}>
      <div className="page-head">
        <Crumbs trail={[{ label: texts.policy.home, href: paths.home }, { label: words.title }]} />
        <h1>{words.title}</h1>
        {kept ? <p role="status">{words.kept}</p> : <p>{intro}</p>}
      </div>
      {isAsking && <ChoiceForm settings={settings} ticked={ticked} />}
      <p className="row">
        <a href={paths.cookiePolicy()}>{texts.cookiePolicy}</a>
        {proven && (
          <a href={paths.consentProof} rel="nofollow" download>
            {texts.policy.proofLink}
          </a>
        )}
      </p>
    </div>
  );
}

function ChoiceForm({ settings, ticked }: Pick<ChoicePageProps, "settings" | "ticked">) {
  return (
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
    </form>
  );
}
