/** The demo shop in a database, signed as the house of the tests signs. */
import { seedDemo } from "../../demo/seeds";
import { machineClock } from "../../src/kernel/clock";
import type { Database } from "../../src/platform/db";
import { createSigning } from "../../src/platform/http/signing";
import { noteMasters } from "../../src/platform/media/media";
import { MASTERS, SECRET } from "./house-facts";

export async function fillDemo(database: Database): Promise<void> {
  await noteMasters(database, MASTERS);
  await seedDemo(database, createSigning(SECRET, machineClock));
}
