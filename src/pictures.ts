/** The program that derives pictures: one asked for, one answered, until its parent goes. */
import process from "node:process";
import sharp from "sharp";
import { derive } from "./platform/media/derive";
import type { DeriveAnswer, DeriveRequest } from "./platform/media/deriving";

sharp.concurrency(1);
sharp.cache(false);

process.on("disconnect", () => process.exit());
process.on("message", async ({ picture, folders }: DeriveRequest) => {
  const answer = await derive(picture, folders).then(
    (sketch): DeriveAnswer => ({ sketch }),
    (fault: unknown): DeriveAnswer => ({ fault: String(fault) }),
  );
  process.send?.(answer);
});
