/** The owner's verb for whom the letters of a form go to: messages hold names, addresses and files of visitors. */
import { z } from "zod";
import { type DeskScreen, type DeskVerb, deskVerb } from "../../desk";
import type { RawForm } from "./actions";
import { changed, type Parts } from "./changed";
import { RECIPIENTS_WAY } from "./recipients-form";
import { editTexts as texts } from "./texts.fr";
import { names, typedRecipients } from "./typed";

const text = z.string().max(5000).default("");

export const recipientsVerb = (parts: Parts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "form.recipients",
    path: `:number/${RECIPIENTS_WAY}`,
    needs: "owner",
    grave: true,
    form: z.object({
      marque: text,
      [names.letter("to")]: text,
      [names.letter("replyTo")]: text,
      [names.letter("copyTo")]: text,
    }),
    screen,
    run: ({ params, form }) =>
      changed(parts, params, form, {
        says: () => texts.recipients.saved,
        detail: (before, after) => ({ changes: changesOf(before, after) }),
        change: (before) => typedRecipients(before, form),
      }),
  });

interface Told {
  field: string;
  before: string;
  after: string;
}

/** One line an address: the journal cuts long ones, and none of these may be hidden. */
function changesOf({ raw: was }: RawForm, { raw: is }: Pick<RawForm, "raw">): Told[] {
  const [before, after] = [was, is].map(({ mail }) =>
    Array.isArray(mail.to) ? mail.to.map(String) : [texts.recipients.shop],
  ) as [string[], string[]];
  const addresses = Array.from({ length: Math.max(before.length, after.length) }, (_, at) =>
    told(texts.to, before[at], after[at]),
  );
  return [
    ...addresses,
    told(texts.replyTo, was.mail.replyTo, is.mail.replyTo),
    told(texts.copyTo, was.copy?.to, is.copy?.to),
  ].filter(({ before, after }) => before !== after);
}

const told = (field: string, before: unknown, after: unknown): Told => ({
  field,
  before: String(before ?? ""),
  after: String(after ?? ""),
});
