/** The mailbox: what the shop would have sent, for the person who tries it out. */
import { Crumbs } from "../../design/crumbs/crumbs";
import { paths } from "../../paths";
import { useMarket } from "../../platform/render/market";
import type { Mailbox, StoredEmail } from "./mail";
import type { FileFacts } from "./store";
import { texts } from "./texts.fr";

export function MailboxPage({ emails }: { emails: readonly StoredEmail[] }) {
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.mailbox }]} />
        <h1>{texts.mailbox}</h1>
        <p>{texts.mailboxIntro}</p>
      </div>
      {emails.length === 0 ? <p className="muted">{texts.empty}</p> : <LetterTable emails={emails} />}
    </div>
  );
}

function LetterTable({ emails }: { emails: readonly StoredEmail[] }) {
  const { timeZone } = useMarket();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={texts.emails} tabIndex={0}>
      <table className="spec-table">
        <thead>
          <tr>
            <th scope="col">{texts.subject}</th>
            <th scope="col">{texts.to}</th>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {emails.map((email) => (
            <tr key={email.id}>
              <th scope="row">
                <a href={paths.mail(email.id)}>{email.subject}</a>
              </th>
              <td>{email.to.address}</td>
              <td>{texts.when(email.createdAt, timeZone)}</td>
              <td>{texts.states[email.state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export interface LetterPageProps {
  email: StoredEmail;
  files: readonly FileFacts[];
  text: string;
  /** The address of the letter as HTML, alone. */
  sheet: string;
}

export function LetterPage({ email, files, text, sheet }: LetterPageProps) {
  const trail = [
    { label: texts.home, href: paths.home },
    { label: texts.mailbox, href: paths.mailbox },
    { label: email.subject },
  ];
  return (
    <div className="wrap page-end stack stack--l">
      <div className="page-head">
        <Crumbs trail={trail} />
        <h1>{email.subject}</h1>
      </div>
      <Facts email={email} files={files} />
      <section className="stack" aria-label={texts.asHtml}>
        <h2>{texts.asHtml}</h2>
        {/* no script, no form, no page of ours inside: links open beside it */}
        <iframe
          className="round"
          title={email.subject}
          src={sheet}
          width="100%"
          height="900"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      </section>
      <section className="stack" aria-label={texts.asText}>
        <h2>{texts.asText}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre className="table-scroll small" tabIndex={0}>
          {text}
        </pre>
      </section>
    </div>
  );
}

function Facts({ email, files }: { email: StoredEmail; files: readonly FileFacts[] }) {
  const { timeZone } = useMarket();
  const facts: [string, string | undefined][] = [
    [texts.to, written(email.to)],
    [texts.replyTo, email.replyTo ? written(email.replyTo) : undefined],
    [texts.date, texts.when(email.createdAt, timeZone)],
    [texts.state, stateOf(email)],
    [texts.files, files.map(({ name, size }) => `${name} (${texts.fileSize(size)})`).join(", ") || undefined],
  ];
  return (
    <table className="spec-table">
      <tbody>
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

const written = ({ name, address }: Mailbox): string => (name ? `${name} <${address}>` : address);

function stateOf({ state, tries, lastError }: StoredEmail): string {
  const told =
    state === "waiting" && tries > 0 ? `${texts.states.waiting}, ${texts.tries(tries)}` : texts.states[state];
  return lastError ? `${told}. ${lastError}` : told;
}
