/** The services in use: nobody is asked about those that this shop does not use. */
import { defineSlot, type Slots } from "../../platform/slots";
import { services } from "./declarations";
import type { Service } from "./declared/service";
import { CONSENT_SERVICE } from "./declared/shop";

/** A third party that this shop's configuration has chosen; its origins are declared by the feature itself. */
export const serviceSlot = defineSlot<Service>("service in use");

/** Which of the declared services a feature uses as the shop now is, by name. */
export const usedServicesSlot = defineSlot<() => Promise<readonly string[]>>("names of services in use");

export async function servicesIn(slots: Slots): Promise<readonly Service[]> {
  const used = await Promise.all(slots.all(usedServicesSlot).map((read) => read()));
  const chosen = slots.all(serviceSlot);
  return inUse([...services, ...chosen], new Set([...used.flat(), ...chosen.map(({ name }) => name)]));
}

/** What the shop needs to work is always in use; the comforts follow what is asked for anyway. */
function inUse(declared: readonly Service[], used: ReadonlySet<string>): readonly Service[] {
  const isAsking = declared.some((service) => isOptional(service) && used.has(service.name));
  return declared.filter((service) =>
    isOptional(service)
      ? used.has(service.name) || (service.isAccessory && isAsking)
      : service.name !== CONSENT_SERVICE || isAsking,
  );
}

const isOptional = ({ category }: Service): boolean => category !== "functional";

/** Whether there is anything that a visitor may accept or refuse. */
export const isAnythingAsked = (among: readonly Service[]): boolean => among.some(isOptional);

/** For drawings that depend on them. */
export const cacheKeyOfServices = (among: readonly Service[]): string => among.map(({ name }) => name).join();
