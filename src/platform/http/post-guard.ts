/** A check that one feature puts before a post of another's, only while the shop is under attack. */
import type { FastifyRequest } from "fastify";
import type { ReactNode } from "react";

export interface PostGuard {
  /** Undefined: it may pass. Otherwise what is drawn into the form, which is then sent again with it. */
  ask(request: FastifyRequest): Promise<ReactNode | undefined>;
}
