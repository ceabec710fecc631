/** The reference: a bare `node:http` server that sends the bytes it is given, with the headers it is given. */
import { createServer } from "node:http";

process.once("message", ({ body, headers }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
});
