/** What the database is: the demo or a merchant's own shop, and with which secret it signs. */
import { defineFeature } from "../feature";
import { secretCommand } from "./command";
import { installationSettings } from "./settings";

export const installation = defineFeature({
  name: "installation",
  settings: [installationSettings],
  commands: [secretCommand],
});
