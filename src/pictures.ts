/** The program that reads pictures: one asked for, one answered, until its parent goes. */
import process from "node:process";
import sharp from "sharp";
import { type AdmitAnswer, type AdmitRequest, admit } from "./platform/media/admit";
import { derive } from "./platform/media/derive";
import type { DeriveAnswer, DeriveRequest } from "./platform/media/deriving";

sharp.concurrency(1);
sharp.cache(false);

process.on("disconnect", () => process.exit());
process.on("message", async (asked: DeriveRequest | { admit: AdmitRequest }) => {
  process.send?.(await ("admit" in asked ? admitted(asked.admit) : derived(asked)));
});

const derived = ({ picture, master, folders }: DeriveRequest): Promise<DeriveAnswer> =>
  derive(picture, master, folders).then(
    (sketch): DeriveAnswer => ({ sketch }),
    (fault: unknown): DeriveAnswer => ({ fault: String(fault) }),
  );

/** A full disk is no fault of the picture: it is told as a fault of ours. */
const admitted = (request: AdmitRequest): Promise<AdmitAnswer | { fault: string }> =>
  admit(request).catch((fault: unknown) => ({ fault: String(fault) }));
