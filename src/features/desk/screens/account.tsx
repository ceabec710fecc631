/** « Mon compte »: one's password, second factor and devices. */
import { z } from "zod";
import { MINUTE } from "../../../kernel/dates";
import { done, refused } from "../../../kernel/result";
import { useMarket } from "../../../platform/render/market";
import {
  changePassword,
  choosePassword,
  type DeskParts,
  endOther,
  endOthers,
  setLiveUpdates,
  setSingleKeys,
} from "../accounts/actions";
import type { Passkeys } from "../accounts/passkeys";
import { recoveryCodesLeft } from "../accounts/second-factor";
import { accountById, type StoredSession, sessionsOf } from "../accounts/store";
import type { Tries } from "../accounts/tries";
import { deskPath, SIGN_OUT } from "../names";
import { Act, Check, Field, Form } from "../parts/form";
import { PageHead } from "../parts/page";
import { type DeskScreen, type DeskSection, defineDeskSection, deskScreen, deskVerb } from "../section";
import { formatMoment, texts } from "../texts.fr";
import { passkeyPanel, passkeyVerbs } from "./passkeys";
import { SecondFactor, secondFactorScreens, secondFactorVerbs } from "./second-factor";
import { unlessEnded } from "./unless-ended";

export interface AccountParts extends DeskParts {
  shopName(): Promise<string>;
  passkeys: Passkeys;
  tries: Tries;
}

/** Where one signs out from « Aller à », whose links do nothing by themselves. */
const LEAVING = "quitter/";

const path = (rest = "") => deskPath(`compte/${rest}`);
const says = texts.account;

export function accountSection(parts: AccountParts): DeskSection {
  const screen = accountScreen(parts);
  return defineDeskSection({
    name: "account",
    title: texts.myAccount,
    icon: "people",
    path: "compte/",
    words: texts.paletteWords.account,
    deeds: [{ title: texts.signOut, words: texts.paletteWords.signOut, path: LEAVING }],
    screens: [screen, leavingScreen, ...secondFactorScreens(parts)],
    verbs: [
      passwordVerb(parts, screen),
      firstPasswordVerb(parts, screen),
      ...passkeyVerbs(parts.passkeys, screen),
      singleKeysVerb(parts, screen),
      liveUpdatesVerb(parts, screen),
      ...sessionVerbs(parts, screen),
      ...secondFactorVerbs(parts, screen),
    ],
  });
}

const accountScreen = (parts: AccountParts): DeskScreen =>
  deskScreen({
    path: "",
    show: async ({ account, sessionId }) => {
      const sessions = await sessionsOf(parts.database.read, account.id, parts.clock.now());
      const row = await accountById(parts.database.read, account.id);
      const codesLeft = await recoveryCodesLeft(parts, account.id);
      const passkeys = await passkeyPanel(parts.passkeys, account, parts.clock.now());
      return {
        page: {
          title: texts.myAccount,
          main: (
            <>
              <PageHead title={texts.myAccount} note={`${account.name}, ${account.email}`} />
              <div className="cols cols--half">
                {row?.password === null ? <FirstPassword /> : <Password />}
                <SecondFactor codesLeft={codesLeft} />
              </div>
              <div className="cols cols--half">
                {passkeys}
                <div>
                  <SingleKeys areOn={row?.single_keys === 1} />
                  <LiveUpdates areOn={row?.live_updates === 1} />
                </div>
              </div>
              <Sessions sessions={sessions} own={sessionId} now={parts.clock.now()} />
            </>
          ),
        },
      };
    },
  });

const leavingScreen: DeskScreen = deskScreen({
  path: LEAVING,
  show: async () => ({
    page: {
      title: texts.signOut,
      main: (
        <>
          <PageHead title={texts.signOut} note={texts.signOutNote} />
          <Form action={SIGN_OUT} className="act">
            <button className="btn" type="submit" data-autofocus="">
              {texts.signOut}
            </button>
          </Form>
        </>
      ),
    },
  }),
});

const Password = () => (
  <section className="sheet" aria-labelledby="h-mdp">
    <h2 id="h-mdp">{says.password}</h2>
    <Form action={path("mot-de-passe/")}>
      <Field name="actuel" label={says.current} type="password" autoComplete="current-password" required />
      <NewPassword />
      <div className="acts">
        <button className="btn" type="submit">
          {texts.welcome.change}
        </button>
      </div>
    </Form>
  </section>
);

/** Of somebody who enters with a passkey alone. */
const FirstPassword = () => (
  <section className="sheet" aria-labelledby="h-mdp">
    <h2 id="h-mdp">{says.password}</h2>
    <p className="muted">{says.noPassword}</p>
    <Form action={path("premier-mot-de-passe/")}>
      <NewPassword />
      <div className="acts">
        <button className="btn" type="submit">
          {says.choose}
        </button>
      </div>
    </Form>
  </section>
);

const NewPassword = () => (
  <Field
    name="nouveau"
    label={says.next}
    type="password"
    autoComplete="new-password"
    help={texts.welcome.passwordHelp}
    required
  />
);

const SingleKeys = ({ areOn }: { areOn: boolean }) => (
  <section className="sheet" aria-labelledby="h-touches">
    <h2 id="h-touches">{says.keysTitle}</h2>
    <Form action={path("raccourcis/")}>
      <Check name="lettres" label={says.singleKeys} help={says.singleKeysHelp} checked={areOn} />
      <div className="acts">
        <button className="btn btn--line" type="submit">
          {says.saveKeys}
        </button>
      </div>
    </Form>
  </section>
);

