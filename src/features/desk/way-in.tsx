/** The addresses of people who are not signed in yet: signing in, one-time links, and signing out. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { MINUTE, SECOND as ONE_SECOND } from "../../kernel/dates";
import { readCookie, writeCookie } from "../../platform/http/cookies";
import { networkOf } from "../../platform/http/network";
import type { Account, Shown } from "./accounts/account";
import {
  checkPassword,
  endSession,
  findSession,
  foldEmail,
  KEPT_MS,
  readLink,
  SHORT_MS,
  takeWelcome,
} from "./accounts/actions";
import { deviceOf } from "./accounts/device";
import { type EntryRefusal, enter } from "./accounts/entry";
import { DEVICE_MS, markOf, parseMarks, secondStepOf, serializeMarks } from "./accounts/marks";
import { accountById, hasAccount, toAccount } from "./accounts/store";
import { writingAudit } from "./audit/actions";
import { Forgotten, Gate, SecondStep, type SecondStepProps, SignIn, type Way, Welcome } from "./gate";
import { DeskFault } from "./guard";
import {
  COOKIE_PATH,
  DESK,
  DEVICE_COOKIE,
  FORGOTTEN,
  KEY_PARAMETER,
  NEXT_PARAMETER,
  PASSKEY,
  PENDING_FIELD,
  SECOND_STEP,
  SIGN_IN,
  SIGN_OUT,
  secureCookie,
  WELCOME,
} from "./names";
import type { Typed } from "./parts/context";
import { openPendingForm, ResubmitPage, sealPendingForm } from "./pending-form";
import { type FrameParts, sendDocument, type WayIn } from "./routes";
import { texts } from "./texts.fr";

const text = z.string().catch("");
/** No address is longer; how often it is tried is kept in memory by it. */
const address = z.string().max(254).catch("");
const signInForm = z.object({
  courriel: address,
  mot_de_passe: text,
  rester: text,
  [NEXT_PARAMETER]: text,
  [PENDING_FIELD]: text,
});
const welcomeForm = z.object({
  nom: text,
  courriel: text,
  mot_de_passe: text,
  reponse: text,
  defi: text,
  [KEY_PARAMETER]: text,
});
const signInQuery = z.object({ [NEXT_PARAMETER]: text, fini: text });
const welcomeQuery = z.object({ [KEY_PARAMETER]: text });

export const wayIn = (parts: FrameParts): WayIn => ({
  signInAgain: (request, reply, message) => {
    const pending = sealPendingForm(parts, request);
    const says = pending ? texts.pending.kept : message;
    // the address of a verb leads to its screen, where the browser has kept what was typed
    const next = pending || request.originalUrl.startsWith(SIGN_OUT) ? DESK : request.originalUrl;
    return drawSignIn(parts, reply, { way: { next, pending }, says, status: 401 });
  },
  waitToSignIn: (request, reply, says) => drawWait(parts, request, reply, says),
  addRoutes: (scope, config) => {
    scope.get(SIGN_IN, { config }, (request, reply) => showSignIn(parts, request, reply));
    scope.post(SIGN_IN, { config }, (request, reply) => signIn(parts, request, reply));
    scope.get(PASSKEY, { config }, (_request, reply) => reply.redirect(SIGN_IN, 303));
    scope.post(PASSKEY, { config }, (request, reply) => signInByKey(parts, request, reply));
    scope.get(SECOND_STEP, { config }, (_request, reply) => reply.redirect(SIGN_IN, 303));
    scope.post(SECOND_STEP, { config }, (request, reply) => secondStep(parts, request, reply));
    scope.get(FORGOTTEN, { config }, (_request, reply) => drawForgotten(parts, reply));
    scope.post(FORGOTTEN, { config }, (request, reply) => sendWayBack(parts, request, reply));
    scope.get(WELCOME, { config }, (request, reply) => showWelcome(parts, request, reply));
    scope.post(WELCOME, { config }, (request, reply) => welcome(parts, request, reply));
    scope.post(SIGN_OUT, { config }, async (request, reply) => {
      const session = await parts.guard.enterToChange(request, "reader");
      await endSession(parts, session);
      parts.guard.dropSession(reply);
      return reply.redirect(`${SIGN_IN}?fini=1`, 303);
    });
  },
});

