/** « Envoi des courriels »: by which server letters leave, and a test of it. */
import { useMarket } from "../../../platform/render/market";
import { Act, Confirm, Field, Form, formatMoment, PageHead, State, useDrawnFor, useTyped } from "../../desk";
import type { MailRoute } from "../server/server";
import type { ServerRow } from "../server/store";
import { credentialsIn } from "../smtp";
import * as names from "./names";
import { providers } from "./providers";
import { texts } from "./server-texts.fr";

const PROVIDERS_LIST = "fournisseurs-de-courriel";

export interface ServerScreenProps {
  route: MailRoute;
  /** Of whoever is signed in: where the test letter goes. */
  email: string;
  now: number;
}

export function ServerScreen({ route, email, now }: ServerScreenProps) {
  const isFixed = route.url !== undefined && !route.row;
  return (
    <>
      <p>
        <a className="link" href={names.LIST}>
          {texts.back}
        </a>
      </p>
      <PageHead title={texts.title} note={texts.note} />
      <div className="cols cols--side">
        {isFixed ? <FixedServer route={route} /> : <ServerForm row={route.row} email={email} />}
        <div className="block">
          <p>
            <ServerState route={route} now={now} />
          </p>
          {route.url ? (
            <>
              <Act action={names.SERVER_TEST} className="btn">
                {texts.test}
              </Act>
              <p className="help">{texts.testNote(email)}</p>
            </>
          ) : null}
          {route.row ? (
            <Confirm
              action={names.SERVER_REMOVE}
              hidden={{ [names.SEEN]: seenOf(route.row) }}
              opens={texts.remove}
              question={texts.removeQuestion}
              verb={texts.removeVerb}
            >
              <p>{texts.removeNote}</p>
            </Confirm>
          ) : null}
        </div>
      </div>
    </>
  );
}

function ServerState({ route: { url, row }, now }: { route: MailRoute; now: number }) {
  const { timeZone } = useMarket();
  const { typed } = useDrawnFor();
  if (!row) return url ? texts.fixed : <State mark="wait">{texts.states.none}</State>;
  if (!url) return <State mark="bad">{texts.states.unreadable}</State>;
  if (typed?.action === names.SERVER_TEST) return <State mark="bad">{texts.states.failed}</State>;
  if (row.held) return <State mark="bad">{texts.states.held}</State>;
  if (row.tested_at === null) return <State mark="wait">{texts.states.untested}</State>;
  return <State mark="good">{texts.tested(formatMoment(row.tested_at, now, timeZone))}</State>;
}

/** What the environment says is shown and not changed here. */
function FixedServer({ route: { url, sender, merchant } }: { route: MailRoute }) {
  if (!url) return null;
  const facts = [
    [texts.host, url.hostname],
    [texts.port, url.port || (url.protocol === "smtps:" ? "465" : "587")],
    [texts.username, credentialsIn(url).username],
    [texts.password, url.password ? texts.hasPassword : texts.noPassword],
    [texts.sender, sender.address],
    [texts.merchant, merchant.address],
  ].filter(([, value]) => value);
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div className="facts__row" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Suggested while the server's name is typed. */
const Providers = () => (
  <datalist id={PROVIDERS_LIST}>
    {providers.map(({ name, host, port }) => (
      <option key={host} value={host}>
        {texts.provider(name, port)}
      </option>
    ))}
  </datalist>
);

/** As the forms carry it. */
export const seenOf = (row: ServerRow | undefined): string => String(row?.changed_at ?? "");

const ServerForm = ({ row, email }: { row: ServerRow | undefined; email: string }) => (
  <Form action={names.SERVER_SAVE} className="sheet" label={texts.title} seen={{ [names.SEEN]: seenOf(row) }}>
    <Field
      name={names.HOST}
      label={texts.host}
      value={row?.host}
      help={texts.hostHelp}
      maxLength={253}
      list={PROVIDERS_LIST}
      required
    />
    <Providers />
    <Field
      name={names.PORT}
      label={texts.port}
      value={row?.port ?? 587}
      help={texts.portHelp}
      inputMode="numeric"
      required
    />
    <Field
      name={names.USERNAME}
      label={texts.username}
      value={row?.username}
      help={texts.usernameHelp}
      autoComplete="off"
      maxLength={254}
    />
    <PasswordField isKept={Boolean(row?.password)} />
    <Field
      name={names.SENDER}
      label={texts.sender}
      value={row?.sender ?? email}
      help={texts.senderHelp}
      type="email"
      required
    />
    <Field
      name={names.MERCHANT}
      label={texts.merchant}
      value={row?.merchant ?? email}
      help={texts.merchantHelp}
      type="email"
      required
    />
    <div className="acts">
      <button className="btn" type="submit" data-save="">
        {texts.save}
      </button>
    </div>
  </Form>
);

/** One that is wanted may not be left empty, whatever is kept. */
function PasswordField({ isKept }: { isKept: boolean }) {
  const isWanted = useTyped()?.errors[names.PASSWORD] !== undefined;
  const keptHelp = isWanted ? undefined : texts.passwordKept;
  return (
    <Field
      name={names.PASSWORD}
      label={texts.password}
      type="password"
      help={isKept ? keptHelp : texts.passwordHelp}
      autoComplete="new-password"
      maxLength={500}
    />
  );
}
