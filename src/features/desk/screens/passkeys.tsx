/** The passkeys of an account: listed, added, removed. */
import type { ReactNode } from "react";
import { z } from "zod";
import { done, refused } from "../../../kernel/result";
import { useMarket } from "../../../platform/render/market";
import type { Account } from "../accounts/account";
import type { Challenge, Passkeys, StoredPasskey } from "../accounts/passkeys";
import { deskPath } from "../names";
import { Act, Field, Form } from "../parts/form";
import { Icon } from "../parts/icon";
import { type DeskScreen, deskVerb } from "../section";
import { formatMoment, texts } from "../texts.fr";
import { unlessEnded } from "./unless-ended";

const path = (rest: string) => deskPath(`compte/cles/${rest}`);
const says = texts.passkeys;

export async function passkeyPanel(passkeys: Passkeys, account: Account, now: number): Promise<ReactNode> {
  const [keys, challenge] = await Promise.all([passkeys.list(account), passkeys.invite(account)]);
  return (
    <section className="sheet" aria-labelledby="h-cles">
      <h2 id="h-cles">{says.title}</h2>
      <p className="muted">{says.note}</p>
      {keys.length > 0 ? (
        <ul className="plain">
          {keys.map((key) => (
            <Key key={key.id} passkey={key} now={now} />
          ))}
        </ul>
      ) : null}
      <PasskeyForm action={path("ajouter/")} kind="new" challenge={challenge}>
        <Field className="w4" name="nom" label={says.name} value={says.usualName} maxLength={60} />
        <div className="acts">
          <button className="btn btn--line" type="submit">
            <Icon name="key" />
            {says.add}
          </button>
        </div>
      </PasskeyForm>
    </section>
  );
}

function Key({ passkey: { id, name, createdAt, usedAt }, now }: { passkey: StoredPasskey; now: number }) {
  const { timeZone } = useMarket();
  return (
    <li>
      <span>{name}</span>
      <span className="muted">
        {usedAt === null
          ? says.since(formatMoment(createdAt, now, timeZone))
          : says.used(formatMoment(usedAt, now, timeZone))}
      </span>
      <Act action={path("retirer/")} hidden={{ cle: id }} className="link">
        {says.remove}
        <span className="vh"> {name}</span>
      </Act>
    </li>
  );
}

/** Shown once a script is there that can ask the device. */
export const PasskeyForm = ({
  action,
  kind,
  challenge,
  hidden,
  children,
}: {
  action: string;
  kind: "new" | "known";
  challenge: Challenge;
  hidden?: Readonly<Record<string, string>>;
  children: ReactNode;
}) => (
  <Form
    action={action}
    className={kind === "new" ? "form" : "block"}
    hidden={hidden}
    data={askDevice(kind, challenge)}
    isHidden
  >
    <PasskeyAnswer challenge={challenge} />
    {children}
    <PasskeyFailed>{says.failed}</PasskeyFailed>
  </Form>
);

/** For the browser's code: what the form asks the device. */
export const askDevice = (kind: "new" | "known", { options }: Challenge) => ({ passkey: kind, options });

const ANSWER_FIELDS = { answer: "reponse", challenge: "defi" };

/** What the device says comes back in these fields. */
const PasskeyAnswer = ({
  challenge,
  names = ANSWER_FIELDS,
}: {
  challenge: Challenge;
  names?: typeof ANSWER_FIELDS;
}) => (
  <>
    <input type="hidden" name={names.challenge} value={challenge.sealed} />
    <input type="hidden" name={names.answer} defaultValue="" data-passkey-answer="" />
  </>
);

const PasskeyFailed = ({ children }: { children: ReactNode }) => (
  <p className="error" data-passkey-failed="" hidden role="alert">
    {children}
  </p>
);

/** Beside the password in a form with `askDevice`; no button of submit, for Enter in a field sends what is typed. */
export const OrPasskey = ({
  challenge,
  names,
  failed,
  className = "",
  children,
}: {
  challenge: Challenge;
  names?: typeof ANSWER_FIELDS;
  failed: string;
  /** Of its button. */
  className?: string;
  children?: ReactNode;
}) => (
  <div className="block" data-passkey-ask="" hidden>
    <PasskeyAnswer challenge={challenge} names={names} />
    <div className="acts">
      <button className={`btn btn--line ${className}`} type="button">
        <Icon name="key" />
        {says.enter}
      </button>
    </div>
    <PasskeyFailed>{failed}</PasskeyFailed>
    {children}
  </div>
);

export const passkeyVerbs = (passkeys: Passkeys, screen: DeskScreen) => [
  deskVerb({
    name: "account.add-passkey",
    path: "cles/ajouter/",
    needs: "reader",
    grave: true,
    screen,
    form: z.object({
      nom: z.string().trim().max(60).default(""),
      reponse: z.string().max(20_000),
      defi: z.string().max(500),
    }),
    run: async ({ account, sessionId, form }) => {
      const name = form.nom || says.usualName;
      const added = unlessEnded(await passkeys.add({ account, sessionId }, name, form.reponse, form.defi));
      if (!added.ok) return refused({ message: says.refused });
      return done({
        to: deskPath("compte/"),
        says: says.added,
        audit: { about: `account:${account.id}`, says: says.auditAdded },
      });
    },
  }),
  deskVerb({
    name: "account.remove-passkey",
    path: "cles/retirer/",
    needs: "reader",
    grave: true,
    screen,
    form: z.object({ cle: z.string().max(2000) }),
    run: async ({ account, sessionId, form }) => {
      const removed = unlessEnded(await passkeys.remove({ account, sessionId }, form.cle));
      if (!removed.ok) return refused({ message: says.onlyWay });
      return done({
        to: deskPath("compte/"),
        says: says.removed,
        audit: { about: `account:${account.id}`, says: says.auditRemoved },
      });
    },
  }),
];
