/** By which server letters leave, from whom and to which merchant: the environment's first, then the desk's. */
import type { Config } from "../../../config";
import type { Reader } from "../../../platform/db";
import { decryptSecret, encryptSecret } from "../../../platform/secret-box";
import { type Mailbox, parseMailbox } from "../mail";
import { texts } from "../texts.fr";
import { findServer, type ServerRow } from "./store";

export interface MailConfig extends Pick<Config, "smtpUrl" | "dataDir"> {
  mailFrom: string;
  mailMerchant: string;
}

export interface MailRoute {
  sender: Mailbox;
  merchant: Mailbox;
  /** Absent: letters become files. */
  url?: URL;
  /** Why nothing may leave, a French sentence. */
  closed?: string;
  /** As it was read, for what is set at the desk. */
  row?: ServerRow;
}

export async function mailRoute(
  db: Reader,
  config: MailConfig,
  secret: string | undefined,
): Promise<MailRoute> {
  const row = config.smtpUrl ? undefined : await findServer(db);
  const sender = parseMailbox(row?.sender ?? config.mailFrom) ?? fail(texts.badSender);
  const merchant = parseMailbox(row?.merchant ?? config.mailMerchant) ?? fail(texts.badMerchant);
  if (config.smtpUrl) return { sender, merchant, url: new URL(config.smtpUrl) };
  if (!row) return { sender, merchant };
  const password = row.password && passwordIn(row, secret);
  if (password === undefined) return { sender, merchant, row, closed: texts.server.unreadable };
  const route = { sender, merchant, row, url: urlOf(row, password) };
  return row.held ? { ...route, closed: texts.server.held } : route;
}

/** Encrypted from the first byte on the port that is meant for it; elsewhere by STARTTLS. */
function urlOf(
  { host, port, username }: Pick<ServerRow, "host" | "port" | "username">,
  password: string,
): URL {
  const url = new URL(`${port === 465 ? "smtps" : "smtp"}://${host.includes(":") ? `[${host}]` : host}`);
  url.port = String(port);
  url.username = encodeURIComponent(username);
  url.password = encodeURIComponent(password);
  return url;
}

const PURPOSE = "mail server password";

export const passwordIn = ({ password }: Pick<ServerRow, "password">, secret: string | undefined) =>
  secret === undefined ? undefined : decryptSecret(secret, PURPOSE, password);

export const encryptPassword = (secret: string, password: string): string =>
  password && encryptSecret(secret, PURPOSE, password);

function fail(message: string): never {
  throw new Error(message);
}
