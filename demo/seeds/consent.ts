/** Thirty days of consents: what the demo's visitors answered, the same at each seed of one day. */
import {
  addStatements,
  bannerShown,
  consentSettings,
  type Sealing,
  services,
} from "../../src/features/consent";
import { openSettings } from "../../src/features/settings";
import { DAY, HOUR } from "../../src/kernel/dates";
import type { Database } from "../../src/platform/db";
import { type Random, random } from "../data/random";
import { morningOf } from "./days";

const DAYS = 30;

interface Answer {
  categories: string[];
  services?: Record<string, boolean>;
}

const ALL: Answer = { categories: ["marketing", "statistics", "preferences", "functional"] };
const NONE: Answer = { categories: ["functional"] };

/** Answers as people give them, one letter for a hundredth of them: about half accept, a third refuse. */
const ANSWERS: Record<string, Answer> = {
  A: ALL,
  N: NONE,
  S: { categories: ["statistics", "functional"] },
  P: { categories: ["statistics", "preferences", "functional"] },
  Y: { categories: ["functional"], services: { youtube: true } },
  D: { categories: ["do_not_track"] },
};
const SHARES = ["A".repeat(48), "N".repeat(34), "S".repeat(9), "P".repeat(5), "Y".repeat(3), "D"].join("");
const WITHDRAWN_SHARE = 0.04;

/** Without a signing the chain stays unsigned, and its check says so. */
const UNSIGNED: Sealing = { seal: () => "", open: () => undefined };

export async function seedConsents(database: Database, now: number, signing = UNSIGNED): Promise<void> {
  const found = await database.read.selectFrom("consent_proofs").select("seq").limit(1).executeTakeFirst();
  if (found) return;
  const settings = await openSettings(database).read(consentSettings);
  const made = {
    policy: settings.policyId,
    bannerVersion: settings.bannerVersion,
    mode: "optin",
    region: "ca",
  };
  const statements = consents(morningOf(now)).map((consent) => ({ ...made, ...consent }));
  await addStatements(database, signing, statements, bannerShown(settings, services));
}

/** In the order of time; a few who accepted change their mind within the days that follow. */
function consents(today: number) {
  const dice = random("consents");
  const given = Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
    ofDay(dice, today - (DAYS - day) * DAY - 5 * HOUR),
  );
  const withdrawn = given
    .filter(({ categories }) => categories.length > 1 && dice.chance(WITHDRAWN_SHARE))
    .map((consent) => ({ ...consent, ...stated(NONE), at: consent.at + dice.between(1, 90) * HOUR }));
  return [...given, ...withdrawn.filter(({ at }) => at < today)].sort((a, b) => a.at - b.at);
}

/** Between seven in the morning and ten at night. */
function ofDay(dice: Random, start: number) {
  return Array.from({ length: dice.between(9, 26) }, () => ({
    subject: hexadecimal(dice),
    at: start + dice.between(0, 15 * HOUR),
    ...stated(ANSWERS[dice.pick([...SHARES])] ?? NONE),
  }));
}

const stated = ({ categories, services = {} }: Answer) => ({ categories, services });

const hexadecimal = (dice: Random) =>
  Array.from({ length: 32 }, () => dice.between(0, 15).toString(16)).join("");
