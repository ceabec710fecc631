/** Stripe's variables of the environment: what they must be, and what they say. */
import { z } from "zod";
import type { Environment } from "../card/service";

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Another address for its API, on this machine only: for tests. */
  apiBase: URL | undefined;
}

const variables = {
  STRIPE_SECRET_KEY: {
    type: z.string().regex(/^[sr]k_(?:test|live)_\w{8,}$/),
    expected: "la clé secrète de Stripe, qui commence par sk_test_, sk_live_, rk_test_ ou rk_live_",
  },
  STRIPE_WEBHOOK_SECRET: {
    type: z.string().regex(/^whsec_[\w+/=-]{8,}$/),
    expected: "le secret de signature du point de terminaison de Stripe, qui commence par whsec_",
  },
  STRIPE_API_BASE: {
    type: z.url({ protocol: /^https?$/ }),
    expected: "une adresse http de cette machine, par exemple http://127.0.0.1:12111",
  },
};
type Name = keyof typeof variables;
const NAMES = Object.keys(variables) as Name[];

export function stripeConfig(env: Environment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base } = env;
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, apiBase: base ? new URL(base) : undefined };
}

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Money is taken as it should be, or not at all. */
export function stripeFaults(env: Environment): string[] {
  const unreadable = NAMES.filter((name) => env[name] && !variables[name].type.safeParse(env[name]).success);
  return [
    ...unreadable.map((name) => `${name} : on attend ${variables[name].expected}.`),
    ...weaknesses(env, new Set(unreadable)),
  ];
}

function weaknesses(env: Environment, unreadable: ReadonlySet<Name>): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_BASE } = env;
  const base = unreadable.has("STRIPE_API_BASE") ? undefined : STRIPE_API_BASE;
  const faults: string[] = [];
  const missing = [!key && "STRIPE_SECRET_KEY", !webhook && "STRIPE_WEBHOOK_SECRET"].filter(Boolean);
  if ((key || webhook || base) && missing.length > 0)
    faults.push(
      `Le paiement par carte est à moitié configuré : il manque ${missing.join(" et ")}. Donnez les deux, ou retirez toutes les variables STRIPE_.`,
    );
  if (base && !THIS_MACHINE.test(new URL(base).hostname))
    faults.push("STRIPE_API_BASE sert aux essais : on n’y accepte qu’une adresse de cette machine.");
  if (isLive(key) && base)
    faults.push("STRIPE_API_BASE ne va pas avec une clé réelle (live) : retirez la variable.");
  if (isLive(key) && !env.PUBLIC_URL?.startsWith("https:"))
    faults.push(
      "Avec une clé réelle (live) dans STRIPE_SECRET_KEY, PUBLIC_URL doit être une adresse https : Stripe y renvoie l’acheteur et y confirme les paiements.",
    );
  return faults;
}

export const isLive = (key: string | undefined): boolean => /^.k_live_/.test(key ?? "");
