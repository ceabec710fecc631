/** Coupons: codes that take something off an order. */
import { defineFeature } from "../feature";
import { couponCommands } from "./command";

export const coupons = defineFeature({ name: "coupons", commands: couponCommands });
