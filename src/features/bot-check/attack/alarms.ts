/** Whether the shop is under attack: what went wrong is counted for all processes together, and nothing of who did it. */
import type { Clock } from "../../../kernel/clock";
import { MINUTE } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import type { Database, Writer } from "../../../platform/db";
import type { Settings } from "../../settings";
import { type AlarmKind, countAlarms, insertAlarm } from "../store";
import { botCheckSettings } from "./settings";

export interface Alarms {
  note(kind: AlarmKind, trx?: Writer): Promise<void>;
  isRaised(kind: AlarmKind): Promise<boolean>;
}

export interface AlarmParts {
  database: Database;
  settings: Settings;
  clock: Clock;
}

const BURSTS = { card: "cardBurst", review: "reviewBurst" } as const;

export function createAlarms({ database, settings, clock }: AlarmParts): Alarms {
  return {
    note: async (kind, trx) => {
      const alarm = { id: randomId(), kind, at: clock.now() };
      await (trx ? insertAlarm(trx, alarm) : database.note((own) => insertAlarm(own, alarm)));
    },
    isRaised: async (kind) => {
      const { [BURSTS[kind]]: burst, burstMinutes } = await settings.read(botCheckSettings);
      if (burst === 0) return false;
      return (await countAlarms(database.read, kind, clock.now() - burstMinutes * MINUTE)) >= burst;
    },
  };
}
