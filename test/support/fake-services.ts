/** Services of others on this machine: Google's check, a second service that takes cards, a real S3 server that checks signatures. */

import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { CardProvider, CardService } from "../../src/features/payments";
import type { SessionReport } from "../../src/features/payments/card/card";
import type { Clock } from "../../src/kernel/clock";
import { done, refused } from "../../src/kernel/result";
import { atEndOfFile } from "./endings";

export interface Judged {
  success: boolean;
  score?: number;
  action?: string;
  hostname?: string;
  challenge_ts?: string;
}

export interface FakeRecaptcha {
  origin: string;
  /** What it was asked: the addresses, and the bodies of what was posted. */
  asked: { path: string; body: string }[];
  /** What the server says of the next tokens; a status instead of an answer, or none at all. */
  says: Judged | number | "nothing" | ((token: string) => Judged);
}

export const RECAPTCHA_KEYS = {
  RECAPTCHA_SITE_KEY: "6Lc_essai_de_la_cle_de_site",
  RECAPTCHA_SECRET_KEY: "6Lc_essai_de_la_cle_secrete",
};

/** Gives « jeton-action-1 », « jeton-action-2 »… */
const SCRIPT = `let count=0;window.grecaptcha={ready:act=>act(),execute:(key,{action})=>Promise.resolve("jeton-"+action+"-"+ ++count+"-"+key)};`;

export async function startFakeRecaptcha(): Promise<FakeRecaptcha> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? "";
    fake.asked.push({ path, body });
    if (path.startsWith("/recaptcha/api.js"))
      return response.setHeader("content-type", "text/javascript").end(SCRIPT);
    if (fake.says === "nothing") return undefined;
    if (typeof fake.says === "number") return response.writeHead(fake.says).end();
    const says = fake.says;
    const token = new URLSearchParams(body).get("response") ?? "";
    return response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify(typeof says === "function" ? says(token) : says));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const fake: FakeRecaptcha = { origin: `http://127.0.0.1:${port}`, asked: [], says: { success: false } };
  return fake;
}

const HEADER = "x-essai-signature";

const sessions = new Map<string, SessionReport & { expiresAt: number }>();
let made = 0;

/** The key signs what the service tells; « absent » takes every call and does none. */
export const toyProvider: CardProvider = {
  name: "essai",
  title: "Banque d’essai",
  leastCents: 100,
  faults: ({ ESSAI_KEY: key }) => (key && key.length < 8 ? ["ESSAI_KEY : on attend au moins 8 signes."] : []),
  open: ({ ESSAI_KEY: key }, { clock }) => (key ? serviceWith(key, clock) : undefined),
};

function serviceWith(key: string, clock: Clock): CardService {
  const bad = () => (key.startsWith("absent") ? refused("silent" as const) : undefined);
  return {
    live: false,
    open: async (order, { attempt, expiresAt }) => {
      const sessionId = `${order.id}-${attempt}`;
      const told = { amountCents: order.totalCents, currency: order.currency, intentId: undefined };
      if (!sessions.has(sessionId))
        sessions.set(sessionId, { sessionId, orderId: order.id, ...told, outcome: "open", expiresAt });
      return bad() ?? done({ sessionId, url: `https://banque.example/${sessionId}`, expiresAt });
    },
    look: async (id) => bad() ?? (sessions.has(id) ? done(sessions.get(id)!) : refused("refused")),
    close: async (id) => {
      const session = sessions.get(id);
      if (session?.outcome !== "open") return bad() ?? refused("refused");
      session.outcome = "expired";
      return bad() ?? done(session);
    },
    refund: async (_intentId, _cents, key) => bad() ?? done(`rendu-${key}`),
    verifyEvent: async (body, { [HEADER]: signature }) => {
      if (signature !== toySignature(key, body)) return undefined;
      const { id, at, sessionId } = JSON.parse(Buffer.from(body).toString());
      if (Math.abs(clock.now() - at) > 300_000) return undefined;
      return {
        id,
        type: "told",
        createdAt: at,
        live: false,
        told: sessions.get(sessionId),
        later: undefined,
      };
    },
  };
}

const toySignature = (key: string, body: Uint8Array): string =>
  createHmac("sha256", key).update(body).digest("hex");

/** The buyer pays, and the service tells. */
export function payToy(sessionId: string): void {
  const session = sessions.get(sessionId);
  if (session) session.outcome = "paid";
}

export function toyEvent(key: string, sessionId: string, at: number) {
  made += 1;
  const body = Buffer.from(JSON.stringify({ id: `essai-${made}`, at, sessionId }));
  return { body, headers: { [HEADER]: toySignature(key, body) } };
}

interface Server {
  run(): Promise<AddressInfo>;
  httpServer: ReturnType<typeof createServer>;
}
type ServerClass = new (options: Record<string, unknown>) => Server;

const BUCKET = "boutique";

export interface TestS3 {
  /** The variables by which a shop uses it. */
  env: Record<string, string>;
  /** What was asked of it: « PUT /boutique/media/… ». */
  asked: string[];
  /** Every connection is refused until it is started again at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Ends with the test, or by what is returned where there is none. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as ServerClass;
  const asked: string[] = [];
  let running: Server | undefined;
  let port = 0;
  const start = async () => {
    const server = new S3rver({
      directory,
      port,
      address: "127.0.0.1",
      silent: true,
      configureBuckets: [{ name: BUCKET }],
    });
    ({ port } = await server.run());
    server.httpServer.on("request", ({ method, url }) => void asked.push(`${method} ${url}`));
    running = server;
  };
  const stop = async () => {
    const server = running?.httpServer;
    running = undefined;
    server?.closeAllConnections();
    await new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));
  };
  await start();
  onTestFinished(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  const env = {
    MEDIA_STORE: "s3",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_PREFIX: "essai",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  return { env, asked, start, stop };
}
