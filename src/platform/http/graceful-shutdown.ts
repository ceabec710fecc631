/** How the server takes its leave: from then on every answer ends its connection, and nobody is cut off. */
import type { Server, ServerResponse } from "node:http";

export interface GracefulShutdown {
  /** Every answer from now on, and those under way, tell their visitor to come back on another connection. */
  begin(): void;
  /** Once nobody new is let in: a connection goes as soon as nothing is under way on it. */
  closeIdle(server: Server): void;
  /** Whether every answer ends its connection by now. */
  readonly begun: boolean;
  /** To be told of each answer that takes its time. */
  attend(response: ServerResponse): void;
}

const LOOK_MS = 50;

export function createGracefulShutdown(): GracefulShutdown {
  const underWay = new Set<ServerResponse>();
  let begun = false;
  return {
    begin: () => {
      begun = true;
      for (const response of underWay) endAfter(response);
    },
    closeIdle: (server) => {
      // those that were answered before the news could be told them
      const timer = setInterval(() => server.closeIdleConnections(), LOOK_MS);
      server.once("close", () => clearInterval(timer));
    },
    get begun() {
      return begun;
    },
    attend: (response) => {
      underWay.add(response);
      response.once("close", () => underWay.delete(response));
    },
  };
}

export function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
