/** Asks over a real connection, as browsers do: kept pages then go out before any router sees the request. */
import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { atEndOfFile } from "./endings";
import type { House } from "./house";

export interface SocketAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface SocketAsk {
  url: string;
  method?: string;
  headers?: Record<string, string>;
}

export type AskOverSocket = (ask: SocketAsk) => Promise<SocketAnswer>;

/** Opens the house to the network until the end of the file. */
export async function listening(house: House): Promise<AskOverSocket> {
  const address = await house.server.listen({ host: "127.0.0.1", port: 0 });
  atEndOfFile(() => house.server.close());
  return askOverSocket(Number(new URL(address).port));
}

export const askOverSocket =
  (port: number): AskOverSocket =>
  ({ url, method = "GET", headers }) =>
    new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port, path: url, method, headers, agent: false }, (answer) => {
        const { statusCode = 0, headers } = answer;
        text(answer).then((body) => resolve({ statusCode, headers, body }), reject);
      })
        .on("error", reject)
        .end();
    });
