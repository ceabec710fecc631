/** Buyers in a process of their own: they send what they are given, each request once, so many at a time. */
import { connect } from "node:net";

process.on("message", async ({ port, requests, connections, answered }) => {
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, () => sendAll(port, requests, answered)));
  process.send((performance.now() - start) / 1000);
});

/** Over one connection, one after the other, as long as there are any; every answer must hold a word. */
function sendAll(port, requests, answered) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    let length = 0;
    const next = () => {
      answer = "";
      const request = requests.pop();
      if (request === undefined) socket.end();
      else socket.write(request);
    };
    socket.setEncoding("latin1");
    socket.on("connect", next);
    socket.on("data", (chunk) => {
      if (answer === "") length = lengthOf(chunk);
      answer += chunk;
      if (answer.length < length) return;
      if (!answer.includes(answered)) return reject(new Error(answer));
      next();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve());
  });
}

/** Head and body together; the head always comes whole in the first chunk here. */
const lengthOf = (chunk) =>
  chunk.indexOf("\r\n\r\n") + 4 + Number(/content-length: (\d+)/i.exec(chunk)?.[1] ?? Number.NaN);
