/** How letters leave: by an SMTP server when there is one, else as files in the data folder. */
import { join } from "node:path";
import type { Config } from "../../config";
import { letterFolder } from "./letter-folder";
import type { Transport } from "./outgoing-mail";
import { smtpTransport } from "./smtp";

export function openTransport({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">): Transport {
  return smtpUrl ? smtpTransport(new URL(smtpUrl)) : letterFolder(join(dataDir, "courriels"));
}
