/** A form whose session has ended: it stays in the pages of signing in, sealed, until the same account sends it by one press. */
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { DAY } from "../../kernel/dates";
import type { Signing } from "../../platform/http/signing";
import type { Guard } from "./guard";
import { DESK, PENDING_FIELD, PROOF_FIELD, SIGN_IN, TOKEN_FIELD } from "./names";
import type { Typed } from "./parts/context";
import { Form } from "./parts/form";
import { texts } from "./texts.fr";

export interface PendingForm {
  /** Whose session it was drawn for: nobody else is offered to send it. */
  accountId: string;
  /** The section's, for people. */
  title: string;
  action: string;
  values: Typed["values"];
}

const pendingForm = z.object({
  accountId: z.string(),
  title: z.string(),
  action: z.string().startsWith(DESK),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

const PURPOSE = "desk-pending-form";
/** As long as the form of signing in may be sent. */
const LASTS_MS = 2 * DAY;
/** A form that carries more is refused as too long. */
const MOST = 60_000;

/**
 * What this request has sent, if a page of ours was drawn for it: a form without a token of ours may come from anybody.
 * Verbs that are grave or take secrets have no `resubmitTitle`.
 */
export function pendingFormIn(
  guard: Pick<Guard, "accountOfForm">,
  request: FastifyRequest,
): PendingForm | undefined {
  const { resubmitTitle: title } = request.routeOptions.config;
  const accountId = guard.accountOfForm(request);
  if (title === undefined || accountId === undefined) return undefined;
  const sent = (request.body ?? {}) as Record<string, unknown>;
  const { [TOKEN_FIELD]: _token, [PROOF_FIELD]: _proof, ...values } = sent;
  if (Object.keys(values).length === 0) return undefined;
  return pendingForm.safeParse({ accountId, title, action: request.originalUrl, values }).data;
}

/** The same as a field of the forms of signing in, which carry it along; empty where there is nothing to send again. */
export function sealPendingForm(
  { guard, signing }: { guard: Pick<Guard, "accountOfForm">; signing: Signing },
  request: FastifyRequest,
): string {
  if (request.originalUrl.startsWith(SIGN_IN)) {
    const carried = (request.body as Record<string, unknown> | null)?.[PENDING_FIELD];
    return typeof carried === "string" ? carried : "";
  }
  const pending = pendingFormIn(guard, request);
  if (!pending) return "";
  const sealed = signing.sealFor(LASTS_MS, PURPOSE, JSON.stringify(pending));
  return encodeURIComponent(sealed).length <= MOST ? sealed : "";
}

/** Undefined for whatever `sealPendingForm` did not write, and for what has waited too long. */
export function openPendingForm(signing: Signing, sealed: string): PendingForm | undefined {
  const text = signing.openInTime(PURPOSE, sealed);
  return text ? pendingForm.parse(JSON.parse(text)) : undefined;
}

export const ResubmitPage = ({ pending: { title, action, values } }: { pending: PendingForm }) => (
  <>
    <h1>{texts.pending.title}</h1>
    <Form action={action} className="block">
      <p>{texts.pending.note(title)}</p>
      <p>
        {texts.pending.address} <code>{action}</code>
      </p>
      <HiddenValues values={values} />
      <div className="acts">
        <button className="btn" type="submit">
          {texts.pending.send}
        </button>
        <a className="btn btn--quiet" href={DESK}>
          {texts.pending.drop}
        </a>
      </div>
    </Form>
  </>
);

/** Everything that was typed, to be sent once more. */
export const HiddenValues = ({ values }: Pick<PendingForm, "values">) =>
  Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
      <input key={`${name}${index}`} type="hidden" name={name} value={one} />
    )),
  );
