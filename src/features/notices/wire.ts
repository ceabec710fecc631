/** The dismissal of the coming-soon banner, as others named it. */
import { z } from "zod";
import { DISMISSED } from "./names";

const nested = z.object({ meta: z.object({ [DISMISSED]: z.literal("yes") }) });
const flat = z.object({ [`meta[${DISMISSED}]`]: z.literal("yes") });

/** `meta[…]=yes` in a form, `{"meta":{"…":"yes"}}` in JSON; nothing else is a dismissal. */
export const isDismissal = (body: unknown): boolean => z.union([nested, flat]).safeParse(body).success;

/** What the call answers: what it has kept. */
export const dismissalAnswer = { meta: { [DISMISSED]: "yes" } };
