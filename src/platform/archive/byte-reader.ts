/** Takes bytes off a stream by number instead of by whatever pieces it comes in. */

export class UnexpectedEnd extends Error {
  override name = "UnexpectedEnd";
}

export interface ByteReader {
  /** Exactly so many, in memory. Undefined at the very end of the stream; an end in between throws. */
  take(size: number): Promise<Buffer | undefined>;
  /** Exactly so many, as they come. */
  pieces(size: number): AsyncGenerator<Buffer>;
}

export function readBytes(stream: AsyncIterable<Buffer>): ByteReader {
  const source = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  /** Between one byte and `most` of them; empty at the end. */
  const next = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const { value, done } = await source.next();
      if (done) return held;
      held = value;
    }
    const piece = held.subarray(0, most);
    held = held.subarray(piece.length);
    return piece;
  };
  async function* pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = await next(left);
      if (piece.length === 0) throw new UnexpectedEnd("The stream ends too early.");
      left -= piece.length;
      yield piece;
    }
  }
  return {
    pieces,
    take: async (size) => {
      const first = await next(size);
      if (first.length === 0) return undefined;
      const rest: Buffer[] = [first];
      for await (const piece of pieces(size - first.length)) rest.push(piece);
      return Buffer.concat(rest);
    },
  };
}