/** The form that was tried too often, with what it carries: it is sent again from here. */
function drawWait(parts: FrameParts, request: FastifyRequest, reply: FastifyReply, message: string) {
  const status = 429;
  const path = request.originalUrl;
  if (path.startsWith(FORGOTTEN)) {
    const { courriel } = signInForm.parse(request.body);
    const typed = { action: FORGOTTEN, values: { courriel }, errors: {}, message };
    return drawForgotten(parts, reply, { typed, status });
  }
  if (path.startsWith(WELCOME)) {
    const { [KEY_PARAMETER]: key, nom, courriel } = welcomeForm.parse(request.body);
    const typed = { action: WELCOME, values: { nom, courriel }, errors: {}, message };
    return drawWelcome(parts, reply, key, { typed, status });
  }
  if (path.startsWith(SECOND_STEP)) {
    const form = secondForm.parse(request.body);
    const typed = { action: SECOND_STEP, values: {}, errors: { code: message } };
    return drawSecond(parts, reply, stepIn(form), { typed, status });
  }
  const form = signInForm.parse(request.body);
  const typed = {
    action: SIGN_IN,
    values: { courriel: form.courriel, rester: form.rester },
    errors: {},
    message,
  };
  return drawSignIn(parts, reply, { way: wayOf(form), typed, status });
}

/** Only within the desk: a link of somebody else's must not lead elsewhere after the password. */
const nextIn = (asked: string): string => {
  const path = URL.parse(asked, "http://desk");
  return path?.host === "desk" && path.pathname.startsWith(DESK) ? path.pathname + path.search : DESK;
};

const wayOf = (form: { [NEXT_PARAMETER]: string; [PENDING_FIELD]: string }): Way => ({
  next: nextIn(form[NEXT_PARAMETER]),
  pending: form[PENDING_FIELD],
});

async function showSignIn(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  const query = signInQuery.parse(request.query);
  const next = nextIn(query[NEXT_PARAMETER]);
  if (await parts.guard.sessionOf(request)) return reply.redirect(next, 303);
  return drawSignIn(parts, reply, {
    way: { next, pending: "" },
    says: query.fini ? texts.signIn.out : undefined,
  });
}

async function drawSignIn(
  parts: FrameParts,
  reply: FastifyReply,
  {
    way,
    says,
    typed,
    status = typed ? 422 : 200,
  }: { way: Way; says?: string; typed?: Typed; status?: number },
) {
  const [shopName, hasAccounts, challenge, { url, closed }] = await Promise.all([
    parts.shopName(),
    hasAccount(parts.database.read),
    parts.passkeys.challenge(),
    parts.mail.route(),
  ]);
  // one way back is told: by a letter, or where none can leave, at the server
  const hasMail = url !== undefined && closed === undefined;
  return sendDocument(parts, reply, {
    title: texts.signIn.title,
    shopName,
    typed,
    status,
    body: (
      <Gate shopName={shopName} foot={hasMail ? "" : texts.signIn.lost}>
        <SignIn hasAccounts={hasAccounts} hasMail={hasMail} way={way} says={says} challenge={challenge} />
      </Gate>
    ),
  });
}

/** Of whom too many tries of one kind are counted: of everybody, or of this very device if it is known. */
async function triesOf(
  parts: FrameParts,
  request: FastifyRequest,
  { kind, email, shared }: { kind: string; email: string; shared: readonly string[] },
): Promise<string[]> {
  const device = await knownDevice(parts, request, email);
  return (device ? [`device:${device}`] : shared).map((whose) => `${kind}:${whose}`);
}

