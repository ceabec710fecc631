/** Asks for a page again and again when it is told to, in a process of its own, and says how often it was answered. */
import { load } from "./load.mjs";

process.on("message", async (wanted) => {
  const { answers } = await load({ ...wanted, connections: 1 });
  process.send(answers);
});
