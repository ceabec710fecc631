/** Coupons: codes that take something off an order. */
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { couponCommands } from "./command";
import { couponsDesk } from "./desk/section";

export const coupons = defineFeature({
  name: "coupons",
  commands: couponCommands,
  open: (context) => ({ slots: [fill(deskSectionSlot, couponsDesk(context))] }),
});