const deviceCookie = ({ secure }: Pick<FrameParts, "secure">) => secureCookie(DEVICE_COOKIE, secure);

const carriedMarks = (parts: FrameParts, request: FastifyRequest) =>
  parseMarks(readCookie(request, deviceCookie(parts)));

/** The mark that this browser carries, if whoever has this address has signed in on it. */
const knownDevice = (parts: FrameParts, request: FastifyRequest, email: string) =>
  markOf(parts, carriedMarks(parts, request), email);

/** Slower for whoever guesses, never shut for whoever knows. */
function refuseTooMany(parts: FrameParts, keys: readonly string[]): void {
  const waitMs = parts.tries.take(keys);
  if (waitMs > 0)
    throw new DeskFault(429, texts.wait(Math.ceil(waitMs / MINUTE)), undefined, {
      "retry-after": String(Math.ceil(waitMs / ONE_SECOND)),
    });
}

async function signIn(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  parts.guard.enterAsGuest(request);
  const form = signInForm.parse(request.body);
  const way = wayOf(form);
  const shared = [networkOf(request.ip), foldEmail(form.courriel)];
  const keys = await triesOf(parts, request, { kind: "password", email: form.courriel, shared });
  refuseTooMany(parts, keys);
  const isKept = form.rester !== "";
  const wrong = () => {
    const values = { courriel: form.courriel, rester: form.rester };
    const typed = { action: SIGN_IN, values, errors: {}, message: texts.signIn.wrong };
    return drawSignIn(parts, reply, { way, typed });
  };
  const shown = await checkPassword(parts, form.courriel, form.mot_de_passe);
  if (!shown) return wrong();
  return completeSignIn(parts, request, reply, { shown, keys, way, isKept, refuse: wrong });
}

const keyForm = z.object({ reponse: text, defi: text, [NEXT_PARAMETER]: text, [PENDING_FIELD]: text });

/** A key that has checked its owner is both factors at once. */
async function signInByKey(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  parts.guard.enterAsGuest(request);
  const keys = [`key:${networkOf(request.ip)}`];
  refuseTooMany(parts, keys);
  const form = keyForm.parse(request.body);
  const way = wayOf(form);
  const wrong = () => {
    const typed = { action: SIGN_IN, values: {}, errors: {}, message: texts.passkeys.wrong };
    return drawSignIn(parts, reply, { way, typed });
  };
  const shown = await parts.passkeys.check(form.reponse, form.defi);
  if (!shown) return wrong();
  return completeSignIn(parts, request, reply, { shown, keys, way, isKept: true, refuse: wrong });
}

/** What was typed and what is wrong with it. */
interface Told {
  typed?: Typed;
  status?: number;
}

/** Between the password and the code. */
const secondForm = z.object({
  moitie: text,
  code: text,
  rester: text,
  [NEXT_PARAMETER]: text,
  [PENDING_FIELD]: text,
});

const stepIn = (form: z.infer<typeof secondForm>): SecondStepProps => ({
  half: form.moitie,
  ...wayOf(form),
  isKept: form.rester !== "",
});

async function drawSecond(
  parts: FrameParts,
  reply: FastifyReply,
  step: SecondStepProps,
  { typed, status = typed ? 422 : 200 }: Told = {},
) {
  const shopName = await parts.shopName();
  return sendDocument(parts, reply, {
    title: texts.second.title,
    shopName,
    typed,
    status,
    body: (
      <Gate shopName={shopName} foot="">
        <SecondStep {...step} />
      </Gate>
    ),
  });
}

