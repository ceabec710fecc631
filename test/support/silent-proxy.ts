/** A way to PostgreSQL that can go silent as networks do: nothing passes any more, and nobody is told. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SilentProxy {
  /** The address of the same database through the proxy. */
  url: string;
  /** From now on nothing passes on the connections that are open, nor on new ones. */
  goSilent(): void;
  /** New connections pass again; those that were silent stay so. */
  passAgain(): void;
  /** How many connections were ever opened. */
  readonly opened: number;
  close(): void;
}

export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const { pathname, searchParams, username } = new URL(url);
  const socketPath = `${searchParams.get("host")}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  let isSilent = false;
  let opened = 0;

  const pass = (from: Socket, to: Socket) => {
    open.add(from);
    from.on("data", (chunk) => silent.has(from) || to.write(chunk));
    from.on("error", () => {});
    from.on("close", () => {
      open.delete(from);
      if (!silent.has(from)) to.destroy();
    });
  };
  const server = createServer((near) => {
    opened += 1;
    const far = connect(socketPath);
    pass(near, far);
    pass(far, near);
    if (isSilent) for (const socket of [near, far]) silent.add(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    goSilent: () => {
      isSilent = true;
      for (const socket of open) silent.add(socket);
    },
    passAgain: () => {
      isSilent = false;
    },
    get opened() {
      return opened;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
