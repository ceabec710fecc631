/** A form as it was sent. */
import type { Form } from "../definition/definition";
import type { Post } from "./post";

export interface Submission {
  form: Form;
  post: Post;
  unitTag: string;
  ip: string;
  userAgent: string;
  page: string;
  /** Sent by the browser itself, without script: no token can be asked of it. */
  isPlain: boolean;
}
