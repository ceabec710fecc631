/** The one place where addresses of the desk are declared: from sections, each behind the guard. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Emblem } from "../../design/logo/own-logo";
import { MINUTE, SECOND } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { refused } from "../../kernel/result";
import { isImpossibleValue } from "../../platform/db";
import { readCookie } from "../../platform/http/cookies";
import { isHead, isReading } from "../../platform/http/head-requests";
import { wantsJson } from "../../platform/http/wants-json";
import type { DeskAssets } from "../../platform/render/assets";
import type { Uploads } from "../../platform/uploads/folder";
import type { ReceivedFile } from "../../platform/uploads/posted";
import type { ShopContext } from "../feature";
import type { Session } from "./accounts/account";
import { checkPassword, proveSession } from "./accounts/actions";
import { parseMarks } from "./accounts/marks";
import type { Passkeys } from "./accounts/passkeys";
import { accountById } from "./accounts/store";
import { hashOf } from "./accounts/tokens";
import type { Tries } from "./accounts/tries";
import type { WaysBack } from "./accounts/ways-back";
import { runAudited, writeExport } from "./audit/actions";
import { drawDocument } from "./document";
import { FaultPage, WhoIsThere } from "./fault-page";
import { DeskFault, type Guard, type GuardParts } from "./guard";
import { Layout, navOf } from "./layout";
import {
  DESK,
  DEVICE_COOKIE,
  deskPath,
  KEPT_FIELD,
  LOOK_HEADER,
  NEXT_PARAMETER,
  PROOF_FIELD,
  PROOF_KEY_FIELDS,
  RESUME_FIELD,
  SIGN_IN,
  secureCookie,
  TOKEN_FIELD,
} from "./names";
import type { Typed } from "./parts/context";
import { Refusal } from "./parts/page";
import { pendingFormIn, ResubmitPage } from "./pending-form";
import { readFilesLater, receiveFiles } from "./receive";
import type {
  DeskAnswer,
  DeskAsk,
  DeskDone,
  DeskOutcome,
  DeskPage,
  DeskRefusal,
  DeskScreen,
  DeskSection,
  DeskVerb,
} from "./section";
import { texts } from "./texts.fr";
import type { Toasts } from "./toast";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set by the desk's frame only. */
    desk?: symbol;
    /** Of a verb whose form may be sent again after signing in anew: what it belongs to, for people. */
    resubmitTitle?: string;
  }
}

/** Known to this file alone: an address beneath /bureau/ without it was declared elsewhere. */
const declared: unique symbol = Symbol("declared by the desk");
const config = { desk: declared };

/** No form and no link of the desk makes a longer one. */
const MOST_QUERY = 4000;
/** So long after signing in, nobody is asked again. */
const PROVEN_MS = 15 * MINUTE;

export interface FrameParts extends GuardParts {
  guard: Guard;
  toasts: Toasts;
  tries: Tries;
  passkeys: Passkeys;
  mail: Pick<ShopContext["mail"], "post" | "nudge" | "route">;
  waysBack: Pick<WaysBack, "ask">;
  /** Where files of forms wait for their verb. */
  uploads: Uploads;
  assets: DeskAssets;
  market: Market;
  sections: readonly DeskSection[];
  shopName(): Promise<string>;
  emblem(): Promise<Emblem | undefined>;
}

/** From now on the server refuses to start with an address of the desk that the frame did not declare. */
export function refuseOtherRoutes(server: FastifyInstance): void {
  server.addHook("onRoute", ({ url, config }) => {
    const isOfDesk = url === DESK.slice(0, -1) || url.startsWith(DESK);
    if (isOfDesk && config?.desk !== declared)
      throw new Error(`${url} is an address of the desk: declare it with defineDeskSection.`);
  });
}

const HTML = "text/html; charset=utf-8";

