/** An S3-compatible store: five requests, each with a limit of time, and a pause when it does not answer. */
import { type Clock, machineClock } from "../../kernel/clock";
import { SECOND } from "../../kernel/dates";
import { createBreaker } from "../jobs/breaker";
import { type ObjectStore, type StoredObject, StoreUnavailable } from "./object-store";
import { encodePart, type Signer, signedHeaders } from "./signature";

export interface S3Place extends Signer {
  /** « https://s3.ca-central-1.amazonaws.com ». */
  endpoint: URL;
  bucket: string;
  /** Empty, or ends with a slash: before every key. */
  prefix: string;
  /** The bucket is the first part of the path instead of the name of the host. */
  pathStyle: boolean;
}

/** For each request; a master of ten megabytes comes within it on a slow line. */
const PATIENCE_MS = 20 * SECOND;
const FIRST_PAUSE_MS = 1 * SECOND;
const LONGEST_PAUSE_MS = 30 * SECOND;
/** Every request may be asked twice: what is put has one content by its key. */
const ATTEMPTS = 2;

interface Asked {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Absent: the bucket itself is asked. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Buffer;
}

interface Answer {
  status: number;
  body: Buffer;
}

export function openS3(
  place: S3Place,
  { clock = machineClock, patienceMs = PATIENCE_MS }: { clock?: Clock; patienceMs?: number } = {},
): ObjectStore {
  const breaker = createBreaker({ firstPauseMs: FIRST_PAUSE_MS, longestPauseMs: LONGEST_PAUSE_MS, clock });
  const ask = async (asked: Asked): Promise<Answer> => {
    if (breaker.isOpen()) throw new StoreUnavailable("paused");
    const answer = await attempt(() => send(place, asked, patienceMs)).catch((error: unknown) => {
      breaker.failed();
      throw error;
    });
    breaker.succeeded();
    if (answer.status < 300 || answer.status === 404) return answer;
    throw new StoreUnavailable(codeIn(answer), answer.status);
  };
  return {
    put: async (key, body) => void isThere(await ask({ method: "PUT", key, body }), true),
    get: async (key) => {
      const answer = await ask({ method: "GET", key });
      return isThere(answer) ? answer.body : undefined;
    },
    has: async (key) => (await ask({ method: "HEAD", key })).status < 300,
    remove: async (key) => void (await ask({ method: "DELETE", key })),
    list: (beginning) => listAll(ask, place.prefix, beginning),
    isAway: breaker.isOpen,
  };
}

/** A bucket that is not there is no missing object: it is told. `must`: nothing may be missing. */
function isThere(answer: Answer, must = false): boolean {
  if (answer.status < 300) return true;
  const code = codeIn(answer);
  if (must || code === "NoSuchBucket") throw new StoreUnavailable(code, answer.status);
  return false;
}

const codeIn = ({ status, body }: Answer): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.subarray(0, 4096).toString("utf8"))?.[1] ?? `HTTP ${status}`;

async function attempt(work: () => Promise<Answer>): Promise<Answer> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      const answer = await work();
      if (answer.status < 500) return answer;
      throw new StoreUnavailable(codeIn(answer), answer.status);
    } catch (error) {
      if (left <= 0 || isLate(error)) throw error;
    }
  }
}

/** Whoever has waited so long does not wait once more. */
const isLate = (error: unknown): boolean => error instanceof StoreUnavailable && error.code === "timeout";

async function send(place: S3Place, { method, key, query = {}, body }: Asked, patienceMs: number) {
  const url = addressOf(place, key);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = signedHeaders({ method, url, body }, place, new Date());
  // what is sent is what was signed
  url.search = [...url.searchParams].map((pair) => pair.map(encodePart).join("=")).join("&");
  try {
    const answer = await fetch(url, {
      method,
      headers,
      body: body && new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new StoreUnavailable(name === "TimeoutError" ? "timeout" : (cause?.code ?? "connection"));
  }
}

function addressOf({ endpoint, bucket, prefix, pathStyle }: S3Place, key: string | undefined): URL {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const parts = [...(pathStyle ? [bucket] : []), ...(key === undefined ? [] : (prefix + key).split("/"))];
  url.pathname = `/${parts.map(encodePart).join("/")}`;
  return url;
}

/** The first version of listing: every compatible store has it, and it goes on by the last key instead of a token. */
async function* listAll(
  ask: (asked: Asked) => Promise<Answer>,
  prefix: string,
  beginning: string,
): AsyncGenerator<StoredObject> {
  let marker = "";
  for (let isMore = true; isMore; ) {
    const answer = await ask({ method: "GET", query: { prefix: prefix + beginning, marker } });
    isThere(answer, true);
    const text = answer.body.toString("utf8");
    isMore = false;
    for (const [, item = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      marker = textIn(item, "Key");
      isMore = textIn(text, "IsTruncated") === "true";
      yield { key: marker.slice(prefix.length), changedAt: Date.parse(textIn(item, "LastModified")) };
    }
  }
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const textIn = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "").replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (entity, hex?: string, decimal?: string, named?: string) => {
      if (named !== undefined) return NAMED[named] ?? entity;
      return String.fromCodePoint(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10));
    },
  );
