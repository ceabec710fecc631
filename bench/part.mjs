/** One part of the measures in a process of its own, as the shop is: nothing else lies in its memory. */
process.once("message", async ({ program, measure, given }) => {
  const part = await import(program);
  process.send(await part[measure](...given), () => process.exit());
});
