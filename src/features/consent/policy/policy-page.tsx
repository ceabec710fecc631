/** The cookie policy: drawn from the declarations, so that it is always true; with the visitor's choices on it. */
import { Crumbs } from "../../../design/crumbs/crumbs";
import { paths } from "../../../paths";
import { useConsentWords } from "../blocking/context";
import type { Category } from "../consent";
import { categoriesOf, servicesOf } from "../declarations";
import type { Service } from "../declared/service";
import { isAnythingAsked } from "../in-use";
import * as names from "../names";
import type { ConsentSettings } from "../settings";
import { texts } from "../texts.fr";
import type { Region } from "../wire";

const words = texts.policy;

interface PolicyProps {
  settings: ConsentSettings;
  region: Region;
  /** What the shop is called. */
  shopName: string;
}

export function PolicyPage({ settings, region, shopName }: PolicyProps) {
  const { services } = useConsentWords();
  const isAsking = isAnythingAsked(services);
  return (
    <div className={`wrap page-end ${names.statement}`}>
      <div className="page-head">
        <Crumbs trail={[{ label: words.home, href: paths.home }, { label: texts.cookiePolicy }]} />
        <h1>{texts.cookiePolicy}</h1>
        <p>{words.intro}</p>
      </div>
      <div className="stack stack--l">
        <div className="prose">
          <p>{words.laws[region]}</p>
          <p>{isAsking ? words.signals : words.nothingAsked}</p>
          <p className="small muted">{words.version(settings.policyId)}</p>
        </div>
        {isAsking && <Choices />}
        <section aria-labelledby="temoins-utilises">
          <h2 id="temoins-utilises">{words.used}</h2>
          {categoriesOf(services).map((category) => (
            <CategoryPart key={category} category={category} shopName={shopName} />
          ))}
        </section>
        {isAsking && <ProofPart />}
      </div>
    </div>
  );
}

/** Filled by the script; without one, a link leads to the same choices. */
function Choices() {
  return (
    <section className="consent-choices" aria-labelledby="vos-choix">
      <h2 id="vos-choix">{words.choices}</h2>
      <p className="muted">{words.choicesIntro}</p>
      <div id={names.manageWithoutScript}>
        <p>{words.withoutScript}</p>
        <a className="btn btn--line" href={paths.consent}>
          {texts.byCategory}
        </a>
      </div>
      <div id={names.manageConsentContainer} className={names.manageConsentContainer} />
    </section>
  );
}

function CategoryPart({ category, shopName }: { category: Category; shopName: string }) {
  const { title, description } = texts.categories[category];
  const { services } = useConsentWords();
  return (
    <section className="consent-category" aria-labelledby={`categorie-${category}`}>
      <h3 id={`categorie-${category}`}>{title}</h3>
      <p className="muted">{description}</p>
      {servicesOf(category, services).map((service) => (
        <ServicePart key={service.name} service={service} shopName={shopName} />
      ))}
    </section>
  );
}

function ServicePart({ service, shopName }: { service: Service; shopName: string }) {
  const { name, title, purpose, provider = shopName, privacyUrl, keeps } = service;
  return (
    <div className="consent-service" id={`service-${name}`}>
      <h4>{title}</h4>
      <p className="small">
        {capital(purpose)}. {words.provider(provider)}{" "}
        {privacyUrl && (
          <a href={privacyUrl} rel="noopener nofollow">
            {words.theirPolicy}
          </a>
        )}
      </p>
      {keeps.length > 0 ? <Keeps service={service} /> : <p className="small muted">{words.nothing}</p>}
    </div>
  );
}

function Keeps({ service: { title, keeps } }: { service: Service }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section className="table-scroll" aria-label={title} tabIndex={0}>
      <table className="spec-table">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.purpose}</th>
            <th scope="col">{words.kept}</th>
          </tr>
        </thead>
        <tbody>
          {keeps.map(({ name, kind, purpose, until }) => (
            <tr key={name + kind}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{words.kinds[kind]}</td>
              <td>{purpose}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The page is the same for everybody: only that of the choices knows whether there is a proof to fetch. */
function ProofPart() {
  return (
    <section className="prose" aria-labelledby="votre-preuve">
      <h2 id="votre-preuve">{words.proof}</h2>
      <p>{words.proofIntro}</p>
      <p>
        {words.proofWhere} <a href={paths.consent}>{words.proofPage}</a>.
      </p>
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
