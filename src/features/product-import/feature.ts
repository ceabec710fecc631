/** Products that come in and go out as a file. */
import { defineFeature } from "../feature";
import { exchangeCommands } from "./command";

export const productImport = defineFeature({ name: "product-import", commands: exchangeCommands });
