/** `images` at the merchant's command line: where pictures are, and how they come to the shared store and back. */
import { join } from "node:path";
import { done, type Result, refused } from "../../../kernel/result";
import { masterNames } from "../../../platform/media/media";
import { storedMastersOf } from "../../../platform/media/store";
import { storedMasters } from "../../../platform/media/stored-masters";
import { s3PlaceOf } from "../../../platform/object-store/environment";
import { type CommandContext, defineCommand } from "../../feature";
import { takeStore } from "../../installation";
import { type Away, depositAll, type Moved, type MovingParts, takeBackAll } from "./moving";
import { texts } from "./texts.fr";

const { topic, help } = texts;

const state = defineCommand({
  name: "images",
  topic,
  help: help.state,
  run: async ({ database, config }) => {
    const place = s3PlaceOf(config.env);
    return done({
      folder: masterNames([join(config.dataDir, "media")]).length,
      stored: (await storedMastersOf(database.read)).length,
      place: place && `${place.endpoint.host}/${place.bucket}/${place.prefix}`,
    });
  },
  print: texts.state,
});

const deposit = defineCommand({
  name: "images deposer",
  aliases: ["images push"],
  topic,
  help: help.deposit,
  run: (context) => moving(context, depositAll, texts.noStore.deposit),
  print: ({ moved, left }) => texts.deposited(moved, left),
});

const takeBack = defineCommand({
  name: "images reprendre",
  aliases: ["images pull"],
  topic,
  help: help.takeBack,
  run: (context) => moving(context, takeBackAll, texts.noStore.takeBack),
  print: ({ moved, files = 0, binned = 0, left }) => texts.takenBack({ moved, files, binned }, left),
});

const adopt = defineCommand({
  name: "images adopter",
  aliases: ["images adopt"],
  topic,
  help: help.adopt,
  run: async ({ database, objects, config }) => {
    if (!objects) return refused(texts.noStore.adopt);
    const isTaken = await takeStore(database, objects, config.publicUrl?.origin ?? "");
    return isTaken ? done(undefined) : refused(texts.neverStarted);
  },
  print: () => texts.adopted,
});

async function moving(
  { database, config, masters: folders, objects, show, listenForStop }: CommandContext,
  move: (parts: MovingParts) => Promise<Result<Moved, Away>>,
  noStore: string,
): Promise<Result<Moved, string>> {
  if (!objects) return refused(noStore);
  const { dataDir } = config;
  const derived = join(dataDir, "images");
  const masters = storedMasters({
    objects,
    read: database.read,
    folders: { masters: folders, derived },
    dataDir,
  });
  const progress = (moved: number, of: number) => show(texts.progress(moved, of));
  const answer = await move({ database, dataDir, objects, masters, progress, stopped: listenForStop() });
  if (!answer.ok) return refused(texts.away(answer.refusal.fault, answer.refusal.moved));
  return answer.value.whole ? answer : refused(texts.stopped(answer.value.moved));
}

export const pictureCommands = [state, deposit, takeBack, adopt];
