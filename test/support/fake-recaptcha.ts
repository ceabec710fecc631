/** Google's check on this machine: its script, which gives tokens, and its server, which judges them; and its bad days. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
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
