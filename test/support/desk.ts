/** People at the merchant's desk: signed in without the sign-in page, and posting forms as a browser does. */
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import type { Page } from "playwright-core";
import type { Account } from "../../src/features/desk/accounts/account";
import { beginSession, type DeskParts, KEPT_MS } from "../../src/features/desk/accounts/actions";
import { hashPassword } from "../../src/features/desk/accounts/passwords";
import { insertAccount } from "../../src/features/desk/accounts/store";
import { SESSION_COOKIE, TOKEN_FIELD } from "../../src/features/desk/names";
import type { Role } from "../../src/features/desk/roles";
import { type Clock, machineClock } from "../../src/kernel/clock";
import { randomId } from "../../src/kernel/ids";
import type { Database } from "../../src/platform/db";
import { openedDatabase } from "./databases";
import { type Fields, newShopper, type Shopper } from "./shopper";
import type { TestApp } from "./test-app";
import { runCommand } from "./test-app";

export const PASSWORD = "une phrase que personne ne devine";
export const ORIGIN = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };

export interface Merchant extends Shopper {
  account: Account;
  /** The token of this session's forms. */
  token(): Promise<string>;
  /** Sends a form as the desk's own pages do, token and origin included. */
  send(url: string, form?: Fields, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The same with files, in parts. */
  sendFiles(
    url: string,
    files: readonly SentFile[],
    form?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

export interface SentFile {
  name: string;
  bytes: Uint8Array;
  type?: string;
  /** Of the form; absent: « fichiers ». */
  field?: string;
}

let made = 0;

export async function newMerchant(app: TestApp, role: Role = "owner", clock?: Clock): Promise<Merchant> {
  const shopper = newShopper(app);
  const { account, cookie } = await signedIn(app.database, role, clock);
  shopper.jar.set(SESSION_COOKIE, cookie);
  // the same as long as the session lasts: drawing a page for it each time took half of many tests
  let known = "";
  const token = async () => (known ||= tokenIn((await shopper.ask("/bureau/compte/")).body));
  return {
    ...shopper,
    account,
    token,
    send: async (url, form = {}, headers = {}) =>
      shopper.ask(url, {
        method: "POST",
        headers: { ...ORIGIN, ...headers },
        form: { [TOKEN_FIELD]: await token(), ...form },
      }),
    sendFiles: async (url, files, form = {}, headers = {}) => {
      const { payload, type } = await inParts({ [TOKEN_FIELD]: await token(), ...form }, files);
      return shopper.ask(url, {
        method: "POST",
        headers: { ...ORIGIN, "content-type": type, ...headers },
        payload,
      });
    },
  };
}

/** A body in parts, as a browser writes it: the fields first. */
export async function inParts(fields: Record<string, string>, files: readonly SentFile[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field = "fichiers", name, bytes, type = "image/jpeg" } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    type: body.headers.get("content-type") ?? "",
  };
}

/** An account with a session: the value of its cookie is what a browser of a journey is given. */
export async function signedIn(
  database: Database,
  role: Role = "owner",
  clock: Clock = machineClock,
): Promise<{ account: Account; cookie: string }> {
  const parts: DeskParts = { database, clock };
  made += 1;
  const email = `personne-${made}@exemple.test`;
  const account: Account = { id: randomId(), email, name: `Personne ${made}`, role };
  // a hash is slow on purpose: one serves all people of a worker
  hash ??= hashPassword(PASSWORD);
  const password = await hash;
  await database.write((trx) =>
    insertAccount(trx, {
      ...account,
      email_folded: email,
      password,
      totp_secret: null,
      totp_step: 0,
      single_keys: 1,
      live_updates: 1,
      created_at: clock.now(),
      ended_at: null,
    }),
  );
  const session = { device: "essai", lastsMs: KEPT_MS };
  return { account, cookie: await beginSession(parts, account, session) };
}

let hash: Promise<string> | undefined;

/** The mark in the form of a verb: what whoever sends it has seen. */
export const seenIn = (html: string, action: string): string =>
  new RegExp(`<form[^>]*action="${action}(?:\\?[^"]*)?"[^>]*>.*?name="vu" value="([^"]*)"`, "s").exec(
    html,
  )?.[1] ?? "";

export const tokenIn = (html: string): string =>
  new RegExp(`name="${TOKEN_FIELD}" value="([^"]+)"`).exec(html)?.[1] ?? "";

/** The link that the merchant's command prints for a shop that runs on this folder. */
export async function deskLink({ origin, data }: { origin: string; data: string }): Promise<string> {
  const database = await openedDatabase({ file: join(data, "vitrine.db") });
  const { text } = await runCommand({ database, origin }, "bureau");
  return /http:\/\/\S+\/bureau\/bienvenue\/\?cle=\S+/.exec(text)?.[0] ?? "";
}

/** Makes the owner's account in a browser; its page is « Aujourd'hui » then. */
export async function enterDesk(page: Page, site: { origin: string; data: string }): Promise<void> {
  await page.goto(await deskLink(site));
  await page.getByLabel("Nom").fill("Aurélie Bouchard");
  await page.getByLabel("Courriel").fill("aurelie@exemple.test");
  await page.getByLabel("Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.waitForURL("**/bureau/");
}