/** What is there for people who are not signed in. */
export interface WayIn {
  addRoutes(scope: FastifyInstance, config: { desk: symbol }): void;
  /** Instead of what was asked for; what was typed comes along. */
  signInAgain(request: FastifyRequest, reply: FastifyReply, says: string): Promise<FastifyReply>;
  /** The form once more that somebody has tried too often. */
  waitToSignIn(request: FastifyRequest, reply: FastifyReply, says: string): Promise<FastifyReply>;
}

/** Adds everything beneath /bureau/. */
export function deskRoutes(server: FastifyInstance, parts: FrameParts, way: WayIn): void {
  void server.register(async (scope) => {
    scope.addHook("onRequest", async (_request, reply) => {
      void reply.header("cache-control", "no-store").header("x-robots-tag", "noindex, nofollow");
    });
    scope.setErrorHandler(async (error, request, reply) => {
      if (error instanceof DeskFault) return answerFault({ ...parts, ...way }, error, request, reply);
      // an address or a field with a number that no row could have
      if (isImpossibleValue(error)) {
        const missing = new DeskFault(404, texts.faults.missing, await parts.guard.sessionOf(request));
        return answerFault({ ...parts, ...way }, missing, request, reply);
      }
      throw error;
    });
    scope.get(DESK.slice(0, -1), { config }, (_request, reply) => reply.redirect(DESK, 302));
    readFilesLater(scope);
    way.addRoutes(scope, config);
    for (const section of parts.sections) addSection(scope, parts, section);
    // whoever is not signed in cannot tell what exists from what does not
    scope.get(`${DESK}*`, { config }, async (request, reply) => {
      const session = await parts.guard.enter(request, "reader");
      const { pathname, search } = new URL(request.originalUrl, "http://desk");
      const screen = screenBehind(parts.sections, pathname);
      if (screen) return reply.redirect(screen + search, 303);
      throw new DeskFault(404, texts.faults.missing, session);
    });
  });
}

/** A form that was drawn again stands at the address of its verb: asked for anew, that leads to its screen. */
function screenBehind(sections: readonly DeskSection[], pathname: string): string | undefined {
  const asked = pathname.split("/");
  for (const { path, verbs = [] } of sections)
    for (const verb of verbs) {
      const steps = deskPath(path + verb.path).split("/");
      const isIt = steps.every((step, at) => step === asked[at] || (step.startsWith(":") && asked[at]));
      if (!isIt || steps.length !== asked.length) continue;
      const params = steps.flatMap((step, at) =>
        step.startsWith(":") ? [[step.slice(1), decodeURIComponent(asked[at] ?? "")]] : [],
      );
      return deskPath(path + filledIn(verb.screen.path, Object.fromEntries(params)));
    }
  return undefined;
}

function addSection(scope: FastifyInstance, parts: FrameParts, section: DeskSection): void {
  for (const screen of section.screens) addScreen(scope, parts, section, screen);
  for (const verb of section.verbs ?? []) addVerb(scope, parts, section, verb);
}

function addScreen(
  scope: FastifyInstance,
  parts: FrameParts,
  section: DeskSection,
  screen: DeskScreen,
): void {
  const needs = screen.needs ?? section.needs ?? "reader";
  scope.get(deskPath(section.path + screen.path), { config }, async (request, reply) => {
    const session = await parts.guard.enter(request, needs);
    // who may look is all that it tells: nothing is drawn, becomes read, is noted or said for the last time
    if (isHead(request)) return reply.type(HTML).send(Readable.from([]));
    const answer = await screen.show(askOf(parts, { request, session }, section, screen));
    if (!answer) throw new DeskFault(404, texts.faults.missing, session);
    return send(parts, { request, reply, session }, answer);
  });
}

