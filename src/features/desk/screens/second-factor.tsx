/** « Mon compte »: codes at sign-in, switched on with a key that an application keeps, and their recovery codes. */
import { z } from "zod";
import { done, refused } from "../../../kernel/result";
import type { Account } from "../accounts/account";
import type { DeskParts } from "../accounts/actions";
import {
  hasSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from "../accounts/second-factor";
import { newSecret, totpLink } from "../accounts/totp";
import { deskPath } from "../names";
import { Field, Form } from "../parts/form";
import { Confirm, PageHead } from "../parts/page";
import { QrCode } from "../parts/qr-code";
import { type DeskPage, type DeskScreen, deskScreen, deskVerb } from "../section";
import { texts } from "../texts.fr";
import { unlessEnded } from "./unless-ended";

interface SecondFactorParts extends DeskParts {
  shopName(): Promise<string>;
}

const path = (rest = "") => deskPath(`compte/${rest}`);
const says = texts.account;
const secretSchema = z.string().regex(/^[A-Z2-7]{32}$/);

/** Undefined: no code is asked for. */
export const SecondFactor = ({ codesLeft }: { codesLeft: number | undefined }) => (
  <section className="sheet" aria-labelledby="h-code">
    <h2 id="h-code">{says.second}</h2>
    <p className="muted">{codesLeft === undefined ? says.secondOff : says.secondOn}</p>
    {codesLeft === undefined ? (
      <div className="acts">
        <a className="btn btn--line" href={path("code/")}>
          {says.startSecond}
        </a>
      </div>
    ) : (
      <>
        <p>{says.recovery.left(codesLeft)}</p>
        <div className="acts">
          <Confirm
            action={path("code/secours/")}
            opens={says.recovery.renew}
            question={says.recovery.renewQuestion}
            verb={says.recovery.renew}
          />
          <Confirm
            action={path("code/arreter/")}
            opens={says.stopSecond}
            question={says.stopSecondQuestion}
            verb={says.stopSecond}
          />
        </div>
      </>
    )}
  </section>
);

export const secondFactorScreens = (parts: SecondFactorParts): DeskScreen[] => [
  keyScreen(parts),
  // where codes were shown once: whoever asks for the address again finds « Mon compte »
  ...["code/commencer/", "code/secours/"].map((rest) =>
    deskScreen({ path: rest, show: async () => ({ moved: path() }) }),
  ),
];

/**
 * A new key each time it is asked for, the same one after a wrong code: somebody has just written it into their
 * application. It is in this page alone, and kept once a code proves that somebody has it.
 */
const keyScreen = (parts: SecondFactorParts): DeskScreen =>
  deskScreen({
    path: "code/",
    show: async ({ account, typed }) => {
      if (await hasSecondFactor(parts, account.id)) return { moved: path() };
      const secret = secretSchema.safeParse(typed?.secret).data ?? newSecret();
      const link = totpLink(secret, account.email, await parts.shopName());
      return {
        page: {
          title: says.second,
          main: (
            <>
              <PageHead title={says.startSecond} note={says.secondHow} />
              <KeyForm secret={secret} link={link} />
            </>
          ),
        },
      };
    },
  });

const KeyForm = ({ secret, link }: { secret: string; link: string }) => (
  <Form action={path("code/commencer/")} className="sheet key-form" hidden={{ secret }}>
    <QrCode text={link} label={says.qr} />
    <div className="key-form__rest">
      <p>
        <span className="muted">{says.key}</span>
        <br />
        <code className="key-form__key">{secret.match(/.{4}/g)?.join(" ")}</code>
      </p>
      <p>
        <a href={link}>{says.openAuthenticator}</a>
      </p>
      <Field
        name="code"
        label={says.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      <div className="acts">
        <button className="btn" type="submit">
          {says.startSecond}
        </button>
        <a className="btn btn--quiet" href={path()}>
          {texts.undo}
        </a>
      </div>
    </div>
  </Form>
);

export const secondFactorVerbs = (parts: SecondFactorParts, screen: DeskScreen) => [
  deskVerb({
    name: "account.second-factor-on",
    path: "code/commencer/",
    needs: "reader",
    grave: true,
    screen: keyScreen(parts),
    form: z.object({ secret: secretSchema, code: z.string().max(10, says.wrongCode) }),
    run: async ({ account, sessionId, marks, form }) => {
      const codes = unlessEnded(await startSecondFactor(parts, { account, sessionId }, { ...form, marks }));
      if (!codes.ok && codes.refusal === "wrong") return refused({ errors: { code: says.wrongCode } });
      if (!codes.ok) return done({ to: path(), says: says.alreadyOn });
      const page = recoveryPage(codes.value, account, await parts.shopName());
      return done({ to: path(), page, says: "", audit: auditOf(account, says.auditSecondOn) });
    },
  }),
  deskVerb({
    name: "account.recovery-codes",
    path: "code/secours/",
    needs: "reader",
    grave: true,
    screen,
    form: z.object({}),
    run: async ({ account, sessionId }) => {
      const codes = unlessEnded(await renewRecoveryCodes(parts, { account, sessionId }));
      if (!codes.ok) return refused({ message: says.notOn });
      const page = recoveryPage(codes.value, account, await parts.shopName());
      return done({ to: path(), page, says: "", audit: auditOf(account, says.recovery.audit) });
    },
  }),
  deskVerb({
    name: "account.second-factor-off",
    path: "code/arreter/",
    needs: "reader",
    grave: true,
    screen,
    form: z.object({}),
    run: async ({ account, sessionId }) => {
      unlessEnded(await stopSecondFactor(parts, { account, sessionId }));
      return done({ to: path(), says: says.secondStopped, audit: auditOf(account, says.auditSecondOff) });
    },
  }),
];

const auditOf = ({ id }: Account, said: string) => ({ about: `account:${id}`, says: said });

/** Shown once: only their hashes are kept. */
function recoveryPage(codes: readonly string[], account: Account, shopName: string): DeskPage {
  const { recovery } = says;
  const text = `${recovery.file(shopName, account.email)}\r\n\r\n${codes.join("\r\n")}\r\n`;
  return {
    title: recovery.title,
    main: (
      <>
        <PageHead title={recovery.title} note={recovery.note} />
        <section className="sheet" aria-label={recovery.list} data-copies="">
          <p className="print-only">{recovery.file(shopName, account.email)}</p>
          <ol className="codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <p className="muted no-print">{recovery.keep}</p>
          <div className="acts no-print">
            <button className="btn btn--line" type="button" data-copy={codes.join("\n")} hidden>
              {recovery.copy}
            </button>
            <button className="btn btn--line" type="button" data-print="" hidden>
              {recovery.print}
            </button>
            <a
              className="btn btn--line"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download={recovery.fileName}
            >
              {recovery.download}
            </a>
            <a className="btn" href={path()}>
              {recovery.kept}
            </a>
          </div>
          <p
            className="muted no-print"
            role="status"
            data-copied={recovery.copied}
            data-not-copied={recovery.notCopied}
          />
        </section>
      </>
    ),
  };
}
