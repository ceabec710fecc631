/** What stands beside the shop's name, or in its place: the frame says it, pages and the desk show it. */
import type { Emblem } from "../design/logo/own-logo";
import { defineSlot } from "../platform/slots";

export const emblemSlot = defineSlot<() => Promise<Emblem>>("emblem of the shop");
