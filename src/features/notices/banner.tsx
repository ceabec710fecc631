/** The banner that tells whoever previews the shop that it is not open yet. */
import { Icon } from "../../design/icon";
import { paths } from "../../paths";
import { BANNER } from "./names";
import { texts } from "./texts.fr";

/** Its place on every page, empty for everybody. */
export function BannerPlace() {
  return <div id={BANNER.slice(1)} data-from={paths.banner} hidden />;
}

export function ComingSoonBanner({ nonce }: { nonce: string }) {
  return (
    <aside id={BANNER.slice(1)} className="soon-banner" aria-label={texts.preview}>
      <div className="wrap">
        <p>
          <Icon name="eye" /> {texts.previewing} <a href={paths.opening}>{texts.whatIsLeft}</a>
        </p>
        <a
          className="coming-soon-footer-banner-dismiss link-btn"
          href={BANNER}
          data-scroll="off"
          data-rest-url={paths.bannerDismissal}
          data-rest-nonce={nonce}
        >
          {texts.hideBanner}
        </a>
      </div>
    </aside>
  );
}
