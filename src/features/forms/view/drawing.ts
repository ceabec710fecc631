/** What a form is drawn from. */
import type { PlainField } from "../bot-check";
import type { Form } from "../definition/definition";
import type { DrawnChallenge } from "../submission/challenges";

/** What is drawn besides the form itself. */
export interface FormDrawing {
  form: Form;
  unitTag: string;
  /** The number of the page it stands on; 0: none. */
  post: number;
  challenges: readonly DrawnChallenge[];
  plainFields: readonly PlainField[];
  /** What was typed and what is wrong with it, when it comes back without script. */
  again?: Again;
}

export interface Again {
  /** The form's status, as a class. */
  status: string;
  message: string;
  invalid: readonly { field: string; message: string }[];
  written(name: string): readonly string[];
}
