/** What other features may do with a message before it is kept: stop it, ask for payment, answer in a way of their own. */
import { defineSlot } from "../../../platform/slots";
import type { Form } from "../definition/definition";
import type { Answer } from "../messages/messages";
import type { Status } from "../wire";

interface HookAnswer {
  /** « aborted », « payment_required », or a word of its own: letters, digits and underscores. */
  status: Status;
  /** Shown to the visitor, in French. */
  message: string;
}

/** Undefined: the message goes on its way. */
export type SubmissionHook = (form: Form, answers: readonly Answer[]) => Promise<HookAnswer | undefined>;

export const submissionHookSlot = defineSlot<SubmissionHook>("hook of forms");
