/** The verdict on a token: its signature, its action, its age, its browser, its score, and that it serves once. */
import type { Database } from "../../platform/db";
import type { BotCheck, BotVerdict } from "../forms";
import { OWN_FIELDS } from "./names";
import { isSame } from "./same";
import { HUMAN_ABOVE } from "./score";
import { claimUse } from "./store";
import type { Tokens } from "./tokens";

export interface CheckParts {
  database: Pick<Database, "note">;
  tokens: Tokens;
  /** Another in tests that show what goes wrong without. */
  claim?: typeof claimUse;
}

/** Our own tokens are ours to judge; any other is Google's, where the shop has an account. */
export const eitherCheck = (
  own: BotCheck,
  isOwn: (token: string) => boolean,
  other: Pick<BotCheck, "verify"> | undefined,
): BotCheck => ({
  field: own.field,
  verify: (token, ...rest) => (other && token && !isOwn(token) ? other : own).verify(token, ...rest),
});

export function createBotCheck({ database, tokens, claim = claimUse }: CheckParts): BotCheck {
  return {
    field: OWN_FIELDS.token,
    verify: async (token, action, { userAgent, now }): Promise<BotVerdict> => {
      const facts = tokens.read(token, now);
      if (!facts || facts.action !== action || !isSame(facts.agent, tokens.agentOf(userAgent)))
        return { kind: "bot" };
      const { score, id, expiresAt } = facts;
      // one that is too low is not used up: it serves for nothing anyway
      const isHuman = score > HUMAN_ABOVE && (await claim(database, `token:${id}`, expiresAt));
      return { kind: isHuman ? "human" : "bot", score };
    },
  };
}