function addVerb(scope: FastifyInstance, parts: FrameParts, section: DeskSection, verb: DeskVerb): void {
  const needs = verb.needs ?? (section.needs === "owner" ? "owner" : "team");
  const path = deskPath(section.path + verb.path);
  const { files: rules } = verb;
  if (rules && verb.grave) throw new Error(`${path}: files would be lost while the password is asked for.`);
  if (!rules) {
    const resubmitTitle = verb.grave || verb.secrets ? undefined : section.title;
    const admit = (request: FastifyRequest) => parts.guard.admit(request, needs);
    const options = { config: { ...config, resubmitTitle }, bodyLimit: FORM_BYTES, preParsing: admit };
    scope.post(path, options, async (request, reply) => {
      const session = await parts.guard.enterToChange(request, needs);
      const sent = (request.body ?? {}) as Sent["sent"];
      return answerVerb(parts, { request, reply, session }, { section, verb, sent, files: [] });
    });
    return;
  }
  scope.post(path, { config: { ...config, uploads: true } }, async (request, reply) => {
    const sending = await parts.guard.enterToSend(request, needs);
    const { session, fields: sent, files } = await receiveFiles(request, parts.uploads, rules, sending);
    return answerVerb(parts, { request, reply, session }, { section, verb, sent, files });
  });
}

/** A form with many rows and long texts is whole in one request; visitors have less. */
const FORM_BYTES = 1024 * 1024;

interface Sent {
  section: DeskSection;
  verb: DeskVerb;
  sent: Readonly<Record<string, unknown>>;
  files: readonly ReceivedFile[];
}

async function answerVerb(
  parts: FrameParts,
  asked: Asked,
  { section, verb, sent, files }: Sent,
): Promise<FastifyReply> {
  const { request, session } = asked;
  const ask = askOf(parts, asked, section, verb.screen);
  const askedAgain = { ...asked, formScreen: formScreenOf(request, section, verb) };
  const {
    [TOKEN_FIELD]: _token,
    [PROOF_FIELD]: password,
    [PROOF_KEY_FIELDS.answer]: answer,
    [PROOF_KEY_FIELDS.challenge]: challenge,
    [KEPT_FIELD]: keptAs,
    [RESUME_FIELD]: resumed,
    ...values
  } = textsOf(sent, session);
  const kept = typeof keptAs === "string" ? keptAs.slice(0, LONGEST_KEPT_NAME) : undefined;
  const shown = without(values, verb.secrets);
  const again = { verb, ask, values: shown, kept };
  if (resumed !== undefined)
    return drawAgain(parts, askedAgain, { ...again, refusal: { step: texts.resumed }, isResumed: true });
  const proof = answer ? { key: { answer, challenge } } : password === undefined ? undefined : { password };
  const proven = verb.grave ? await provenBy(parts, session, proof) : "yes";
  if (proven !== "yes")
    return askWho(parts, askedAgain, { ...shown, ...(kept !== undefined && { [KEPT_FIELD]: kept }) }, proven);
  if (verb.secrets && proof !== undefined)
    return drawAgain(parts, askedAgain, { ...again, refusal: { message: texts.proof.secrets } });
  const outcome = await runAudited(
    parts,
    { by: session.account, verb: verb.name, address: ask.url.pathname },
    () => runVerb(verb, ask, values, files),
    (error) => request.log.error(error, "what a verb did is in the journal without its words"),
  ).finally(() => parts.uploads.remove(files.map(({ upload }) => upload.id)));
  if (outcome.ok) return follow(parts, asked, { draft: kept, ...outcome.value });
  const { errors = {}, message, retry } = outcome.refusal;
  if (wantsJson(request)) return asked.reply.code(422).send({ refused: { errors, message, retry } });
  return drawAgain(parts, askedAgain, { ...again, refusal: outcome.refusal });
}

/** It travels in the cookie of what is said. */
const LONGEST_KEPT_NAME = 200;

interface Again extends Pick<Typed, "values" | "kept" | "isResumed"> {
  verb: DeskVerb;
  ask: DeskAsk;
  refusal: DeskRefusal;
}

