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
    hidden={{ ...hidden, defi: challenge.sealed, reponse: "" }}
    data={{ passkey: kind, options: challenge.options }}
    isHidden
  >
    {children}
    <p className="error" data-passkey-failed="" hidden role="alert">
      {says.failed}
    </p>
  </Form>
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
    run: async ({ account, form }) => {
      const isAdded = await passkeys.add(account, form.nom || says.usualName, form.reponse, form.defi);
      if (!isAdded) return refused({ message: says.refused });
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
    run: async ({ account, form }) => {
      await passkeys.remove(account, form.cle);
      return done({
        to: deskPath("compte/"),
        says: says.removed,
        audit: { about: `account:${account.id}`, says: says.auditRemoved },
      });
    },
  }),
];
