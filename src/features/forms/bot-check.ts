/** What forms ask of whoever tells people from robots. Another feature fills these slots; the forms work without it. */
import { defineSlot } from "../../platform/slots";

export type BotVerdict = { kind: "human" | "bot" | "unavailable"; score?: number };

export interface BotCheck {
  /** The field in which forms of the shop's own bring the token. */
  field: string;
  /** `unavailable`: the message is stored and flagged for the merchant. A missing token is for the check to judge. */
  verify(
    token: string | undefined,
    action: string,
    request: { ip: string; userAgent: string; now: number },
  ): Promise<BotVerdict>;
}

/** Without a filling, a form that requires the check treats it as unavailable. */
export const botCheckSlot = defineSlot<BotCheck>("bot check of forms");

/** Fields that a plain post, without script, brings back: the honeypot for robots, the signed time. */
export interface PlainCheck {
  /** Drawn into the form each time a page is drawn; a shared page may be hours old. */
  fields(now: number): readonly PlainField[];
  /** Whether what came back looks like a person's. `field` gives undefined for what was not posted. */
  passes(field: (name: string) => string | undefined, now: number): boolean;
}

/** `honeypot`: drawn as a text field that people do not see, with this label; otherwise as a hidden one. */
export interface PlainField {
  name: string;
  value: string;
  honeypot?: { label: string };
}

/** Without a filling, a plain post passes; it is flagged in any case. */
export const plainCheckSlot = defineSlot<PlainCheck>("check of forms posted without script");

/** A question put to the visitor inside a form. */
export interface ChallengeKind {
  /** The field's kind in a form's definition. */
  kind: "quiz" | "captcha";
  draw(field: ChallengeField, now: number): Promise<Challenge>;
  /** `proof` is what travelled in the hidden field: the answer's hash, or the picture's name without its ending. */
  verify(field: ChallengeField, given: { answer: string; proof: string }, now: number): Promise<boolean>;
}

export interface ChallengeField {
  form: number;
  name: string;
  /** Of a quiz: what may be asked. Empty for a captcha. */
  questions: readonly { question: string; answer: string }[];
  /** Of a captcha. */
  size: "s" | "m" | "l";
}

export interface Challenge {
  /** The question of a quiz, the picture's address of a captcha: it ends in `/{proof}.png`. */
  shown: string;
  proof: string;
}

/** One filling for each kind; a field whose kind nobody fills is left out of the form and not asked for. */
export const challengeSlot = defineSlot<ChallengeKind>("challenge of forms");
