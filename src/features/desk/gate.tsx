/** What somebody sees who is not signed in: the way in. */
import type { ReactNode } from "react";
import { paths } from "../../paths";
import type { OpenLink } from "./accounts/actions";
import type { Challenge } from "./accounts/passkeys";
import { Logo } from "./layout";
import {
  FORGOTTEN,
  KEY_PARAMETER,
  NEXT_PARAMETER,
  PASSKEY,
  PENDING_FIELD,
  SECOND_STEP,
  SIGN_IN,
  WELCOME,
} from "./names";
import { Check, Field, Form } from "./parts/form";
import { Icon } from "./parts/icon";
import { askDevice, OrPasskey, PasskeyForm } from "./screens/passkeys";
import { texts } from "./texts.fr";

export function Gate({
  shopName,
  foot,
  wide,
  children,
}: {
  shopName: string;
  foot: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="gate">
      <header>
        <Logo shopName={shopName} />
      </header>
      <main className={wide ? "gate__form gate__form--wide" : "gate__form"} id="contenu">
        {children}
      </main>
      <footer>
        <span>{foot}</span>
        <a href={paths.home}>{texts.seeShop}</a>
      </footer>
    </div>
  );
}

/** Where to go once signed in, and what was typed before the session was over. */
export interface Way {
  next: string;
  /** Sealed; empty where there is none. */
  pending: string;
}

const fieldsOf = ({ next, pending }: Way) => ({
  [NEXT_PARAMETER]: next,
  ...(pending && { [PENDING_FIELD]: pending }),
});

export interface SignInProps {
  hasAccounts: boolean;
  /** A letter can leave: it is a way back in. */
  hasMail: boolean;
  way: Way;
  says?: string;
  challenge: Challenge;
}

export function SignIn({ hasAccounts, hasMail, way, says, challenge }: SignInProps) {
  const { signIn } = texts;
  return (
    <>
      <h1>{texts.theDesk}</h1>
      {says ? <p role="status">{says}</p> : null}
      {hasAccounts ? null : <p>{signIn.noAccount}</p>}
      {hasAccounts ? (
        <PasskeyForm action={PASSKEY} kind="known" challenge={challenge} hidden={fieldsOf(way)}>
          <button className="btn btn--line btn--wide" type="submit">
            <Icon name="key" />
            {texts.passkeys.enter}
          </button>
          <p className="or">{texts.passkeys.or}</p>
        </PasskeyForm>
      ) : null}
      <Form action={SIGN_IN} className="block" hidden={fieldsOf(way)}>
        <Field name="courriel" label={signIn.email} type="email" autoComplete="username webauthn" required />
        <Field
          name="mot_de_passe"
          label={signIn.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <Check name="rester" label={signIn.stay} checked />
        <button className="btn btn--wide" type="submit">
          {signIn.enter}
        </button>
      </Form>
      {hasMail ? (
        <p>
          <a href={FORGOTTEN}>{texts.forgotten.link}</a>
        </p>
      ) : null}
    </>
  );
}

/** The way on, beside what shows that the password was right. */
export interface SecondStepProps extends Way {
  half: string;
  isKept: boolean;
}

/** After the password of an account that wants a code too. */
export const SecondStep = ({ half, next, pending, isKept }: SecondStepProps) => (
  <>
    <h1>{texts.second.title}</h1>
    <p>{texts.second.note}</p>
    <Form
      action={SECOND_STEP}
      className="block"
      hidden={{
        moitie: half,
        [NEXT_PARAMETER]: next,
        ...(isKept && { rester: "1" }),
        ...(pending && { [PENDING_FIELD]: pending }),
      }}
    >
      <Field
        name="code"
        label={texts.second.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
      />
      <button className="btn btn--wide" type="submit">
        {texts.signIn.enter}
      </button>
    </Form>
  </>
);

export const Forgotten = ({ says }: { says?: string }) => (
  <>
    <h1>{texts.forgotten.title}</h1>
    {says ? <p role="status">{says}</p> : null}
    <Form action={FORGOTTEN} className="block">
      <Field
        name="courriel"
        label={texts.signIn.email}
        type="email"
        autoComplete="email"
        help={texts.forgotten.note}
        required
      />
      <button className="btn btn--wide" type="submit">
        {texts.forgotten.send}
      </button>
    </Form>
  </>
);

export interface WelcomeProps {
  link: OpenLink;
  token: string;
  /** For an account that is still to be made. */
  challenge?: Challenge;
}

export function Welcome({ link, token, challenge }: WelcomeProps) {
  const { welcome } = texts;
  const isReset = link.purpose === "reset";
  return (
    <>
      <h1>{welcome[link.purpose]}</h1>
      <p>{noteOf(link)}</p>
      <Form
        action={WELCOME}
        hidden={{ [KEY_PARAMETER]: token }}
        data={challenge && askDevice("new", challenge)}
      >
        {isReset ? null : (
          <>
            <Field name="nom" label={welcome.name} autoComplete="name" maxLength={100} required />
            <Field
              name="courriel"
              label={texts.signIn.email}
              type="email"
              autoComplete="username"
              required
              value={link.purpose === "invite" ? link.email : ""}
              readOnly={link.purpose === "invite"}
            />
          </>
        )}
        {challenge ? (
          <OrPasskey challenge={challenge} failed={welcome.keyFailed} className="btn--wide">
            <p className="muted small">{texts.passkeys.note}</p>
            <p className="or">{texts.passkeys.or}</p>
          </OrPasskey>
        ) : null}
        <Field
          name="mot_de_passe"
          label={welcome.password}
          type="password"
          autoComplete="new-password"
          help={welcome.passwordHelp}
          required
        />
        <div>
          <button className="btn btn--wide" type="submit">
            {isReset ? welcome.change : welcome.make}
          </button>
        </div>
      </Form>
    </>
  );
}

function noteOf(link: OpenLink): string {
  const { welcome } = texts;
  if (link.purpose === "owner") return welcome.ownerNote;
  return link.purpose === "invite" ? welcome.inviteNote(link.role) : welcome.resetNote(link.account.name);
}
