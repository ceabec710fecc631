/** A real PostgreSQL that loses nothing, with a database for each measure. */
import { sql, startPostgres } from "../test/support/postgres";

export async function openPostgres(): Promise<{
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}> {
  const server = await startPostgres({ durable: true });
  return {
    stop: server.stop,
    create: async (name) => {
      await sql(server.url("postgres"), `create database ${name}`);
      return server.url(name);
    },
  };
}
