/** The goals that an order reaches, for a visitor who may be told from others. */
import type { Logger } from "pino";
import type { Clock } from "../../kernel/clock";
import { isId } from "../../kernel/ids";
import type { Market } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { readCookie } from "../../platform/http/cookies";
import { consentSettings, deniesStatistics } from "../consent";
import type { OrderPlaced } from "../orders";
import type { Settings } from "../settings";
import { reachHook } from "./actions";
import type { Queue } from "./queue";
import { ORDER_PLACED, statisticsSettings } from "./settings";
import { UID_COOKIE } from "./wire";

export interface OrderGoalParts {
  database: Database;
  settings: Settings;
  clock: Clock;
  market: Market;
  log: Pick<Logger, "warn">;
  queue: Pick<Queue, "flush">;
}

export function noteOrders({ database, settings, clock, market, log, queue }: OrderGoalParts): OrderPlaced {
  const note = async (cookies: string, uid: string) => {
    const { enabled, goals } = await settings.read(statisticsSettings);
    const { prefix, consentType } = await settings.read(consentSettings);
    if (!enabled || deniesStatistics(cookies, prefix, consentType)) return;
    // the page that it belongs to may still wait
    await queue.flush();
    await reachHook(database, {
      uid,
      hook: ORDER_PLACED,
      now: clock.now(),
      goals,
      timeZone: market.timeZone,
    });
  };
  return (request) => {
    const uid = readCookie(request, UID_COOKIE);
    if (isId(uid))
      void note(request.headers.cookie ?? "", uid).catch((error: unknown) =>
        log.warn({ err: error }, "a goal was not counted"),
      );
  };
}