async function secondStep(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  parts.guard.enterAsGuest(request);
  const form = secondForm.parse(request.body);
  const step = stepIn(form);
  const { read } = parts.database;
  const accountId = await secondStepOf(read, step.half, parts.clock.now());
  const row = accountId === undefined ? undefined : await accountById(read, accountId);
  if (!row) throw new DeskFault(401, texts.second.tooLong);
  // of everybody, known devices too: only whoever has the password comes this far
  const keys = [`code:${row.id}`];
  refuseTooMany(parts, keys);
  return completeSignIn(parts, request, reply, {
    shown: { account: toAccount(row), half: step.half, code: form.code },
    keys,
    way: step,
    isKept: step.isKept,
    refuse: (refusal) => {
      if (refusal === "over") throw new DeskFault(401, texts.second.tooLong);
      const typed = { action: SECOND_STEP, values: {}, errors: { code: texts.second.wrong } };
      return drawSecond(parts, reply, step, { typed });
    },
  });
}

async function drawForgotten(
  parts: FrameParts,
  reply: FastifyReply,
  { says, typed, status }: Told & { says?: string } = {},
) {
  const shopName = await parts.shopName();
  return sendDocument(parts, reply, {
    title: texts.forgotten.title,
    shopName,
    typed,
    status,
    body: (
      <Gate shopName={shopName} foot={texts.signIn.lost}>
        <Forgotten says={says} />
      </Gate>
    ),
  });
}

/**
 * The same answer in the same time, whether somebody has this address or not: whether there is a letter to write is only
 * looked up a while later. Who asks for too many is slowed by network alone: whoever asks for somebody else's address
 * must not shut their way back. A letter that is not sent again was sent a moment ago, and its link still opens.
 */
async function sendWayBack(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  parts.guard.enterAsGuest(request);
  const { courriel } = signInForm.parse(request.body);
  refuseTooMany(
    parts,
    await triesOf(parts, request, { kind: "forgotten", email: courriel, shared: [networkOf(request.ip)] }),
  );
  if (parts.tries.take([`letter:${foldEmail(courriel)}`]) === 0) parts.waysBack.ask(courriel);
  return drawForgotten(parts, reply, { says: texts.forgotten.sent });
}

interface Completing {
  shown: Shown;
  /** Of the tries that came before: nothing is held against them. */
  keys: readonly string[];
  way: Way;
  isKept: boolean;
  refuse(refusal: EntryRefusal): Promise<FastifyReply>;
}

/** The desk, or the code for those who have asked to be asked for one. */
async function completeSignIn(
  parts: FrameParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { shown, keys, way, isKept, refuse }: Completing,
): Promise<FastifyReply> {
  const { account } = shown;
  const device = deviceOf(request.headers["user-agent"]);
  const entry = { about: `account:${account.id}`, says: texts.audit.signedIn(device) };
  const lastsMs = isKept ? KEPT_MS : SHORT_MS;
  const carried = carriedMarks(parts, request);
  const entered = await writingAudit<Awaited<ReturnType<typeof enter>>>(
    parts,
    "desk.sign-in",
    (given) => (given.ok && "token" in given.value ? { by: account, entry } : undefined),
    () => enter(parts, shown, { device, lastsMs, carried }),
  );
  if (!entered.ok) return refuse(entered.refusal);
  parts.tries.clear(keys);
  if ("half" in entered.value) return drawSecond(parts, reply, { ...entered.value, ...way, isKept });
  const { token, marks } = entered.value;
  parts.guard.writeSession(reply, token, isKept);
  writeCookie(reply, deviceCookie(parts), serializeMarks(marks), {
    hidden: true,
    secure: parts.secure,
    strict: true,
    path: COOKIE_PATH,
    maxAgeSeconds: DEVICE_MS / ONE_SECOND,
  });
  const pending = openPendingForm(parts.signing, way.pending);
  if (pending?.accountId !== account.id) {
    if (pending)
      parts.toasts.leave(reply, account.id, {
        says: texts.pending.otherAccount,
        stays: true,
        isNotice: true,
      });
    return reply.redirect(way.next, 303);
  }
  const [shopName, session] = await Promise.all([parts.shopName(), findSession(parts, token)]);
  const body = (
    <Gate shopName={shopName} foot="">
      <ResubmitPage pending={pending} />
    </Gate>
  );
  return sendDocument(parts, reply, { title: texts.pending.title, shopName, session, body });
}

