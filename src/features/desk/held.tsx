/** A form whose session is over: what was typed waits in the pages of signing in, and is sent on by one press afterwards. */
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { DESK, HELD_FIELD, PROOF_FIELD, SIGN_IN, TOKEN_FIELD } from "./names";
import type { Typed } from "./parts/context";
import { Form } from "./parts/form";
import { texts } from "./texts.fr";

interface Held {
  action: string;
  values: Typed["values"];
}

const heldForm = z.object({
  action: z.string().startsWith(DESK),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** A form that carries more is refused as too long. */
const MOST = 60_000;
const isSecret = (name: string) =>
  name === TOKEN_FIELD || name === PROOF_FIELD || name.startsWith("mot_de_passe");

/** What this request has sent, as a field of the forms of signing in; nothing where there is nothing to go on with. */
export function heldIn({ originalUrl, body }: FastifyRequest): string {
  const sent = (body ?? {}) as Record<string, unknown>;
  if (originalUrl.startsWith(SIGN_IN)) return String(sent[HELD_FIELD] ?? "");
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !isSecret(name)));
  const held = JSON.stringify({ action: originalUrl, values });
  return Object.keys(values).length > 0 && encodeURIComponent(held).length <= MOST ? held : "";
}

/** Undefined for whatever was not written by `heldIn`. */
export function readHeld(text: string): Held | undefined {
  try {
    return heldForm.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const GoOn = ({ held: { action, values } }: { held: Held }) => (
  <>
    <h1>{texts.held.title}</h1>
    <Form action={action} className="block">
      <p>{texts.held.note}</p>
      <HeldValues values={values} />
      <div className="acts">
        <button className="btn" type="submit">
          {texts.held.send}
        </button>
        <a className="btn btn--quiet" href={DESK}>
          {texts.held.drop}
        </a>
      </div>
    </Form>
  </>
);

/** Everything that was typed, to be sent once more. */
export const HeldValues = ({ values }: Pick<Held, "values">) =>
  Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
      <input key={`${name}${index}`} type="hidden" name={name} value={one} />
    )),
  );
