/** A real S3 server on this machine: it checks signatures and keeps objects in a folder of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import type { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

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
