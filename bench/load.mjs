/** A bounded load on one address of this machine: so many connections, for so long, one request after the other. */
import { connect } from "node:net";

/**
 * @param {{ port: number, path: string, connections?: number, ms: number, headers?: string, mayRefuse?: boolean }} load
 * @returns {Promise<{ answers: number, bytes: number, seconds: number }>}
 */
export async function load({
  port,
  path,
  connections = 32,
  ms,
  headers = "accept-encoding: br\r\n",
  mayRefuse = false,
}) {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${headers}\r\n`;
  const start = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => visit(port, request, start + ms, mayRefuse)),
  );
  return {
    answers: counts.reduce((sum, { answers }) => sum + answers, 0),
    bytes: counts.reduce((sum, { bytes }) => sum + bytes, 0),
    seconds: (performance.now() - start) / 1000,
  };
}

/** A connection that is refused, where that may be, asks for nothing more. */
function visit(port, request, until, mayRefuse) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let answers = 0;
    let bytes = 0;
    let left = -1;
    const ask = () => {
      left = -1;
      if (performance.now() >= until) return socket.end();
      socket.write(request);
    };
    socket.on("connect", ask);
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      if (mayRefuse && left < 0 && !chunk.subarray(0, 12).equals(FINE)) return socket.destroy();
      if (left < 0) left = lengthOf(chunk);
      left -= chunk.length;
      if (left > 0) return;
      answers += 1;
      ask();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve({ answers, bytes }));
  });
}

const FINE = Buffer.from("HTTP/1.1 200");

/** Head and body together; the head always comes whole in the first chunk here. */
function lengthOf(chunk) {
  const head = chunk.indexOf("\r\n\r\n") + 4;
  const text = chunk.toString("latin1", 0, head);
  if (!text.startsWith("HTTP/1.1 200")) throw new Error(text.split("\r\n", 1)[0]);
  return head + Number(/content-length: (\d+)/i.exec(text)?.[1]);
}
