/** Whether the database answers at all. */
import { sql } from "kysely";
import type { Database } from "./database";

/** Fails when it does not. */
export const ping = ({ read }: Database): Promise<unknown> => sql`select 1`.execute(read);
