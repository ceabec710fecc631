/** The mail server of the desk: read, set, tested and removed by the owner only. */
import { BlockList, isIP, isIPv6 } from "node:net";
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import { done, type Result, refused } from "../../../kernel/result";
import type { Database } from "../../../platform/db";
import { type DeskOutcome, type DeskScreen, type DeskVerb, deskScreen, deskVerb } from "../../desk";
import { ADDRESS_LENGTH, isAddress, mailbox } from "../mail";
import type { Mail } from "../mailer";
import { encryptPassword } from "../server/server";
import { dropServer, findServer, keepOthersOut, type ServerRow, saveServer } from "../server/store";
import * as names from "./names";
import { ServerScreen, seenOf } from "./server";
import { texts } from "./server-texts.fr";

const HERE = "envoi/";

export interface ServerParts {
  database: Database;
  clock: Clock;
  mail: Pick<Mail, "nudge" | "route" | "sendTest">;
  /** Encrypts the password. */
  secret: string;
}

export function serverDesk(parts: ServerParts): { screen: DeskScreen; verbs: DeskVerb[] } {
  const screen = deskScreen({
    path: HERE,
    needs: "owner",
    show: async ({ account }) => {
      const route = await parts.mail.route();
      const main = <ServerScreen route={route} email={account.email} now={parts.clock.now()} />;
      return { page: { title: texts.title, main } };
    },
  });
  return { screen, verbs: [saveVerb(parts, screen), testVerb(parts, screen), removeVerb(parts, screen)] };
}

/** A name or an address of the network, nothing that an address of the web could hide in. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const isHost = (text: string): boolean =>
  isIP(text.replace(/^\[|\]$/g, "")) !== 0 || text.split(".").every((label) => LABEL.test(label));

const LINK_LOCAL = new BlockList();
LINK_LOCAL.addSubnet("169.254.0.0", 16);
LINK_LOCAL.addSubnet("fe80::", 10, "ipv6");

/** Where clouds tell a machine its secrets, and never a mail server; also as one number, which resolvers read too. */
function isLinkLocal(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  const read = URL.parse(`http://${isIPv6(bare) ? `[${bare}]` : bare}`)?.hostname ?? "";
  const known = read.replace(/^\[|\]$/g, "");
  return isIP(known) !== 0 && LINK_LOCAL.check(known, isIPv6(known) ? "ipv6" : "ipv4");
}

const address = z
  .string()
  .trim()
  .max(ADDRESS_LENGTH, texts.errors.long)
  .refine(isAddress, texts.errors.address);

const serverForm = z.object({
  [names.HOST]: z
    .string()
    .trim()
    .max(253, texts.errors.host)
    .refine(isHost, texts.errors.host)
    .refine((host) => !isLinkLocal(host), texts.errors.linkLocal)
    .transform((host) => host.replace(/^\[|\]$/g, "").toLowerCase()),
  [names.PORT]: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, texts.errors.port)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, texts.errors.port),
  [names.USERNAME]: z.string().trim().max(254, texts.errors.long).default(""),
  [names.PASSWORD]: z.string().max(500, texts.errors.long).default(""),
  [names.SENDER]: address,
  [names.MERCHANT]: address,
  [names.SEEN]: z.string().optional(),
});

type SentServer = z.infer<typeof serverForm>;