/** The screen of a verb with what was typed and what is wrong with it. */
async function drawAgain(
  parts: FrameParts,
  asked: Asked,
  { verb, ask, refusal: { errors = {}, message, step, instead }, ...typed }: Again,
): Promise<FastifyReply> {
  const values = { ...typed.values, ...instead };
  const again = await verb.screen.show({ ...ask, typed: values });
  if (!again) throw new DeskFault(404, texts.faults.missing, asked.session);
  return send(parts, asked, again, { action: ask.url.pathname, ...typed, values, errors, message, step });
}

const without = (values: Typed["values"], names: readonly string[] = []): Typed["values"] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** No form of ours has more; what reads and draws them goes through all of them several times. */
const MOST_FIELDS = 5000;
const LONGEST_FIELD_NAME = 200;

/** Fields are text, however they came. Nobody types a NUL or half a character: PostgreSQL keeps no such text, no address has it. */
function textsOf(sent: Readonly<Record<string, unknown>>, session: Session): Typed["values"] {
  const plain = (value: unknown) => {
    if (typeof value === "object") throw new DeskFault(400, texts.faults.noForm, session);
    return String(value).toWellFormed().replaceAll("\0", "");
  };
  const entries = Object.entries(sent);
  if (entries.length > MOST_FIELDS) throw new DeskFault(413, texts.faults.tooLarge, session);
  if (entries.some(([name]) => name.length > LONGEST_FIELD_NAME))
    throw new DeskFault(400, texts.faults.noForm, session);
  return Object.fromEntries(
    entries.map(([name, value]) => [plain(name), Array.isArray(value) ? value.map(plain) : plain(value)]),
  );
}

async function runVerb(
  verb: DeskVerb,
  ask: DeskAsk,
  values: Typed["values"],
  files: Sent["files"],
): Promise<DeskOutcome> {
  const read = verb.form.safeParse(values);
  return read.success
    ? verb.run({ ...ask, form: read.data, files })
    : refused({ errors: errorsOf(read.error) });
}

type Sending = Typed["values"][string] | undefined;
type Proof = { password: Sending } | { key: { answer: Sending; challenge: Sending } };

/** Whoever signed in a while ago may have left the desk open: what is grave asks once more who is there. */
async function provenBy(
  parts: FrameParts,
  session: Session,
  proof: Proof | undefined,
): Promise<"yes" | Unproven> {
  if (parts.clock.now() - session.provenAt < PROVEN_MS) return "yes";
  const { id, email } = session.account;
  if (!proof) return {};
  const waitMs = parts.tries.take([`proof:${id}`]);
  if (waitMs > 0) return { waitMs };
  const shown =
    "key" in proof
      ? await parts.passkeys.check(String(proof.key.answer), String(proof.key.challenge))
      : await checkPassword(parts, email, String(proof.password));
  if (shown?.account.id !== id) return { wrong: "key" in proof ? "key" : "password" };
  parts.tries.clear([`proof:${id}`]);
  await proveSession(parts, session);
  return "yes";
}

/** Why not; nothing: they were not asked yet. */
interface Unproven {
  wrong?: "key" | "password";
  /** Tried too often. */
  waitMs?: number;
}

/** The same form goes on from there, with everything that was typed. */
async function askWho(
  parts: FrameParts,
  asked: Asked,
  values: Typed["values"],
  { wrong, waitMs }: Unproven,
): Promise<FastifyReply> {
  const { account } = asked.session;
  const status = waitMs ? 429 : wrong ? 422 : 200;
  if (waitMs) void asked.reply.header("retry-after", String(Math.ceil(waitMs / SECOND)));
  const [row, keys] = await Promise.all([
    accountById(parts.database.read, account.id),
    parts.passkeys.list(account),
  ]);
  const main = (
    <WhoIsThere
      action={asked.request.originalUrl}
      values={values}
      says={waitMs ? texts.wait(Math.ceil(waitMs / MINUTE)) : wrong && texts.proof.wrong[wrong]}
      hasPassword={row?.password !== null}
      challenge={keys.length > 0 ? await parts.passkeys.challenge(account) : undefined}
    />
  );
  return drawPage(parts, asked, { title: texts.proof.title, main }, { status });
}

