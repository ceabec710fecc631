/** With whom a parcel goes, and its tracking number: capitals and figures, on any keyboard, and nothing that a browser remembers of another parcel. */
import type { ComponentProps } from "react";
import { Field, Select } from "../../desk";
import { CARRIERS } from "../parcels/parcels";
import { texts } from "./texts.fr";

interface TrackingFieldProps extends Omit<ComponentProps<typeof Field>, "autoComplete" | "inputMode"> {
  /** What Enter does, on the keyboard of a telephone. */
  enterKeyHint: "next" | "send";
}

export const TrackingField = (props: TrackingFieldProps) => <Field {...props} {...KEYBOARD} maxLength={60} />;

const KEYBOARD = { autoComplete: "off", autoCapitalize: "characters", inputMode: "text" } as const;

export const CarrierField = (props: { className?: string; value?: string }) => (
  <Select
    {...props}
    name="transporteur"
    label={texts.carrier}
    choices={CARRIERS.map(({ name, title }) => ({ value: name, label: title }))}
  />
);