const LiveUpdates = ({ areOn }: { areOn: boolean }) => (
  <section className="sheet" aria-labelledby="h-direct">
    <h2 id="h-direct">{says.liveTitle}</h2>
    <Form action={path("en-direct/")}>
      <Check name="direct" label={says.live} help={says.liveHelp} checked={areOn} />
      <div className="acts">
        <button className="btn btn--line" type="submit">
          {says.saveLive}
        </button>
      </div>
    </Form>
  </section>
);

function Sessions({ sessions, own, now }: { sessions: readonly StoredSession[]; own: string; now: number }) {
  const { timeZone } = useMarket();
  return (
    <section className="block" aria-labelledby="h-appareils">
      <div className="block__head">
        <h2 id="h-appareils">{says.sessions}</h2>
        {sessions.length > 1 ? (
          <Act action={path("sessions/terminer-les-autres/")}>{says.endOthers}</Act>
        ) : null}
      </div>
      <ul className="plain">
        {sessions.map(({ id, device, seen_at, created_at }) => (
          <li key={id}>
            <span>
              {device}
              {id === own ? <b> {says.thisOne}</b> : null}
            </span>
            <span className="muted">
              {says.seen(formatMoment(seen_at, now, timeZone))}{" "}
              {says.since(formatMoment(created_at, now, timeZone))}
            </span>
            {id === own ? null : (
              <Act action={path("sessions/terminer/")} hidden={{ session: id }} className="link">
                {says.end}
                <span className="vh"> {device}</span>
              </Act>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const passwordVerb = (parts: AccountParts, screen: DeskScreen) =>
  deskVerb({
    name: "account.password",
    secrets: ["actuel", "nouveau"],
    path: "mot-de-passe/",
    needs: "reader",
    screen,
    form: z.object({ actuel: z.string().default(""), nouveau: z.string().default("") }),
    run: async ({ account, sessionId, marks, form }) => {
      const key = `proof:${account.id}`;
      const waitMs = parts.tries.take([key]);
      if (waitMs > 0) return refused({ errors: { actuel: says.tooMany(Math.ceil(waitMs / MINUTE)) } });
      const changed = unlessEnded(await changePassword(parts, { account, sessionId }, { ...form, marks }));
      if (changed.ok || changed.refusal !== "wrong") parts.tries.clear([key]);
      if (!changed.ok) {
        const { refusal } = changed;
        const errors: Record<string, string> =
          refusal === "wrong" ? { actuel: says.wrong } : { nouveau: texts.welcome.faults[refusal] };
        return refused({ errors });
      }
      return done({
        to: path(),
        says:
          (await parts.passkeys.list(account)).length > 0 ? says.passwordChanged : says.passwordChangedAlone,
        audit: { about: `account:${account.id}`, says: texts.audit.passwordSet },
      });
    },
  });

/** Nothing is asked of the old one, for there is none: who is there is shown by the passkey. */
const firstPasswordVerb = (parts: AccountParts, screen: DeskScreen) =>
  deskVerb({
    name: "account.first-password",
    secrets: ["nouveau"],
    path: "premier-mot-de-passe/",
    needs: "reader",
    grave: true,
    screen,
    form: z.object({ nouveau: z.string().default("") }),
    run: async ({ account, sessionId, form }) => {
      const chosen = unlessEnded(await choosePassword(parts, { account, sessionId }, form.nouveau));
      if (!chosen.ok)
        return refused(
          chosen.refusal === "has-one"
            ? { message: says.hasPassword }
            : { errors: { nouveau: texts.welcome.faults[chosen.refusal] } },
        );
      return done({
        to: path(),
        says: says.passwordChosen,
        audit: { about: `account:${account.id}`, says: says.auditChosen },
      });
    },
  });

const singleKeysVerb = (parts: AccountParts, screen: DeskScreen) =>
  deskVerb({
    name: "account.single-keys",
    path: "raccourcis/",
    needs: "reader",
    screen,
    form: z.object({ lettres: z.string().optional() }),
    run: async ({ account, form }) => {
      const areOn = form.lettres !== undefined;
      await setSingleKeys(parts, account, areOn);
      return done({
        to: path(),
        says: areOn ? says.keysOn : says.keysOff,
        audit: { about: `account:${account.id}`, says: areOn ? says.auditKeysOn : says.auditKeysOff },
      });
    },
  });

const liveUpdatesVerb = (parts: AccountParts, screen: DeskScreen) =>
  deskVerb({
    name: "account.live-updates",
    path: "en-direct/",
    needs: "reader",
    screen,
    form: z.object({ direct: z.string().optional() }),
    run: async ({ account, form }) => {
      const areOn = form.direct !== undefined;
      await setLiveUpdates(parts, account, areOn);
      return done({
        to: path(),
        says: areOn ? says.liveOn : says.liveOff,
        audit: { about: `account:${account.id}`, says: areOn ? says.auditLiveOn : says.auditLiveOff },
      });
    },
  });

const sessionVerbs = (parts: AccountParts, screen: DeskScreen) => [
  deskVerb({
    name: "account.end-session",
    path: "sessions/terminer/",
    needs: "reader",
    screen,
    form: z.object({ session: z.string().max(32) }),
    run: async ({ account, form }) => {
      await endOther(parts, account, form.session);
      return done({
        to: path(),
        says: says.ended,
        audit: { about: `account:${account.id}`, says: says.auditEnded },
      });
    },
  }),
  deskVerb({
    name: "account.end-sessions",
    path: "sessions/terminer-les-autres/",
    needs: "reader",
    screen,
    form: z.object({}),
    run: async ({ account, sessionId }) => {
      await endOthers(parts, account, sessionId);
      return done({
        to: path(),
        says: says.endedOthers,
        audit: { about: `account:${account.id}`, says: says.auditEnded },
      });
    },
  }),
];