const saveVerb = (parts: ServerParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "mail.server",
    path: `${HERE}enregistrer/`,
    needs: "owner",
    grave: true,
    secrets: [names.PASSWORD],
    form: serverForm,
    screen,
    run: async ({ form }) => {
      const { database, secret, clock } = parts;
      const changed = await database.write(async (trx) => {
        await keepOthersOut(trx);
        const before = await findServer(trx);
        const seen = form[names.SEEN];
        const isChanged = { field: undefined, why: texts.errors.changed };
        if (seen !== undefined && seen !== seenOf(before)) return refused(isChanged);
        const password = passwordFor(form, before, secret);
        if (!password.ok) return password;
        const after = { ...plainOf(form), password: password.value };
        const isAsTested = TESTED.every((key) => before?.[key] === after[key]);
        const row = {
          ...after,
          tested_at: (isAsTested && before?.tested_at) || null,
          held: before?.held ?? 0,
          changed_at: clock.now(),
        };
        return (await saveServer(trx, row, before)) ? done({ before, after }) : refused(isChanged);
      });
      if (!changed.ok) return refusalOf(changed.refusal);
      if (detailOf(changed.value).changes.length === 0)
        return done({ to: names.SERVER, says: texts.nothing });
      return done({
        to: names.SERVER,
        says: texts.saved,
        audit: { about: "mail-server", says: texts.audit.changed, detail: detailOf(changed.value) },
      });
    },
  });

const refusalOf = ({ field, why }: { field: string | undefined; why: string }): DeskOutcome =>
  refused(field === undefined ? { message: why } : { errors: { [field]: why } });

/** What a test letter has proved; to whom the merchant's letters go is another matter. */
const TESTED = ["host", "port", "username", "password", "sender"] as const;

const plainOf = (form: SentServer) => ({
  host: form[names.HOST],
  port: form[names.PORT],
  username: form[names.USERNAME],
  sender: form[names.SENDER],
  merchant: form[names.MERCHANT],
});

/** The stored password only ever goes where, and by whom, it was meant for. */
function passwordFor(
  form: SentServer,
  before: ServerRow | undefined,
  secret: string,
): Result<string, { field: string; why: string }> {
  const typed = form[names.PASSWORD];
  const { host, port, username } = plainOf(form);
  if (typed && !username) return refused({ field: names.USERNAME, why: texts.errors.username });
  if (typed) return done(encryptPassword(secret, typed));
  if (!username) return done("");
  const isSame = before?.host === host && before.port === port && before.username === username;
  if (isSame && before.password) return done(before.password);
  const { password, passwordFirst } = texts.errors;
  return refused({ field: names.PASSWORD, why: before?.password ? password : passwordFirst });
}

/** Before and after, without the password: only that it was changed. */
function detailOf({
  before,
  after,
}: {
  before?: ServerRow;
  after: ReturnType<typeof plainOf> & { password: string };
}) {
  const keys = ["host", "port", "username", "sender", "merchant"] as const;
  const changes = keys
    .filter((key) => before?.[key] !== after[key])
    .map((key) => ({ field: texts.fields[key], before: before?.[key] ?? "", after: after[key] }));
  const secret =
    before?.password === after.password
      ? []
      : [{ field: texts.fields.password, after: texts.passwordChanged }];
  return { changes: [...changes, ...secret] };
}

const testVerb = ({ mail }: ServerParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "mail.server-test",
    path: `${HERE}essayer/`,
    needs: "owner",
    form: z.object({}),
    screen,
    run: async ({ account }) => {
      const outcome = await mail.sendTest(mailbox({ address: account.email, name: account.name }));
      if (outcome.kind !== "sent") return refused({ message: texts.failed(outcome.reason) });
      mail.nudge();
      return done({
        to: names.SERVER,
        says: texts.sent(account.email),
        audit: { about: "mail-server", says: texts.audit.tested },
      });
    },
  });

const removeVerb = ({ database }: ServerParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "mail.server-remove",
    path: `${HERE}retirer/`,
    needs: "owner",
    grave: true,
    form: z.object({ [names.SEEN]: z.string().default("") }),
    screen,
    run: async ({ form }) => {
      const isRemoved = await database.write(async (trx) => {
        await keepOthersOut(trx);
        const before = await findServer(trx);
        if (before && form[names.SEEN] !== seenOf(before)) return false;
        await dropServer(trx);
        return true;
      });
      if (!isRemoved) return refused({ message: texts.errors.changedBefore });
      return done({
        to: names.SERVER,
        says: texts.removed,
        audit: { about: "mail-server", says: texts.audit.removed },
      });
    },
  });
