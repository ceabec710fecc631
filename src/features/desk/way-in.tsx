/** The addresses of people who are not signed in yet: signing in, one-time links, and signing out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Account } from "./accounts/account";
import {
  beginSession,
  checkPassword,
  endSession,
  KEPT_MS,
  readLink,
  SHORT_MS,
  takeWelcome,
} from "./accounts/actions";
import { deviceOf } from "./accounts/device";
import { hasAccount } from "./accounts/store";
import { writeAudit } from "./audit/actions";
import { Gate, SignIn, Welcome } from "./gate";
import { DESK, KEY_PARAMETER, NEXT_PARAMETER, SIGN_IN, SIGN_OUT, WELCOME } from "./names";
import type { Typed } from "./parts/context";
import { type FrameParts, sendDocument } from "./routes";
import { texts } from "./texts.fr";

const text = z.string().catch("");
const signInForm = z.object({ courriel: text, mot_de_passe: text, rester: text, [NEXT_PARAMETER]: text });
const welcomeForm = z.object({ nom: text, courriel: text, mot_de_passe: text, [KEY_PARAMETER]: text });
const signInQuery = z.object({ [NEXT_PARAMETER]: text, fini: text });
const welcomeQuery = z.object({ [KEY_PARAMETER]: text });

export const wayIn =
  (parts: FrameParts) =>
  (scope: FastifyInstance, config: { desk: symbol }): void => {
    scope.get(SIGN_IN, { config }, (request, reply) => showSignIn(parts, request, reply));
    scope.post(SIGN_IN, { config }, (request, reply) => signIn(parts, request, reply));
    scope.get(WELCOME, { config }, (request, reply) => showWelcome(parts, request, reply));
    scope.post(WELCOME, { config }, (request, reply) => welcome(parts, request, reply));
    scope.post(SIGN_OUT, { config }, async (request, reply) => {
      const session = await parts.guard.enterToChange(request, "reader");
      await endSession(parts, session);
      parts.guard.dropSession(reply);
      return reply.redirect(`${SIGN_IN}?fini=1`, 303);
    });
  };

/** Only within the desk: a link of somebody else's must not lead elsewhere after the password. */
const nextIn = (asked: string): string => {
  const path = URL.parse(asked, "http://desk");
  return path?.host === "desk" && path.pathname.startsWith(DESK) ? path.pathname + path.search : DESK;
};

async function showSignIn(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  const query = signInQuery.parse(request.query);
  const next = nextIn(query[NEXT_PARAMETER]);
  if (await parts.guard.sessionOf(request)) return reply.redirect(next, 303);
  return drawSignIn(parts, reply, { next, says: query.fini ? texts.signIn.out : undefined });
}

async function drawSignIn(
  parts: FrameParts,
  reply: FastifyReply,
  { next, says, typed }: { next: string; says?: string; typed?: Typed },
) {
  const [shopName, hasAccounts] = await Promise.all([parts.shopName(), hasAccount(parts.database.read)]);
  return sendDocument(parts, reply, {
    title: texts.signIn.title,
    shopName,
    typed,
    status: typed ? 422 : 200,
    body: (
      <Gate shopName={shopName} foot={texts.signIn.lost}>
        <SignIn hasAccounts={hasAccounts} next={next} says={says} />
      </Gate>
    ),
  });
}

async function signIn(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  parts.guard.enterAsGuest(request);
  const form = signInForm.parse(request.body);
  const next = nextIn(form[NEXT_PARAMETER]);
  const account = await checkPassword(parts, form.courriel, form.mot_de_passe);
  if (!account) {
    const values = { courriel: form.courriel, rester: form.rester };
    const typed = { action: SIGN_IN, values, errors: {}, message: texts.signIn.wrong };
    return drawSignIn(parts, reply, { next, typed });
  }
  await letIn(parts, request, reply, account, form.rester !== "");
  return reply.redirect(next, 303);
}

async function letIn(
  parts: FrameParts,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  isKept: boolean,
): Promise<void> {
  const device = deviceOf(request.headers["user-agent"]);
  const token = await beginSession(parts, account, { device, lastsMs: isKept ? KEPT_MS : SHORT_MS });
  await writeAudit(parts, account, "desk.sign-in", [
    { about: `account:${account.id}`, says: texts.audit.signedIn(device) },
  ]);
  parts.guard.writeSession(reply, token, isKept);
}

async function showWelcome(parts: FrameParts, request: FastifyRequest, reply: FastifyReply) {
  return drawWelcome(parts, reply, welcomeQuery.parse(request.query)[KEY_PARAMETER]);
}

async function drawWelcome(parts: FrameParts, reply: FastifyReply, token: string, typed?: Typed) {
  const [shopName, link] = await Promise.all([parts.shopName(), readLink(parts, token)]);
  const title = link ? texts.welcome[link.purpose] : texts.theDesk;
  return sendDocument(parts, reply, {
    title,
    shopName,
    typed,
    status: link ? (typed ? 422 : 200) : 410,
    body: (
      <Gate shopName={shopName} foot={link ? texts.welcome.once : ""} wide>
        {link ? (
          <Welcome link={link} token={token} />
        ) : (
          <>
            <h1>{texts.theDesk}</h1>
            <p>{texts.welcome.over}</p>
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
    drawWelcome(parts, reply, token, { action: WELCOME, values, errors });
  if (link && link.purpose !== "reset") {
    const errors = faultsOf(form);
    if (Object.keys(errors).length > 0) return again(errors);
  }
  const email = link?.purpose === "invite" ? link.email : form.courriel;
  const made = await takeWelcome(parts, token, { name: form.nom, email, password: form.mot_de_passe });
  if (!made.ok) {
    if (made.refusal === "link") return again({});
    const message = texts.welcome.faults[made.refusal];
    return again({ [made.refusal === "taken" ? "courriel" : "mot_de_passe"]: message });
  }
  const says = link?.purpose === "reset" ? texts.audit.passwordSet : texts.audit.accountMade;
  await writeAudit(parts, made.value, "desk.welcome", [{ about: `account:${made.value.id}`, says }]);
  await letIn(parts, request, reply, made.value, true);
  return reply.redirect(DESK, 303);
}

function faultsOf({ nom, courriel }: { nom: string; courriel: string }): Record<string, string> {
  const isEmail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(courriel.trim()) && courriel.length <= 254;
  return {
    ...(nom.trim() === "" && { nom: texts.welcome.missingName }),
    ...(!isEmail && { courriel: texts.welcome.badEmail }),
  };
}
