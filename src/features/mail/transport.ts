/** How letters leave: by an SMTP server when there is one, else as files in the data folder. */
import { join } from "node:path";
import type { Config } from "../../config";
import { fileTransport } from "./file-transport";
import type { Transport } from "./outgoing-mail";
import { smtpTransport } from "./smtp";

export function openTransport({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">): Transport {
  return smtpUrl ? smtpTransport(new URL(smtpUrl)) : fileTransport(join(dataDir, "courriels"));
}
