/** Gets tokens, one at a time for each action, from our own check or from Google's where the visitor has consented to it. */
import { allowed } from "../../consent/allowed";
import { type Action, CALLS, RECAPTCHA_SERVICE } from "../names";
import { call, type Given, type OwnCheck, openOwn } from "./own";
import { openRecaptcha } from "./recaptcha";
import { ANCHOR_MS, EXECUTE_MS, within } from "./within";

type Check = Pick<OwnCheck, "token"> & Partial<OwnCheck>;

let opened: Promise<Check> | undefined;
const underWay = new Map<Action, Promise<string>>();

/** Whoever asks while one is being made gets the same. */
export function execute(action: Action): Promise<string> {
  const known = underWay.get(action);
  if (known) return known;
  const made = open()
    .then((check) => within(EXECUTE_MS, check.token(action)))
    .finally(() => underWay.delete(action));
  underWay.set(action, made);
  return made;
}

export const prepare = (): void => void open().then((check) => check.prepare?.());

/** One that did not come is asked for again the next time. */
function open(): Promise<Check> {
  opened ??= within(ANCHOR_MS, load()).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function load(): Promise<Check> {
  const given = await call<Given>(CALLS.challenge);
  if (!given.recaptcha || !allowed("marketing", RECAPTCHA_SERVICE)) return openOwn(given);
  // who blocks Google is not taken for a robot
  return openRecaptcha().catch((error: unknown) => {
    console.error(error);
    return openOwn(given);
  });
}
