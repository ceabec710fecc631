/** The team: who has access, as what, and invitations by mail. */
import { z } from "zod";
import { done, refused } from "../../../kernel/result";
import type { ShopContext } from "../../feature";
import {
  changeMember,
  type DeskParts,
  foldEmail,
  invite,
  revokeInvitations,
  type TeamRefusal,
} from "../accounts/actions";
import { inviteEmail } from "../accounts/letters";
import { accountsWithPasskey } from "../accounts/passkey-store";
import {
  accountByEmail,
  lastSeen,
  listAccounts,
  openInvitations,
  type StoredAccount,
  type StoredLink,
} from "../accounts/store";
import { deskPath } from "../names";
import { Act, Field, Form, Select } from "../parts/form";
import { type Column, Table } from "../parts/list";
import { Day, Recent } from "../parts/moment";
import { Confirm, PageHead } from "../parts/page";
import { ROLES, type Role } from "../roles";
import { type DeskScreen, type DeskSection, defineDeskSection, deskScreen, deskVerb } from "../section";
import { texts } from "../texts.fr";

export interface TeamParts extends DeskParts {
  mail: Pick<ShopContext["mail"], "post" | "nudge">;
  shopName(): Promise<string>;
}

const says = texts.team;
const path = (rest = "") => deskPath(`equipe/${rest}`);
const choices = [...ROLES].reverse().map((role) => ({ value: role, label: texts.roles[role] }));
const role = z.enum(ROLES);

export function teamSection(parts: TeamParts): DeskSection {
  const screen = deskScreen({
    path: "",
    show: async ({ account }) => ({
      page: {
        title: says.title,
        main: (
          <Team
            members={await membersOf(parts)}
            invited={await openInvitations(parts.database.read, parts.clock.now())}
            own={account.id}
            now={parts.clock.now()}
          />
        ),
      },
    }),
  });
  return defineDeskSection({
    name: "team",
    title: says.title,
    icon: "people",
    path: "equipe/",
    words: texts.paletteWords.team,
    deeds: [{ title: says.invite, words: texts.paletteWords.invite, path: "#h-inviter" }],
    needs: "owner",
    nav: { group: 3, order: 50 },
    screens: [screen],
    verbs: [inviteVerb(parts, screen), uninviteVerb(parts, screen), ...memberVerbs(parts, screen)],
  });
}

interface TeamMember {
  account: StoredAccount;
  hasPasskey: boolean;
  seenAt: number | undefined;
}

async function membersOf({ database: { read } }: TeamParts): Promise<TeamMember[]> {
  const [accounts, withPasskey, seen] = await Promise.all([
    listAccounts(read),
    accountsWithPasskey(read),
    lastSeen(read),
  ]);
  return accounts.map((account) => ({
    account,
    hasPasskey: withPasskey.has(account.id),
    seenAt: seen.get(account.id),
  }));
}

interface TeamProps {
  members: readonly TeamMember[];
  invited: readonly StoredLink[];
  own: string;
  now: number;
}

const Team = ({ members, invited, own, now }: TeamProps) => (
  <>
    <PageHead title={says.title} note={says.note} />
    <Table
      caption={says.title}
      className="tbl--told"
      columns={columnsFor(own, now)}
      rows={members}
      keyOf={({ account }) => account.id}
    />
    {invited.length > 0 ? <Invited links={invited} /> : null}
    <section className="sheet" aria-labelledby="h-inviter">
      <h2 id="h-inviter">{says.invite}</h2>
      <Form action={path("inviter/")}>
        <Field className="w4" name="courriel" label={texts.signIn.email} type="email" required />
        <Select className="w2" name="role" label={says.role} choices={choices} value="team" />
        <div className="acts">
          <button className="btn" type="submit">
            {says.inviteVerb}
          </button>
        </div>
      </Form>
    </section>
  </>
);

const Invited = ({ links }: { links: readonly StoredLink[] }) => (
  <section className="sheet" aria-labelledby="h-invites">
    <h2 id="h-invites">{says.waiting}</h2>
    <ul className="plain">
      {links.map(({ token_hash, email, role: as, expires_at }) => (
        <li key={token_hash}>
          <span>
            <b>{email}</b> <span className="muted">{texts.roles[as as Role]}</span>
          </span>
          <span className="muted">
            {says.until} <Day at={expires_at} />
          </span>
          <Act action={path("desinviter/")} hidden={{ courriel: email ?? "" }}>
            {says.uninvite}
            <span className="vh"> {says.of(email ?? "")}</span>
          </Act>
        </li>
      ))}
    </ul>
  </section>
);

/** How somebody signs in: what an owner looks at before trusting them with more. */
function entryOf({ account: { password, totp_secret }, hasPasskey }: TeamMember): string {
  const { entries } = says;
  if (password === null) return entries.key;
  const byPassword = totp_secret === null ? entries.password : entries.passwordAndCode;
  return hasPasskey ? entries.either(byPassword) : byPassword;
}

