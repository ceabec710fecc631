/** Messages: what was said in a form, as the merchant reads it. */

/** Not yet read, read, answered, or kept aside as spam. */
export type MessageState = "new" | "read" | "answered" | "spam";

export interface Answer {
  name: string;
  label: string;
  value: string;
  /** Written on several lines. */
  isLong?: boolean;
}

export interface MessageFile {
  id: string;
  field: string;
  name: string;
  type: string;
  size: number;
}

export interface NewMessage {
  form: number;
  formTitle: string;
  subject: string;
  writer: string;
  email: string;
  answers: readonly Answer[];
  /** The page it was written on, as a path. */
  page: string;
  state: "new" | "spam";
  /** The robot check had not spoken: « à vérifier ». */
  isUnverified: boolean;
  /** Of all that was said, so that the same message is known again. */
  digest: string;
  files: readonly MessageFile[];
}

export interface Message extends Omit<NewMessage, "state" | "digest"> {
  id: string;
  number: number;
  state: MessageState;
  createdAt: number;
  answeredAt: number | null;
}
