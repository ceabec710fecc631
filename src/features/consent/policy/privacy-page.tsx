/** The privacy statement of one region: what its law gives a visitor; what is kept is told by the shop's own page. */
import { Crumbs } from "../../../design/crumbs/crumbs";
import { paths } from "../../../paths";
import * as names from "../names";
import { texts } from "../texts.fr";
import type { Region } from "../wire";
import { rightsIn, privacyTexts as words } from "./privacy-texts.fr";

export function PrivacyPage({ region }: { region: Region }) {
  const { law, rights, authority } = rightsIn[region];
  return (
    <div className={`wrap page-end ${names.statement}`}>
      <div className="page-head">
        <Crumbs trail={[{ label: texts.policy.home, href: paths.home }, { label: texts.privacyPolicy }]} />
        <h1>{texts.privacyPolicy}</h1>
        <p>{words.intro(words.places[region])}</p>
      </div>
      <div className="prose">
        <p>{law}</p>
        <h2>{words.rights}</h2>
        <ul>
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <h2>{words.use}</h2>
        <p>{words.useIntro}</p>
        <p>
          {words.complaint}{" "}
          <a href={authority.url} rel="noopener nofollow">
            {authority.name}
          </a>
        </p>
        <h2>{words.kept}</h2>
        <p>{words.keptIntro}</p>
        <ul>
          <li>
            <a href={paths.privacyPolicy()}>{texts.privacyPolicy}</a>
          </li>
          <li>
            <a href={paths.cookiePolicy(region)}>{words.cookies}</a>
          </li>
        </ul>
      </div>
    </div>
  );
}
