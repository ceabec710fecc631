/** What a merchant may change, kept in one table. */
import { defineFeature } from "../feature";

export const settings = defineFeature({ name: "settings" });
