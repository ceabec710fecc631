/** How hard the fault tests try: a short form in every run, the whole of it with `FAULTS=whole npm test -- test/faults`. */
import { vi } from "vitest";

export const isWhole = process.env.FAULTS === "whole";

export const sized = <T>(short: T, whole: T): T => (isWhole ? whole : short);

/** Sixty restarts or ten thousand orders take their time, the more so on a busy machine. */
const WHOLE_MS = 60 * 60_000;
if (isWhole) vi.setConfig({ testTimeout: WHOLE_MS });
