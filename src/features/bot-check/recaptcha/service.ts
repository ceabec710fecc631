/** Google's check as consent declares it, only where the shop has an account. */
import type { Service } from "../../consent";
import { RECAPTCHA_SERVICE } from "../names";

/** Its origins stand in the policy of its own frame: the pages of the shop need none. */
export const recaptchaService: Service = {
  name: RECAPTCHA_SERVICE,
  title: "Google reCAPTCHA",
  category: "marketing",
  purpose: "protéger les formulaires contre les robots",
  provider: "Google Ireland Limited",
  privacyUrl: "https://policies.google.com/privacy",
  keeps: [
    { name: "_grecaptcha", kind: "local", purpose: "reconnaître les robots", until: "effacé par vous" },
  ],
  origins: {},
};
