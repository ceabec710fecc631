/** The variables for Google reCAPTCHA v3: what they must be, and what they say. */
import { z } from "zod";

export interface RecaptchaConfig {
  siteKey: string;
  secret: string;
  /** Where its script and its server are; on this machine in tests. */
  origin: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const GOOGLE = "https://www.google.com";

const KEY = /^[\w-]{20,100}$/;
const variables = {
  RECAPTCHA_SITE_KEY: { type: z.string().regex(KEY), expected: "la clé de site de reCAPTCHA v3" },
  RECAPTCHA_SECRET_KEY: { type: z.string().regex(KEY), expected: "la clé secrète de reCAPTCHA v3" },
  RECAPTCHA_BASE: {
    type: z.url({ protocol: /^http$/, hostname: /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/ }),
    expected: "pour des essais seulement, une adresse http de cette machine",
  },
};
type Name = keyof typeof variables;
const NAMES = Object.keys(variables) as Name[];

export function recaptchaConfig(env: Environment): RecaptchaConfig | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secret, RECAPTCHA_BASE: base } = env;
  if (!siteKey || !secret) return undefined;
  return { siteKey, secret, origin: base ? new URL(base).origin : GOOGLE };
}

export function recaptchaFaults(env: Environment): string[] {
  const unreadable = NAMES.filter((name) => env[name] && !variables[name].type.safeParse(env[name]).success);
  const missing = (["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET_KEY"] as const).filter((name) => !env[name]);
  return [
    ...unreadable.map((name) => `${name} : on attend ${variables[name].expected}.`),
    ...(missing.length === 1
      ? [`reCAPTCHA est à moitié configuré : il manque ${missing[0]}. Donnez les deux clés, ou aucune.`]
      : []),
  ];
}
