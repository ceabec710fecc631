/** The variables of a store of objects: what they must be, and what they say. */
import { z } from "zod";
import type { S3Place } from "./s3";

type Environment = Readonly<Record<string, string | undefined>>;

const variables = {
  MEDIA_STORE: { type: z.enum(["folder", "s3"]), expected: "folder (le dossier de données) ou s3" },
  S3_ENDPOINT: {
    type: z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).pathname === "/"),
    expected: "l’adresse de l’entrepôt, sans chemin, par exemple https://s3.ca-central-1.amazonaws.com",
  },
  S3_REGION: { type: z.string().regex(/^[\w-]{1,50}$/), expected: "une région, par exemple ca-central-1" },
  S3_BUCKET: {
    type: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    expected: "le nom d’un compartiment (bucket)\u00a0: minuscules, chiffres, points et traits d’union",
  },
  S3_PREFIX: {
    type: z.string().regex(/^\w[\w.-]{0,59}(?:\/\w[\w.-]{0,59})*\/?$/),
    expected: "le début des noms dans le compartiment, par exemple boutique/",
  },
  S3_ACCESS_KEY_ID: { type: z.string().regex(/^[\w+/=.-]{1,200}$/), expected: "l’identifiant d’une clé" },
  S3_SECRET_ACCESS_KEY: { type: z.string().regex(/^\S{1,300}$/), expected: "le secret de cette clé" },
  S3_PATH_STYLE: { type: z.enum(["0", "1", "true", "false"]), expected: "1 ou 0" },
};
type Name = keyof typeof variables;
const NAMES = Object.keys(variables) as Name[];
const NEEDED = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A French sentence each; none ever quotes what was given. */
export function s3Faults(env: Environment): string[] {
  const wrong = NAMES.filter((name) => env[name] && !variables[name].type.safeParse(env[name]).success);
  const faults = wrong.map((name) => `${name}\u00a0: on attend ${variables[name].expected}.`);
  if (env.MEDIA_STORE !== "s3") return faults;
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0)
    faults.push(
      `Avec MEDIA_STORE=s3, il manque ${missing.join(", ")}. Donnez ces variables, ou retirez MEDIA_STORE.`,
    );
  const endpoint = wrong.includes("S3_ENDPOINT") ? undefined : env.S3_ENDPOINT;
  const isProduction = (env.NODE_ENV ?? "production") === "production";
  if (isProduction && endpoint && isPlain(new URL(endpoint)))
    faults.push("S3_ENDPOINT doit être une adresse https\u00a0: http ne sert que sur cette machine.");
  return faults;
}

const isPlain = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && !THIS_MACHINE.test(hostname);

/** Undefined: masters are in the data folder. */
export function s3PlaceOf(env: Environment): S3Place | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env;
  if (env.MEDIA_STORE !== "s3" || !bucket || !keyId || !secret) return undefined;
  const { S3_REGION: region = "us-east-1", S3_ENDPOINT, S3_PREFIX = "", S3_PATH_STYLE } = env;
  return {
    endpoint: new URL(S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`),
    region,
    bucket,
    prefix: S3_PREFIX === "" || S3_PREFIX.endsWith("/") ? S3_PREFIX : `${S3_PREFIX}/`,
    keyId,
    secret,
    // stores that are not Amazon's seldom have a name of host for each bucket
    pathStyle: S3_PATH_STYLE ? ["1", "true"].includes(S3_PATH_STYLE) : S3_ENDPOINT !== undefined,
  };
}
