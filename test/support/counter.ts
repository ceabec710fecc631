/** The counter where workers ask for the shared things of a run: each is made once, by the first who asks. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Shared } from "./run";

/** How each shared thing is made; the text it gives is what the workers are told. */
export type Makers = { [Name in keyof Shared]: (worker: string) => Promise<string> };

export async function openCounter(makers: Makers): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void serve(makers, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** A maker that works once for each key, also when it is asked again before it has finished or after it failed. */
export function onlyOnce(make: (key: string) => Promise<string>): (key?: string) => Promise<string> {
  const made = new Map<string, Promise<string>>();
  return (key = "") => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

async function serve(makers: Makers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = new URL(request.url ?? "/", "http://counter");
  const name = address.pathname.slice(1) as keyof Shared;
  try {
    response.end(await makers[name](address.searchParams.get("worker") ?? ""));
  } catch (fault) {
    response.writeHead(500).end(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  }
}