async function showWelcome(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  return drawWelcome(parts, reply, welcomeQuery.parse(request.query)[KEY_PARAMETER]);
}

async function drawWelcome(
  parts: FrameParts,
  reply: FastifyReply,
  token: string,
  { typed, status = typed ? 422 : 200 }: Told = {},
) {
  const [shopName, link] = await Promise.all([parts.shopName(), readLink(parts, token)]);
  const title = link ? texts.welcome[link.purpose] : texts.theDesk;
  const challenge = link && link.purpose !== "reset" ? await parts.passkeys.invite() : undefined;
  return sendDocument(parts, reply, {
    title,
    shopName,
    typed,
    status: link ? status : 410,
    body: (
      <Gate shopName={shopName} foot={link ? texts.welcome.once : ""} wide>
        {link ? (
          <Welcome link={link} token={token} challenge={challenge} />
        ) : (
          <>
            <h1>{texts.theDesk}</h1>
            <p>{texts.welcome.over}</p>
            <p>{texts.welcome.overInvited}</p>
            <p className="muted small">{texts.welcome.overOwner}</p>
            <a className="btn btn--wide" href={SIGN_IN}>
              {texts.signIn.title}
            </a>
          </>
        )}
      </Gate>
    ),
  });
}

async function welcome(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  parts.guard.enterAsGuest(request);
  const form = welcomeForm.parse(request.body);
  const token = form[KEY_PARAMETER];
  const link = await readLink(parts, token);
  const values = { nom: form.nom, courriel: form.courriel };
  const again = (errors: Record<string, string>) =>
    drawWelcome(parts, reply, token, { typed: { action: WELCOME, values, errors } });
  if (link && link.purpose !== "reset") {
    const errors = faultsOf(form);
    if (Object.keys(errors).length > 0) return again(errors);
  }
  const isByKey = form.reponse !== "" && link !== undefined && link.purpose !== "reset";
  // what a device has signed is costly to check
  if (isByKey) refuseTooMany(parts, [`welcome:${networkOf(request.ip)}`]);
  const passkey = isByKey ? await parts.passkeys.read(form.reponse, form.defi) : undefined;
  if (isByKey && !passkey) return again({ mot_de_passe: texts.welcome.faults.key });
  if (isByKey) parts.tries.clear([`welcome:${networkOf(request.ip)}`]);
  const key = passkey && { passkey, name: texts.passkeys.usualName };
  const email = link?.purpose === "invite" ? link.email : form.courriel;
  const says = link?.purpose === "reset" ? texts.audit.passwordSet : texts.audit.accountMade;
  const tellOf = (by: Account) => ({ by, entry: { about: `account:${by.id}`, says } });
  const made = await writingAudit<Awaited<ReturnType<typeof takeWelcome>>>(
    parts,
    "desk.welcome",
    (taken) => (taken.ok ? tellOf(taken.value.account) : undefined),
    () => takeWelcome(parts, token, { name: form.nom, email, password: form.mot_de_passe, key }),
  );
  if (!made.ok) {
    if (made.refusal === "link") return again({});
    const message = texts.welcome.faults[made.refusal];
    return again({ [made.refusal === "taken" ? "courriel" : "mot_de_passe"]: message });
  }
  const way = { next: DESK, pending: "" };
  // it has changed once more since
  const refuse = () => drawSignIn(parts, reply, { way, says: texts.signIn.wrong, status: 422 });
  return completeSignIn(parts, request, reply, { shown: made.value, keys: [], way, isKept: true, refuse });
}

function faultsOf({ nom, courriel }: { nom: string; courriel: string }): Record<string, string> {
  const isEmail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(courriel.trim()) && courriel.length <= 254;
  return {
    ...(nom.trim() === "" && { nom: texts.welcome.missingName }),
    ...(nom.trim().length > 100 && { nom: texts.welcome.longName }),
    ...(!isEmail && { courriel: texts.welcome.badEmail }),
  };
}
