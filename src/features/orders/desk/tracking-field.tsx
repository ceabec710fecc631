/** A tracking number: capitals and figures, on any keyboard, and nothing that a browser remembers of another parcel. */
import type { ComponentProps } from "react";
import { Field } from "../../desk";

interface TrackingFieldProps extends Omit<ComponentProps<typeof Field>, "autoComplete" | "inputMode"> {
  /** What Enter does, on the keyboard of a telephone. */
  enterKeyHint: "next" | "send";
}

export const TrackingField = (props: TrackingFieldProps) => <Field {...props} {...KEYBOARD} maxLength={60} />;

const KEYBOARD = { autoComplete: "off", autoCapitalize: "characters", inputMode: "text" } as const;
