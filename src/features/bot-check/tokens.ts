/** Challenges and tokens: a puzzle is given out, its solution is exchanged for a signed token, a token is used once. */
import { createHash } from "node:crypto";
import { MINUTE } from "../../kernel/dates";
import { isId, randomId } from "../../kernel/ids";
import type { Signing } from "../../platform/http/signing";
import { ACTIONS, type Action } from "./names";
import { ID_LENGTH, isSolved, PARTS } from "./proof-of-work";

/** How long a puzzle may be solved, and how long its token may be used. */
const CHALLENGE_MS = 10 * MINUTE;
export const TOKEN_MS = 2 * MINUTE;

const CHALLENGE = "bot-challenge";
const TOKEN = "bot-token";

interface TokenFacts {
  /** That of the puzzle: one solution is one token, however often it is exchanged. */
  id: string;
  action: Action;
  score: number;
  /** A mark of the browser that solved it. */
  agent: string;
  expiresAt: number;
}

type Rejection = "forged" | "expired" | "unsolved";

export interface Tokens {
  challenge(now: number): string;
  /** The token for a solved puzzle, or why there is none. */
  exchange(
    solved: { challenge: string; numbers: readonly number[] },
    about: Pick<TokenFacts, "action" | "score"> & { userAgent: string },
    now: number,
  ): { token: string } | { rejected: Rejection };
  /** What a token says; undefined when it is none of ours or its time is over. */
  read(token: string | undefined, now: number): TokenFacts | undefined;
  /** Signs what a token says. */
  issue(facts: TokenFacts): string;
  agentOf(userAgent: string): string;
  /** Whether we have signed it, whatever became of it since. */
  isOurs(token: string): boolean;
}

export function createTokens(signing: Signing): Tokens {
  const agentOf = (userAgent: string) => signing.seal(TOKEN, userAgent).slice(-22);
  const issue = ({ id, action, score, agent, expiresAt }: TokenFacts) =>
    signing.seal(TOKEN, [id, action, Math.round(score * 100), agent, expiresAt.toString(36)].join("!"));
  return {
    agentOf,
    issue,
    isOurs: (token) => signing.open(TOKEN, token) !== undefined,
    challenge: (now) => signing.seal(CHALLENGE, `${randomId()}-${(now + CHALLENGE_MS).toString(36)}`),
    exchange: ({ challenge, numbers }, { action, score, userAgent }, now) => {
      const [id, until = ""] = signing.open(CHALLENGE, challenge)?.split("-") ?? [];
      if (!isId(id)) return { rejected: "forged" };
      if (now >= Number.parseInt(until, 36)) return { rejected: "expired" };
      if (!isSolution(id, numbers)) return { rejected: "unsolved" };
      return { token: issue({ id, action, score, agent: agentOf(userAgent), expiresAt: now + TOKEN_MS }) };
    },
    read: (token, now) => {
      const [id, action, score, agent = "", until = ""] = signing.open(TOKEN, token)?.split("!") ?? [];
      const expiresAt = Number.parseInt(until, 36);
      if (!isId(id) || !isAction(action) || !(now < expiresAt)) return undefined;
      return { id, action, score: Number(score) / 100, agent, expiresAt };
    },
  };
}

const isAction = (given: unknown): given is Action => ACTIONS.some((action) => action === given);

export function isSolution(id: string, numbers: readonly number[]): boolean {
  return numbers.length === PARTS && numbers.every((number, part) => isSolved(headOf(id, part, number)));
}

function headOf(id: string, part: number, number: number): number {
  const message = Buffer.alloc(ID_LENGTH + 8);
  message.write(id, "latin1");
  message.writeUInt32BE(part, ID_LENGTH);
  message.writeUInt32BE(number, ID_LENGTH + 4);
  return createHash("sha256").update(message).digest().readUInt32BE(0);
}
