/** The services in use: the shop's own, and those that other features use in this shop. */
import { defineSlot, type Slots } from "../../platform/slots";
import { services } from "./declarations";
import type { Service } from "./declared/service";

/** A third party that this shop's configuration has chosen; its origins are declared by the feature itself. */
export const serviceSlot = defineSlot<Service>("service in use");

export const servicesIn = (slots: Slots): readonly Service[] => [...services, ...slots.all(serviceSlot)];