const columnsFor = (own: string, now: number): Column<TeamMember>[] => [
  {
    title: says.person,
    isHead: true,
    cell: ({ account }) => (
      <>
        {account.name}
        <small>{account.email}</small>
      </>
    ),
  },
  { title: says.entry, small: says.entry, cell: entryOf },
  {
    title: says.seen,
    small: says.seen,
    cell: ({ account, seenAt }) => {
      if (account.id === own) return says.now;
      return seenAt === undefined ? says.never : <Recent at={seenAt} now={now} />;
    },
  },
  {
    title: says.access,
    cell: ({ account }) =>
      account.id === own ? texts.roles[account.role as Role] : <Access account={account} />,
  },
];

const Access = ({ account }: { account: StoredAccount }) => (
  <span className="acts">
    <Form action={path("changer/")} className="acts" hidden={{ compte: account.id, vu: account.role }}>
      <Select
        name="role"
        label={`${says.role}, ${account.name}`}
        quiet
        choices={choices}
        value={account.role}
      />
      <button className="btn btn--line" type="submit">
        {says.change}
      </button>
    </Form>
    <Confirm
      action={path("retirer/")}
      hidden={{ compte: account.id }}
      opens={says.remove}
      question={says.removeQuestion(account.name)}
      verb={says.removeVerb}
    >
      <p>{says.removeNote}</p>
      {account.role === "owner" ? <p>{says.removeOwnerNote}</p> : null}
    </Confirm>
  </span>
);

const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, texts.welcome.badEmail);

const inviteVerb = (parts: TeamParts, screen: DeskScreen) =>
  deskVerb({
    name: "team.invite",
    path: "inviter/",
    needs: "owner",
    grave: true,
    screen,
    form: z.object({ courriel: email, role }),
    run: async ({ account, form }) => {
      if (await accountByEmail(parts.database.read, foldEmail(form.courriel)))
        return refused({ errors: { courriel: says.taken } });
      const invited = await invite(parts, account, form.courriel, form.role);
      if (!invited.ok) return refused({ message: texts.faults.notYours });
      const token = invited.value;
      const shop = await parts.shopName();
      await parts.database.write((trx) =>
        parts.mail.post(trx, inviteEmail({ to: { address: form.courriel }, token, who: account.name, shop })),
      );
      parts.mail.nudge();
      return done({
        to: path(),
        says: says.invited(form.courriel),
        audit: {
          about: "team",
          says: says.audit.invited(form.courriel, texts.roles[form.role]),
        },
      });
    },
  });

const uninviteVerb = (parts: TeamParts, screen: DeskScreen) =>
  deskVerb({
    name: "team.uninvite",
    path: "desinviter/",
    needs: "owner",
    screen,
    form: z.object({ courriel: email }),
    run: async ({ form }) => {
      const { database, clock } = parts;
      const ended = await database.write((trx) => revokeInvitations(trx, clock.now(), { to: form.courriel }));
      if (ended === 0) return refused({ message: says.usedUp });
      return done({
        to: path(),
        says: says.uninvited(form.courriel),
        audit: { about: "team", says: says.audit.uninvited(form.courriel) },
      });
    },
  });

const refusalText = (refusal: TeamRefusal): string =>
  refusal === "not-owner" ? texts.faults.notYours : says.refusals[refusal];

const memberVerbs = (parts: TeamParts, screen: DeskScreen) => [
  deskVerb({
    name: "team.change-role",
    path: "changer/",
    needs: "owner",
    grave: true,
    screen,
    form: z.object({ compte: z.string().max(32), role, vu: z.string().optional() }),
    run: async ({ account, form }) => {
      const changed = await changeMember(parts, account, form.compte, form.role, form.vu);
      if (!changed.ok) return refused({ message: refusalText(changed.refusal) });
      const { account: member, uninvited } = changed.value;
      const { name, role: before } = member;
      return done({
        to: path(),
        says: says.changed(name, texts.roles[form.role]) + says.alsoUninvited(uninvited),
        undo: { action: path("changer/"), fields: { compte: form.compte, role: before, vu: form.role } },
        audit: {
          about: `account:${form.compte}`,
          says: says.audit.changed(name, texts.roles[form.role]) + says.audit.alsoUninvited(uninvited),
          detail: { before, after: form.role },
        },
      });
    },
  }),
  deskVerb({
    name: "team.remove",
    path: "retirer/",
    needs: "owner",
    grave: true,
    screen,
    form: z.object({ compte: z.string().max(32) }),
    run: async ({ account, form }) => {
      const removed = await changeMember(parts, account, form.compte, undefined);
      if (!removed.ok) return refused({ message: refusalText(removed.refusal) });
      const { account: member, uninvited } = removed.value;
      return done({
        to: path(),
        says: says.removed(member.name) + says.alsoUninvited(uninvited),
        audit: {
          about: `account:${form.compte}`,
          says: says.audit.removed(member.name) + says.audit.alsoUninvited(uninvited),
        },
      });
    },
  }),
];
