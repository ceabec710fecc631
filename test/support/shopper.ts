/** Visitors who ask without a browser: by injection, with cookies and an address of their own, or over a real connection. */

import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import type { LightMyRequestResponse } from "fastify";
import { atEndOfFile } from "./endings";
import type { TestApp } from "./test-app";

export type Fields = Record<string, string | readonly string[] | undefined>;

export interface Asking {
  method?: "GET" | "POST" | "HEAD";
  headers?: Record<string, string>;
  /** Sent as a form. */
  form?: Fields;
  /** Sent as it is. */
  payload?: string | Buffer;
}

export interface CartJson {
  fragments: Record<string, string>;
  cart_hash: string;
  error?: boolean;
  product_url?: string | false;
}

export interface Shopper {
  jar: Map<string, string>;
  ip: string;
  ask(url: string, asking?: Asking): Promise<LightMyRequestResponse>;
  /** `POST /?wc-ajax={endpoint}`, with the headers of the script that these calls were made for. */
  call(endpoint: string, form?: Fields): Promise<LightMyRequestResponse>;
  add(productId: number | string, more?: Fields): Promise<CartJson>;
  /** The keys of the lines, in order. */
  keys(): Promise<string[]>;
}

let made = 0;

export function newShopper(app: TestApp): Shopper {
  made += 1;
  const ip = `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
  const jar = new Map<string, string>();
  const ask: Shopper["ask"] = async (url, { method = "GET", headers = {}, form, payload } = {}) => {
    const answer = await app.server.inject({
      method,
      url,
      remoteAddress: ip,
      headers: {
        host: "localhost:3000",
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }),
        ...(form && { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" }),
        ...headers,
      },
      ...((form || payload !== undefined) && { payload: payload ?? encode(form ?? {}) }),
    });
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0) jar.delete(cookie.name);
      else jar.set(cookie.name, cookie.value);
    }
    return answer;
  };
  const call: Shopper["call"] = (endpoint, form = {}) =>
    ask(`/?wc-ajax=${endpoint}`, { method: "POST", form, headers: SCRIPT });
  return {
    jar,
    ip,
    ask,
    call,
    add: async (productId, more = {}) =>
      (await call("add_to_cart", { product_id: String(productId), ...more })).json() as CartJson,
    keys: async () => keysIn(((await call("get_refreshed_fragments")).json() as CartJson).fragments),
  };
}

const SCRIPT = {
  "x-requested-with": "XMLHttpRequest",
  accept: "application/json, text/javascript, */*; q=0.01",
};

export const MINI_CART = "div.widget_shopping_cart_content";

/** The keys of the lines that a mini-cart shows. */
export const keysIn = (fragments: Record<string, string>): string[] =>
  [...(fragments[MINI_CART] ?? "").matchAll(/data-cart_item_key="([0-9a-f]{32})"/g)].map(
    ([, key]) => key ?? "",
  );

function encode(form: Fields): string {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each as string]),
  );
  return new URLSearchParams(pairs).toString();
}

interface SocketAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface SocketAsk {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  payload?: string;
}

export type AskOverSocket = (ask: SocketAsk) => Promise<SocketAnswer>;

/** Opens the application to the network until the end of the file. */
export async function listening(app: TestApp): Promise<AskOverSocket> {
  const address = await app.server.listen({ host: "127.0.0.1", port: 0 });
  atEndOfFile(() => app.server.close());
  return askOverSocket(Number(new URL(address).port));
}

export const askOverSocket =
  (port: number): AskOverSocket =>
  ({ url, method = "GET", headers, payload }) =>
    new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port, path: url, method, headers, agent: false }, (answer) => {
        const { statusCode = 0, headers } = answer;
        text(answer).then((body) => resolve({ statusCode, headers, body }), reject);
      })
        .on("error", reject)
        .end(payload);
    });
