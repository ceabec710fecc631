/** A network that keeps some requests on their way until it is told to bring them, whoever has left meanwhile. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { atEndOfFile } from "../support/endings";

export interface SlowProxy {
  origin: string;
  /** How many are on their way. */
  held(): number;
  bring(): void;
}

export async function slowProxy(target: string, holds: (url: string) => boolean): Promise<SlowProxy> {
  const waiting: (() => void)[] = [];
  const server = createServer((asked, answer) => {
    const pass = () => passOn(target, asked, answer);
    if (holds(asked.url ?? "")) waiting.push(pass);
    else pass();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atEndOfFile(async () => {
    server.close();
    server.closeAllConnections();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => waiting.length,
    bring: () => {
      for (const pass of waiting.splice(0)) pass();
    },
  };
}

function passOn(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = "" } = asked;
  const onward = request(new URL(url, target), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  asked.pipe(onward);
}
