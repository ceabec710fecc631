/** How letters leave: by the server that is set when each of them leaves, else as files in the data folder. */
import { fileTransport, letterFolder } from "./file-transport";
import type { Outcome } from "./mail";
import type { OutgoingMail, Transport } from "./outgoing-mail";
import type { MailRoute } from "./server/server";
import { smtpTransport } from "./smtp";

export function currentTransport(dataDir: string, route: () => Promise<MailRoute>): Transport {
  const files = fileTransport(letterFolder(dataDir));
  const busy = new Set<Transport>();
  return {
    send: async (mail): Promise<Outcome> => {
      const { url, closed } = await route();
      if (closed) return { kind: "unreached", reason: closed };
      return url ? sendBy(busy, smtpTransport(url), mail) : files.send(mail);
    },
    tidy: (before, known) => files.tidy(before, known),
    close: () => {
      for (const transport of busy) transport.close();
    },
  };
}

async function sendBy(busy: Set<Transport>, transport: Transport, mail: OutgoingMail): Promise<Outcome> {
  busy.add(transport);
  return transport.send(mail).finally(() => busy.delete(transport));
}
