/** Every element of the whole shop, those of its trades included. */
import { features } from "../../src/features/all";
import { filledBy } from "../../src/features/feature";
import { registryOf } from "../../src/features/pages";

export const registry = registryOf(filledBy(features));
