/** The configuration: the only reader of the environment. Every fault is reported, together, in plain words. */
import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

/** An address, a range of them (10.0.0.0/8), or one of the names that proxies are known by. */
const isProxy = (text: string) =>
  /^(?:loopback|linklocal|uniquelocal)$/.test(text) ||
  (isIP(text.split("/", 1)[0] ?? "") > 0 && /^[^/]+(?:\/\d{1,3})?$/.test(text));
const listed = (text = "") => text.split(",").flatMap((part) => part.trim() || []);

/** « bonjour@exemple.ca », or with a name before it: « Ma boutique <bonjour@exemple.ca> ». */
const mailbox = z.string().regex(/^(?:[^<>,@]*<[^<>,@\s]+@[^<>,@\s]+>|[^<>,@\s]+@[^<>,@\s]+)$/);

const environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** Said by npm to what it starts. */
  npm_lifecycle_event: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => listed(text).every(isProxy))
    .optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  SECRET: z.string().optional(),
  DEMO: z.union([flag, z.literal("fr")]).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_MERCHANT: mailbox.optional(),
  PREPARE_PAGES: flag.default(true),
  PREPARE_PICTURES: flag.default(true),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  HITS_PER_SECOND: z.coerce.number().int().min(1).max(100_000).default(100),
});

export interface Config {
  production: boolean;
  development: boolean;
  test: boolean;
  /** Started by `npm start`: npm, and a shell of npm's, stand between the shop and whoever tells it to stop. */
  underNpm: boolean;
  port: number;
  host: string;
  /** The one origin that links, mails and canonical addresses are built from; absent: the listening address. */
  publicUrl: URL | undefined;
  /** Addresses or ranges of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Browsers are told to use https for every name under the shop's own too. */
  hstsSubdomains: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** Signs cookies and links; absent: a random one is kept in the data folder. */
  secret: string | undefined;
  /** What a new database becomes: the demo (absent: too), the one in France, or an empty shop. One that holds a shop stays what it is. */
  demo: boolean | "fr" | undefined;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  smtpUrl: string | undefined;
  /** Both are there when there is a mail server. */
  mailFrom: string | undefined;
  mailMerchant: string | undefined;
  /** Every variable that is set, for features that have some of their own. */
  env: Readonly<Record<string, string | undefined>>;
  /** The shop's pages are drawn ahead, in the background, after each start. */
  preparePages: boolean;
  /** Smaller sizes of the pictures are made in the background after each start. */
  preparePictures: boolean;
  pageCacheBytes: number;
  /** Hits of visitor statistics that this process reads: those beyond are dropped and counted. */
  hitsPerSecond: number;
}

