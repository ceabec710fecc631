/** The counter where workers ask for the shared things of a run: each is made once, by the first who asks. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Shared } from "./run";

/** How each shared thing is made; the text it gives is what the workers are told. */
export type Makers = { [Name in keyof Shared]: () => Promise<string> };

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

/** A maker that works once, also when it is asked again before it has finished or after it failed. */
export function onlyOnce(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function serve(makers: Makers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = request.url?.slice(1) as keyof Shared;
  try {
    response.end(await makers[name]());
  } catch (fault) {
    response.writeHead(500).end(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  }
}
