/** A column has no settings: its row decides. */
import { z } from "zod";

export const settings = z.object({});

export type Settings = z.output<typeof settings>;