/** Says which variables are wrong and why; the message is meant for the person who starts the shop. */
export class BadEnvironment extends Error {
  override name = "BadEnvironment";
  constructor(readonly faults: string[]) {
    super(`La configuration ne convient pas :\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
  }
}

/** `faultsOfFeatures`: what is wrong with variables that only features know. */
export function readConfig(
  env: Record<string, string | undefined>,
  faultsOfFeatures: (env: Config["env"]) => string[] = () => [],
): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = environment.safeParse(present);
  const faults = [
    ...(read.success ? weaknesses(read.data) : allFaults(read.error, present)),
    ...faultsOfFeatures(present),
  ];
  if (!read.success || faults.length > 0) throw new BadEnvironment(faults);
  return toConfig(read.data, present);
}

/** What cannot be read, and what is weak among the rest: everything is told at once. */
function allFaults(unreadable: z.ZodError, present: Record<string, string | undefined>): string[] {
  const names = new Set(unreadable.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(present).filter(([name]) => !names.has(name)));
  return [...unreadable.issues.map(describe), ...weaknesses(environment.parse(rest), names)];
}

/** The data folder that was typed before `npm start`, of which the next command does not know: asked before `.env` is read. */
export const typedDataDir = (): string | undefined => process.env.DATA_DIR;

/** The variables of the file `.env` beside the program (or of ENV_FILE), for those that are not set already. */
export function readEnvFile(home: string): void {
  const file = process.env.ENV_FILE ?? join(home, ".env");
  if (!file || !existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch {
    throw new BadEnvironment([`« ${file} » (ENV_FILE, ou .env) ne se lit pas : donnez un fichier lisible.`]);
  }
}

type Environment = z.infer<typeof environment>;

function toConfig(env: Environment, present: Config["env"]): Config {
  return {
    production: env.NODE_ENV === "production",
    development: env.NODE_ENV === "development",
    test: env.NODE_ENV === "test",
    underNpm: env.npm_lifecycle_event === "start",
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : undefined,
    trustedProxies: listed(env.TRUSTED_PROXIES),
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    secret: env.SECRET,
    demo: env.DEMO,
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailMerchant: env.MAIL_MERCHANT,
    env: present,
    preparePages: env.PREPARE_PAGES,
    preparePictures: env.PREPARE_PICTURES,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    hitsPerSecond: env.HITS_PER_SECOND,
  };
}

const WEAK_SECRETS = /^(?:secret|password|change-?me|changez-?moi|vitrine|demo|test)/i;

/** `unreadable`: variables that are there, and told already. */
function weaknesses(env: Environment, unreadable: ReadonlySet<string> = new Set()): string[] {
  const faults: string[] = [];
  if (env.SECRET !== undefined && (env.SECRET.length < 32 || WEAK_SECRETS.test(env.SECRET))) {
    faults.push(
      "SECRET est trop faible : donnez au moins 32 caractères tirés au hasard, ou retirez la variable.",
    );
  }
  if (env.PUBLIC_URL && new URL(env.PUBLIC_URL).pathname !== "/") {
    faults.push(
      "PUBLIC_URL doit s’arrêter au nom du site, sans chemin (exemple : https://boutique.example).",
    );
  }
  return [...faults, ...mailFaults(env, unreadable)];
}

/** Real letters never leave from an address that is not the merchant's, nor go to one. */
function mailFaults(env: Environment, unreadable: ReadonlySet<string>): string[] {
  if (!env.SMTP_URL && !unreadable.has("SMTP_URL")) return [];
  const names = (["MAIL_FROM", "MAIL_MERCHANT"] as const).filter(
    (name) => !env[name] && !unreadable.has(name),
  );
  if (names.length === 0) return [];
  return [
    `Avec SMTP_URL, il faut MAIL_FROM (l’adresse d’où partent les lettres) et MAIL_MERCHANT (celle où arrivent les vôtres) : il manque ${names.join(" et ")}.`,
  ];
}

const EXPECTED: Partial<Record<keyof Environment, string>> = {
  NODE_ENV: "production, development ou test",
  PORT: "un nombre entier de 0 à 65535",
  HOST: "une adresse d’écoute, par exemple 127.0.0.1 ou 0.0.0.0",
  PUBLIC_URL: "l’adresse publique du site, par exemple https://boutique.example",
  DATABASE_URL: "l’adresse d’un serveur PostgreSQL, par exemple postgres://vitrine@localhost/vitrine",
  TRUSTED_PROXIES: "des adresses ou des plages séparées par des virgules, par exemple 127.0.0.1,10.0.0.0/8",
  MAIL_FROM: "une adresse, par exemple Ma boutique <bonjour@boutique.example>",
  MAIL_MERCHANT: "une adresse, par exemple bonjour@boutique.example",
  DATABASE_POOL: "un nombre entier de 2 à 100",
  DEMO: "1, fr ou 0",
  HSTS_SUBDOMAINS: "1 ou 0",
  LOG_LEVEL: "debug, info, warn, error ou silent",
  SMTP_URL: "l’adresse d’un serveur de courriel, par exemple smtps://nom:motdepasse@courriel.example",
  PREPARE_PAGES: "1 ou 0",
  PREPARE_PICTURES: "1 ou 0",
  PAGE_CACHE_MB: "un nombre entier de 1 à 4096",
  HITS_PER_SECOND: "un nombre entier de 1 à 100000",
};

function describe(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  return `${name} : on attend ${EXPECTED[name as keyof Environment] ?? "une autre valeur"}.`;
}