async function follow(
  parts: FrameParts,
  asked: Asked,
  { to, page, says, undo, stays, draft, given, audit }: DeskDone,
): Promise<FastifyReply> {
  const { request, reply, session } = asked;
  if (wantsJson(request)) return reply.send({ done: { to, says, given, undo } });
  if (page) return drawPage(parts, asked, page, { status: 200 });
  const isNotice = !undo && audit === undefined;
  if (says) parts.toasts.leave(reply, session.account.id, { says, undo, stays, draft, isNotice });
  return reply.redirect(to, 303);
}

/** The first thing that is wrong with each field. */
function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}

function askOf(
  parts: Pick<FrameParts, "secure">,
  { request, session: { id, account } }: Pick<Asked, "request" | "session">,
  section: DeskSection,
  screen: DeskScreen,
): DeskAsk {
  const params = request.params as Record<string, string>;
  const url = new URL(request.originalUrl, "http://desk");
  // each link of a list carries it on
  if (url.search.length > MOST_QUERY) url.search = "";
  const from = backOf(request);
  const marks = parseMarks(readCookie(request, secureCookie(DEVICE_COOKIE, parts.secure)));
  // a form that was drawn again stands at the address of its verb, where there is nothing to go back to
  const isDrawnAgain = request.method === "POST" && from?.split("?", 1)[0] === url.pathname;
  const above = deskPath(section.path + (isDrawnAgain ? filledIn(screen.path, params) : ""));
  return {
    account,
    sessionId: id,
    marks: marks.map(hashOf),
    params,
    query: screen.query?.parse(request.query),
    url,
    back: isDrawnAgain ? above + url.search : (from ?? above),
  };
}

/** « :number/ » → « 12/ ». */
const filledIn = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** The screen of the desk that was seen last, with its filters. */
function backOf({ headers }: FastifyRequest): string | undefined {
  const from = URL.parse(headers.referer ?? "");
  return from?.pathname.startsWith(DESK) ? from.pathname + from.search : undefined;
}

/** Where the screen of a verb is read: with its filters, if the form stood on it. */
function formScreenOf(
  request: FastifyRequest,
  section: DeskSection,
  { screen }: DeskVerb,
): string | undefined {
  const from = backOf(request);
  if (from === undefined) return undefined;
  const own = deskPath(section.path + filledIn(screen.path, request.params as Record<string, string>));
  return from.split("?", 1)[0] === own ? from : own + new URL(request.originalUrl, "http://desk").search;
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
  /** Of a form that is drawn again: what back and reload ask for instead of its verb. */
  formScreen?: string;
}

async function send(
  parts: FrameParts,
  asked: Asked,
  answer: DeskAnswer,
  typed?: Typed,
): Promise<FastifyReply> {
  const { reply } = asked;
  if ("moved" in answer) return reply.redirect(answer.moved, 303);
  if ("page" in answer)
    return drawPage(parts, asked, answer.page, { typed, status: isRefused(typed) ? 422 : 200 });
  const { type, fileName, body, bytes, audit } = answer.file;
  if (audit) await writeExport(parts, asked.session.account, audit);
  if (fileName) void reply.header("content-disposition", dispositionOf(fileName));
  if (bytes !== undefined) void reply.header("content-length", bytes);
  const sent = typeof body === "string" || Buffer.isBuffer(body) ? body : Readable.from(body);
  return reply.type(type).send(sent);
}

const isRefused = (typed: Typed | undefined): boolean => typed !== undefined && typed.step === undefined;

const dispositionOf = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

