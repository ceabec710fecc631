/** For tests: a mail server on this machine that can be down, silent, slow, rude or unlucky. */
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** How the server behaves towards those who connect from now on. */
export type Manners =
  | "accepts"
  /** Takes the connection and never says a word. */
  | "silent"
  /** Refuses every recipient for good. */
  | "refuses"
  /** Asks to come back later, once it has read the letter. */
  | "busy"
  /** Keeps the letter, and hangs up instead of saying so. */
  | "cuts-after-data"
  /** Reads the letter and never answers. */
  | "stalls-after-data"
  /** Leaves as soon as somebody is there. */
  | "leaves"
  /** Wants a password, and not this one; repeats what it was told. */
  | "locked"
  /** Wants a password, and any will do. */
  | "unlocked";

interface ReceivedMail {
  from: string;
  to: string[];
  /** The letter as it travelled, headers unfolded. */
  source: string;
  messageId: string;
}

export interface FakeSmtp {
  url: URL;
  received: ReceivedMail[];
  /** Every line a client said, letters aside. */
  commands: string[];
  manners: Manners;
  /** Down: connections are refused, the port stays ours to come back to. */
  down(): Promise<void>;
  up(): Promise<void>;
}

export async function startFakeSmtp(manners: Manners = "accepts"): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    converse(fake, socket);
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const fake: FakeSmtp = {
    url: new URL("smtp://127.0.0.1"),
    received: [],
    commands: [],
    manners,
    down: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
    up: () => listen(Number(fake.url.port)),
  };
  await listen(0);
  fake.url.port = String((server.address() as AddressInfo).port);
  return fake;
}

function converse(fake: FakeSmtp, socket: Socket): void {
  const { manners } = fake;
  if (manners === "silent") return;
  if (manners === "leaves") return void socket.end("421 fermé\r\n");
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail = { from: "", to: [] as string[] };
  let email: string[] | undefined;

  const hear = (line: string) => {
    if (email !== undefined) return line === "." ? endLetter() : void email.push(line.replace(/^\./, ""));
    fake.commands.push(line);
    const [, argument = ""] = /<([^<>]*)>/.exec(line) ?? [];
    if (/^EHLO/i.test(line)) say(/locked$/.test(manners) ? "250-essai\r\n250 AUTH PLAIN" : "250 essai");
    else if (/^STARTTLS/i.test(line)) say("502 en clair seulement");
    else if (/^AUTH/i.test(line))
      say(manners === "unlocked" ? "235 entrez" : `535 mot de passe refusé (${line})`);
    else if (/^MAIL/i.test(line)) {
      mail = { from: argument, to: [] };
      say("250 ok");
    } else if (/^RCPT/i.test(line)) {
      mail.to.push(argument);
      say(manners === "refuses" ? "554 personne ici" : "250 ok");
    } else if (/^DATA/i.test(line)) {
      email = [];
      say("354 allez");
    } else if (/^QUIT/i.test(line)) socket.end("221 au revoir\r\n");
    else say("250 ok");
  };
  const endLetter = () => {
    const source = (email ?? []).join("\r\n");
    email = undefined;
    if (manners === "busy") return say("451 plus tard");
    if (manners === "stalls-after-data") return;
    fake.received.push({ ...mail, source, messageId: headerOf(source, "Message-ID") });
    if (manners === "cuts-after-data") return void socket.destroy();
    say("250 pris");
  };

  let rest = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
  say("220 essai");
}

/** The names of a letter's headers, in order. */
export function headerNames(source: string): string[] {
  return headersOf(source).map((line) => line.slice(0, line.indexOf(":")));
}

export function headerOf(source: string, name: string): string {
  const prefix = `${name.toLowerCase()}:`;
  return (
    headersOf(source)
      .find((line) => line.toLowerCase().startsWith(prefix))
      ?.slice(prefix.length)
      .trim() ?? ""
  );
}

function headersOf(source: string): string[] {
  const [head = ""] = source.split("\r\n\r\n", 1);
  return head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
}
