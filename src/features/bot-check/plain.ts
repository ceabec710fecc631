/** For forms that are posted without script: a honeypot that people do not see, and the time at which the form was drawn. */
import type { Signing } from "../../platform/http/signing";
import type { PlainCheck } from "../forms";
import { PLAIN_FIELDS } from "./names";
import { LEAST_MS } from "./settings";
import { texts } from "./texts.fr";

const PURPOSE = "plain-form";

/** Both must come back: a post without them was not made with our form. */
export function createPlainCheck(signing: Pick<Signing, "seal" | "open">): PlainCheck {
  return {
    fields: (now) => [
      { name: PLAIN_FIELDS.honeypot, value: "", honeypot: { label: texts.honeypot } },
      { name: PLAIN_FIELDS.drawnAt, value: signing.seal(PURPOSE, now.toString(36)) },
    ],
    passes: (field, now) => {
      const drawnAt = Number.parseInt(signing.open(PURPOSE, field(PLAIN_FIELDS.drawnAt)) ?? "", 36);
      // a shared page may be old: only one that is too new tells anything
      return field(PLAIN_FIELDS.honeypot) === "" && now - drawnAt >= LEAST_MS;
    },
  };
}
