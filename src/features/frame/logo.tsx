/** The merchant's own logo, or the shop's name, beside its mark if it has one. */
import { OwnLogo } from "../../design/logo/own-logo";
import { paths } from "../../paths";
import type { FrameShop } from "./frame";
import { texts } from "./texts.fr";

export function Logo({ shop }: { shop: FrameShop }) {
  return (
    <a className="logo" href={paths.home} aria-label={texts.home(shop.name)}>
      {shop.logo ? (
        <OwnLogo logo={shop.logo} name={shop.name} />
      ) : (
        <>
          {shop.mark === "registration" && <RegistrationMark />}
          {shop.name}
        </>
      )}
    </a>
  );
}

const RegistrationMark = () => (
  <svg viewBox="0 0 28 28" aria-hidden="true">
    <path
      d="M5.5 14a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M14 0v28M0 14h28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    />
    <path d="M14 5.5a8.5 8.5 0 0 0 0 17z" fill="currentColor" />
  </svg>
);