async function drawPage(
  parts: FrameParts,
  { request, reply, session, formScreen }: Asked,
  page: DeskPage,
  { typed, status }: { typed?: Typed; status: number },
): Promise<FastifyReply> {
  const { account } = session;
  const path = request.originalUrl.split("?", 1)[0] ?? DESK;
  const [shopName, nav] = await Promise.all([parts.shopName(), navOf(parts.sections, account, path)]);
  // what is said once is for a screen that somebody sees
  const isLook = request.headers[LOOK_HEADER] !== undefined || isHead(request);
  const toast = isLook ? undefined : parts.toasts.take(request, reply, account.id);
  const body = page.bare ? (
    page.main
  ) : (
    <Layout shopName={shopName} account={account} nav={nav} toast={toast} keys={page.keys} whole={page.whole}>
      {typed ? <Refusal typed={typed} /> : null}
      {page.main}
    </Layout>
  );
  return sendDocument(parts, reply, {
    title: page.title,
    shopName,
    body,
    session,
    formScreen,
    // said above, also where the form is no longer drawn
    typed: typed && { ...typed, message: undefined, isSaidAbove: typed.message !== undefined },
    status,
  });
}

export async function sendDocument(
  { guard, assets, market, emblem }: Pick<FrameParts, "guard" | "assets" | "market" | "emblem">,
  reply: FastifyReply,
  page: {
    title: string;
    shopName: string;
    body: ReactNode;
    session?: Session;
    typed?: Typed;
    status?: number;
    formScreen?: string;
    refreshTo?: string;
  },
): Promise<FastifyReply> {
  const { session, typed, status = 200, ...rest } = page;
  const person = session?.account.id;
  const html = drawDocument({
    ...rest,
    person,
    hasSingleKeys: session?.hasSingleKeys,
    hasLiveUpdates: session?.hasLiveUpdates,
    drawnFor: { token: guard.tokenFor(session), typed, emblem: await emblem() },
    assets,
    market,
  });
  return reply.code(status).type(HTML).send(html);
}

/** A strict cookie is not sent when a letter's link is followed: whoever comes that way may well be signed in. */
const isFollowedFromElsewhere = (request: FastifyRequest): boolean =>
  isReading(request) &&
  request.headers["sec-fetch-site"] === "cross-site" &&
  request.headers["sec-fetch-mode"] === "navigate";

/** The page asks for itself: that is our own request, and brings the cookie. */
async function askAgain(
  parts: FrameParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const title = texts.theDesk;
  const body = (
    <main className="gate gate__form">
      <h1>{title}</h1>
      <a className="btn" href={request.originalUrl}>
        {texts.proof.goOn}
      </a>
    </main>
  );
  const shopName = await parts.shopName();
  return sendDocument(parts, reply, { title, shopName, body, refreshTo: request.originalUrl });
}

async function answerFault(
  parts: FrameParts & Pick<WayIn, "signInAgain" | "waitToSignIn">,
  { status, message, session, headers, isStale }: DeskFault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.headers(headers);
  if (status === 401 && isFollowedFromElsewhere(request)) return askAgain(parts, request, reply);
  if (status === 401 && isReading(request)) {
    const query = new URLSearchParams({ [NEXT_PARAMETER]: request.originalUrl });
    return reply.redirect(`${SIGN_IN}?${query}`, 303);
  }
  if (status === 401 && !wantsJson(request)) return parts.signInAgain(request, reply, message);
  if (status === 429) return parts.waitToSignIn(request, reply, message);
  const pending = isStale ? pendingFormIn(parts.guard, request) : undefined;
  const main = pending ? <ResubmitPage pending={pending} /> : <FaultPage message={message} />;
  const page = { title: pending ? texts.pending.title : message, main };
  if (session) return drawPage(parts, { request, reply, session }, page, { status });
  return sendDocument(parts, reply, {
    title: message,
    shopName: await parts.shopName(),
    body: <main className="gate gate__form">{page.main}</main>,
    status,
  });
}
