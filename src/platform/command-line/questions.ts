/** Questions at a terminal, one by one. */
import { createInterface, type Interface } from "node:readline";

export interface Questions {
  /** Absent: Ctrl+C, or the input has ended. The program goes on, to say what is kept. */
  ask(prompt: string): Promise<string | undefined>;
  /** An input that is still listened to would keep the program from ending. */
  close(): void;
}

/** Nothing is read before the first question. */
export function openQuestions(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Questions {
  let lines: Interface | undefined;
  let answers: AsyncIterator<string> | undefined;
  const close = () => lines?.close();
  return {
    ask: async (prompt) => {
      lines ??= createInterface({ input, terminal: false });
      answers ??= lines[Symbol.asyncIterator]();
      // from before the question is read until it is answered: what a command does then can be stopped as usual
      process.once("SIGINT", close);
      output.write(prompt);
      const { value, done } = await answers.next();
      process.off("SIGINT", close);
      if (done) output.write("\n");
      return done ? undefined : value;
    },
    close,
  };
}
