/** Before a shop opens it has a name, a country, which the questions after it depend on, and an address. */
import type { OpeningStep } from "../opening-step";
import { marketSettings } from "../settings";
import { frameSettings } from "./identity";
import { texts } from "./texts.fr";

export const IDENTITY_STEP = "identity";

export const identityStep: OpeningStep = {
  name: IDENTITY_STEP,
  title: texts.opening.identity,
  order: 10,
  asks: [
    { of: frameSettings, name: "name" },
    { of: marketSettings, name: "country" },
    ...["promise", "address", "phone"].map((name) => ({ of: frameSettings, name })),
  ],
  missing: async ({ settings }) => {
    const { name, address } = await settings.read(frameSettings);
    const unnamed = frameSettings.declarations.name.type.parse(undefined);
    return [
      ...(name === unnamed ? [texts.opening.noName] : []),
      ...(address.length === 0 ? [texts.opening.noAddress] : []),
    ];
  },
};
