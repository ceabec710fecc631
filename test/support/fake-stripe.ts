/** A Stripe of one's own on this machine: its sessions, its hosted page, its signed events; and its bad days. */
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Clock, machineClock } from "../../src/kernel/clock";
import { atEndOfFile } from "./endings";

export interface FakeSession {
  id: string;
  object: "checkout.session";
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  currency: string;
  client_reference_id: string;
  customer_email: string;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  livemode: boolean;
  /** For tests in which a payment goes back. */
  payment_intent?: string;
}

interface AskedOfStripe {
  method: string;
  path: string;
  /** The idempotency key. */
  key: string | undefined;
  authorization: string | undefined;
  fields: Record<string, string>;
}

interface FakeRefund {
  id: string;
  object: "refund";
  status: "succeeded" | "failed";
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
  /** The idempotency key, and when it came. */
  key: string;
  at: number;
}

interface SignedEvent {
  id: string;
  payload: string;
  signature: string;
}

export interface FakeStripe {
  origin: string;
  /** What a merchant would set to use it. */
  env: Record<string, string>;
  sessions: Map<string, FakeSession>;
  asked: AskedOfStripe[];
  /** What was given back, the oldest first. */
  refunds: FakeRefund[];
  /** What payments came to, by their name; of others any sum goes back. */
  charges: Map<string, number>;
  /**
   * Silent: takes every call and answers none. Failing: answers each with a 500. Refusing: gives no money back.
   * Losing: gives it back, and answers with a 500. Forbidding: the key may not give money back.
   */
  mood: "well" | "silent" | "failing" | "refusing" | "losing" | "forbidding";
  /** Where the hosted page tells what happened; nobody is told while this is empty. */
  tells: string;
  /** The buyer pays. */
  pay(id: string): FakeSession;
  expire(id: string): FakeSession;
  sign(payload: string, at?: number, secret?: string): string;
  event(type: string, session: FakeSession, more?: { id?: string; created?: number }): SignedEvent;
}

const KEY = "sk_test_fausse0123456789";
export const WEBHOOK_SECRET = "whsec_fausse0123456789";

