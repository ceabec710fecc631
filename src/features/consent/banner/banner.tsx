/** The banner, the same for everybody: hidden until the head script, or a plain form, has a use for it. */
import { createElement } from "react";
import { Button } from "../../../design/button/button";
import { Icon } from "../../../design/icon";
import { paths } from "../../../paths";
import { DataScript } from "../../../platform/render/raw";
import type { Mode } from "../consent";
import * as names from "../names";
import type { ConsentSettings } from "../settings";
import { texts } from "../texts.fr";
import { SETTINGS_ID } from "../wire";
import { Categories } from "./categories";
import { toWire } from "./wire-settings";

export type BannerType = Exclude<Mode, "other">;

/** The form that every button of consent belongs to when no script answers it. */
export const PLAIN_FORM = "consent-form";

/** Where a plain answer leads back to: the word that it was kept shows only there. */
export const KEPT_ID = "choix-enregistres";

export interface ConsentSlotProps {
  settings: ConsentSettings;
  /** The style sheet that dresses the banner. */
  css: string;
}

/** What the frame carries on every page. The gate reads the settings, which stand just before it. */
export function ConsentSlot({ settings, css }: ConsentSlotProps) {
  const { bannerId, cookieExpiry } = settings;
  return (
    <>
      <DataScript type="application/json" id={SETTINGS_ID} data={toWire(settings, css)} />
      {createElement("consent-gate")}
      <form id={PLAIN_FORM} method="post" action={paths.consent} />
      <p id={KEPT_ID} className="consent-kept" tabIndex={-1}>
        {texts.kept} <a href={paths.consent}>{texts.review}</a>
      </p>
      {/* alone in its place: taken out of the body itself, it would have the whole page styled anew */}
      <div>
        <div id={names.bannerContainer}>
          {bannerTypes(settings).map((type) => (
            <Banner key={type} type={type} settings={settings} />
          ))}
        </div>
      </div>
      <aside id={names.manageConsent} aria-label={texts.manageLabel}>
        <p className="wrap manage-note">
          <span>{texts.manageNote(cookieExpiry)}</span>{" "}
          <button
            type="button"
            className={`${names.manageConsent} manage-consent-${bannerId} ${names.hidden} link-btn`}
          >
            {texts.manage}
          </button>
        </p>
      </aside>
    </>
  );
}

/** One banner for each way of asking that a visitor of this shop may meet. */
export function bannerTypes({ geoip, consentType }: ConsentSettings): BannerType[] {
  if (geoip) return ["optin", "optout"];
  return consentType === "other" ? [] : [consentType];
}

export function Banner({ type, settings }: { type: BannerType; settings: ConsentSettings }) {
  const id = `${settings.bannerId}-${type}`;
  return (
    <div
      className={`${names.banner} ${names.hidden} banner-${settings.bannerId} ${type} ${names.bottomRight} ${names.categoriesTypeViewPreferences}`}
      role="dialog"
      aria-labelledby={`${names.header}-${id}`}
      aria-describedby={`${names.message}-${id}`}
      data-nosnippet=""
    >
      <div className={names.header}>
        <h2 className={names.title} id={`${names.header}-${id}`} tabIndex={-1}>
          {texts.title}
        </h2>
        <button type="button" className={`${names.close} icon-btn`} aria-label={texts.close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={names.body}>
        <p className={names.message} id={`${names.message}-${id}`}>
          {texts.message[type]}
        </p>
        <Categories place={type} perService={settings.cleanCookies} ticked={() => type === "optout"} />
      </div>
      <Acts />
      <Documents settings={settings} />
    </div>
  );
}

/** Accepting and refusing look and weigh the same; both are plain submits where no script listens. */
function Acts() {
  const answer = { type: "submit", form: PLAIN_FORM, name: "choice" } as const;
  return (
    <>
      <div className={names.buttons}>
        <Button {...answer} value="accept" className={`${names.button} ${names.accept}`}>
          {texts.accept}
        </Button>
        <Button {...answer} value="deny" className={`${names.button} ${names.deny}`}>
          {texts.deny}
        </Button>
        <Button variant="line" className={`${names.button} ${names.viewPreferences}`} aria-expanded={false}>
          {texts.view}
        </Button>
        <Button variant="line" className={`${names.button} ${names.savePreferences}`}>
          {texts.save}
        </Button>
      </div>
      <a className="consent-by-category" href={paths.consent}>
        {texts.byCategory}
      </a>
    </>
  );
}

function Documents({ settings }: { settings: ConsentSettings }) {
  const links = settings.pageLinks[settings.region];
  return (
    <div className={`${names.links} ${names.documents}`}>
      {(["cookie-statement", "privacy-statement"] as const).map((kind) => (
        <a key={kind} className={`${names.link} ${kind}`} href={links?.[kind].url} data-relative_url="">
          {links?.[kind].title}
        </a>
      ))}
    </div>
  );
}
