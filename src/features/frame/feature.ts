/** The frame around every page. */
import { defineFeature } from "../feature";
import { frameSettings } from "./identity";

export const frame = defineFeature({ name: "frame", settings: [frameSettings] });