export async function startFakeStripe(clock: Clock = machineClock): Promise<FakeStripe> {
  const server = createServer((request, response) => void answer(fake, clock, request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake = newFake(origin, clock);
  return fake;
}

let made = 0;

function newFake(origin: string, clock: Clock): FakeStripe {
  const sessions = new Map<string, FakeSession>();
  const change = (id: string, more: Partial<FakeSession>) => Object.assign(sessions.get(id)!, more);
  const sign: FakeStripe["sign"] = (payload, at = clock.now(), secret = WEBHOOK_SECRET) => {
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex")}`;
  };
  return {
    origin,
    env: { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE: origin },
    sessions,
    asked: [],
    refunds: [],
    charges: new Map(),
    mood: "well",
    tells: "",
    pay: (id) => change(id, { status: "complete", payment_status: "paid" }),
    expire: (id) => change(id, { status: "expired" }),
    sign,
    event: (type, session, more = {}) => {
      made += 1;
      const id = more.id ?? `evt_${process.pid}_${made}`;
      const created = Math.floor((more.created ?? clock.now()) / 1000);
      const data = { object: session };
      const payload = JSON.stringify({ id, object: "event", type, created, livemode: false, data });
      return { id, payload, signature: sign(payload) };
    },
  };
}

async function answer(
  fake: FakeStripe,
  clock: Clock,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname: path, searchParams } = new URL(request.url ?? "/", fake.origin);
  const fields = Object.fromEntries(new URLSearchParams(await text(request)));
  if (path.startsWith("/c/pay/")) return hostedPage(fake, request.method ?? "", path, response);
  fake.asked.push({
    method: request.method ?? "",
    path,
    key: request.headers["idempotency-key"] as string | undefined,
    authorization: request.headers.authorization,
    fields,
  });
  if (fake.mood === "silent") return;
  if (fake.mood === "failing") return send(response, 500, fault("api_error", "Something went wrong"));
  if (request.headers.authorization !== `Bearer ${KEY}`)
    return send(response, 401, fault("invalid_request_error", "Invalid API Key provided"));
  const [, , , , id, verb] = path.split("/");
  const session = id === undefined ? undefined : fake.sessions.get(id);
  if (path === "/v1/checkout/sessions") return create(fake, clock, fake.asked.at(-1)!, response);
  if (path === "/v1/refunds" && request.method === "POST" && fake.mood === "forbidding")
    return send(response, 403, fault("invalid_request_error", "This key may not do that"));
  if (path === "/v1/refunds" && request.method === "POST" && fake.mood === "refusing")
    return send(response, 400, fault("invalid_request_error", "Charge has been charged back"));
  if (path === "/v1/refunds" && request.method === "GET")
    return listRefunds(fake, searchParams.get("payment_intent") ?? "", response);
  if (path === "/v1/refunds") return giveBack(fake, clock, fake.asked.at(-1)!, response);
  if (!session) return send(response, 404, fault("invalid_request_error", "No such checkout.session"));
  if (verb === "expire" && session.status !== "open")
    return send(response, 400, fault("invalid_request_error", "Only open sessions can be expired"));
  send(response, 200, verb === "expire" ? fake.expire(session.id) : session);
}

function listRefunds({ refunds }: FakeStripe, intent: string, response: ServerResponse) {
  const data = refunds.filter((each) => each.payment_intent === intent).reverse();
  send(response, 200, { object: "list", url: "/v1/refunds", has_more: false, data });
}

const DAY = 86_400_000;

/** As the real one, which forgets keys after a day and gives no more back than was paid. */
function giveBack(
  fake: FakeStripe,
  clock: Clock,
  { fields, key = "" }: AskedOfStripe,
  response: ServerResponse,
) {
  const { payment_intent: intent = "", amount } = fields;
  let refund = fake.refunds.find((each) => each.key === key && clock.now() - each.at < DAY);
  if (!refund) {
    const before = fake.refunds.filter((each) => each.payment_intent === intent);
    const left = (fake.charges.get(intent) ?? Infinity) - before.reduce((sum, each) => sum + each.amount, 0);
    if (left <= 0)
      return send(response, 400, {
        error: {
          ...fault("invalid_request_error", "Already refunded").error,
          code: "charge_already_refunded",
        },
      });
    const metadata: Record<string, string> = fields["metadata[refund]"]
      ? { refund: fields["metadata[refund]"] }
      : {};
    const again = before.some((each) => each.key === key) ? `_${before.length}` : "";
    refund = {
      id: `re_${key}${again}`,
      object: "refund",
      status: "succeeded",
      payment_intent: intent,
      amount: Number(amount),
      metadata,
      key,
      at: clock.now(),
    };
    fake.refunds.push(refund);
  }
  if (fake.mood === "losing") return send(response, 500, fault("api_error", "Something went wrong"));
  send(response, 200, refund);
}

/** As the real one: a parameter that it does not know is refused, and so is a page that lives too short. */
const KNOWN =
  /^(?:mode|ui_mode|client_reference_id|customer_email|locale|expires_at|success_url|cancel_url|allowed_payment_method_types\[\d\]|adaptive_pricing\[enabled\]|metadata\[\w+\]|payment_intent_data\[(?:description|metadata\]\[\w+)\]|line_items\[0\]\[(?:quantity|price_data\]\[(?:unit_amount|currency|product_data\]\[name))\])$/;

const HALF_HOUR = 1800;
const answers = new WeakMap<FakeStripe, Map<string, { hash: string; id: string }>>();

function create(
  fake: FakeStripe,
  clock: Clock,
  { fields, key = "" }: AskedOfStripe,
  response: ServerResponse,
) {
  const unknown = Object.keys(fields).find((name) => !KNOWN.test(name));
  const life = Number(fields.expires_at) - Math.floor(clock.now() / 1000);
  if (unknown)
    return send(response, 400, fault("invalid_request_error", `Received unknown parameter: ${unknown}`));
  if (!(life >= HALF_HOUR && life <= 24 * 2 * HALF_HOUR))
    return send(response, 400, fault("invalid_request_error", "expires_at is out of range"));
  const known = answers.get(fake) ?? new Map<string, { hash: string; id: string }>();
  answers.set(fake, known);
  const hash = createHash("sha256").update(JSON.stringify(fields)).digest("hex");
  const before = known.get(key);
  if (before && before.hash !== hash)
    return send(response, 400, fault("idempotency_error", "Keys can only be used with the same parameters"));
  const session = before ? fake.sessions.get(before.id)! : newSession(fake, fields);
  known.set(key, { hash, id: session.id });
  send(response, 200, session);
}

function newSession(fake: FakeStripe, fields: Record<string, string>): FakeSession {
  made += 1;
  const id = `cs_test_${process.pid}_${made}`;
  const session: FakeSession = {
    id,
    object: "checkout.session",
    url: `${fake.origin}/c/pay/${id}`,
    status: "open",
    payment_status: "unpaid",
    amount_total: Number(fields["line_items[0][price_data][unit_amount]"]),
    currency: fields["line_items[0][price_data][currency]"] ?? "",
    client_reference_id: fields.client_reference_id ?? "",
    customer_email: fields.customer_email ?? "",
    success_url: fields.success_url ?? "",
    cancel_url: fields.cancel_url ?? "",
    expires_at: Number(fields.expires_at),
    livemode: false,
  };
  fake.sessions.set(id, session);
  return session;
}

/** Where the buyer pays or goes back. */
async function hostedPage(fake: FakeStripe, method: string, path: string, response: ServerResponse) {
  const session = fake.sessions.get(path.split("/")[3] ?? "");
  if (!session) return void response.writeHead(404).end();
  if (method === "POST") {
    await tell(fake, fake.event("checkout.session.completed", fake.pay(session.id)));
    return void response.writeHead(303, { location: session.success_url }).end();
  }
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>Payer</title><link rel="icon" href="data:,">
<h1>${(session.amount_total / 100).toFixed(2)} ${session.currency}</h1>
<form method="post"><button>Payer</button></form><a href="${session.cancel_url}">Retour</a></html>`);
}

async function tell({ tells }: FakeStripe, { payload, signature }: SignedEvent): Promise<void> {
  if (!tells) return;
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  await fetch(tells, { method: "POST", body: payload, headers });
}

const fault = (type: string, message: string) => ({ error: { type, message } });

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
