/** How many connections are open at once, and whose: idle ones make room, and nobody holds them all. */
import type { IncomingMessage, Server } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { networkOf } from "./network";

export interface ConnectionLimits {
  /** At once, from everybody; whoever comes then is hung up on. */
  most: number;
  /** From here on, each new connection closes the one that has kept us waiting longest, for a request or its end. */
  nearlyFull: number;
  /** From one network; a proxy that is trusted brings many visitors and is not counted. */
  perNetwork: number;
  /** How long an answer may go without its reader taking a byte of it. */
  unreadMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  most: 5000,
  nearlyFull: 4000,
  perNetwork: 500,
  unreadMs: 20_000,
};

interface Connection {
  requests: number;
  network: Network | undefined;
  /** The one that came last: until it is complete we wait for the visitor, and not the visitor for us. */
  latest: IncomingMessage | undefined;
}

interface Network {
  open: number;
  /** Those that we wait for: for a request, or for the rest of one. Sets keep their order: the longest is first. */
  awaited: Set<Socket>;
}

/** Who is connected, from where, and which of them we wait for. */
function createConnections() {
  const open = new Map<Socket, Connection>();
  const networks = new Map<string, Network>();
  const awaited = new Set<Socket>();

  const toNetwork = (address: string): Network => {
    const name = networkOf(address);
    const network = networks.get(name) ?? { open: 0, awaited: new Set() };
    networks.set(name, network);
    return network;
  };
  const setAwaited = (socket: Socket, { network }: Connection, isAwaited: boolean) => {
    for (const set of [awaited, network?.awaited]) {
      set?.delete(socket);
      if (isAwaited) set?.add(socket);
    }
  };
  const closeFirst = (sockets: Set<Socket>): boolean => {
    for (const socket of sockets) {
      const connection = open.get(socket);
      if (!connection) continue;
      // at once: until it has closed, it must not be chosen again
      setAwaited(socket, connection, false);
      // a request that has come whole is ours to answer: it waits for us
      if (connection.requests > 0 && connection.latest?.complete) continue;
      socket.destroy();
      return true;
    }
    return false;
  };
  const forget = (socket: Socket, address: string, connection: Connection) => {
    setAwaited(socket, connection, false);
    open.delete(socket);
    if (connection.network && --connection.network.open === 0) networks.delete(networkOf(address));
  };
  return { open, awaited, toNetwork, setAwaited, closeFirst, forget };
}

export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  { most, nearlyFull, perNetwork, unreadMs }: ConnectionLimits = CONNECTION_LIMITS,
): void {
  const isTrusted = proxyTest(trustedProxies);
  const { open, awaited, toNetwork, setAwaited, closeFirst, forget } = createConnections();

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const network = isTrusted(address) ? undefined : toNetwork(address);
    const connection: Connection = { requests: 0, network, latest: undefined };
    if (network) network.open += 1;
    open.set(socket, connection);
    socket.once("close", () => forget(socket, address, connection));
    const isTooMany = network !== undefined && network.open > perNetwork;
    if (isTooMany && !closeFirst(network.awaited)) {
      socket.destroy();
      return;
    }
    if (!isTooMany && open.size > nearlyFull) closeFirst(awaited);
    setAwaited(socket, connection, true);
  });
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    const connection = open.get(socket);
    if (!connection) return;
    connection.requests += 1;
    connection.latest = request;
    setAwaited(socket, connection, true);
    response.once("close", () => {
      connection.requests -= 1;
      if (connection.requests > 0) return;
      connection.latest = undefined;
      if (open.has(socket)) setAwaited(socket, connection, true);
    });
  });
  server.maxConnections = most;
  // Node looks whether the reader has taken anything since; twice this is the longest it waits
  server.timeout = unreadMs;
  server.on("timeout", (socket: Socket) => {
    const isOurTurn = (open.get(socket)?.requests ?? 0) > 0 && socket.writableLength === 0;
    // an order that waits for its turn is not hung up on
    if (!isOurTurn) socket.destroy();
  });
}

const NAMED: Record<string, string[]> = {
  loopback: ["127.0.0.1/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Says whether an address is among these: addresses, ranges, or the names that proxies are known by. */
function proxyTest(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const each of proxies.flatMap((proxy) => NAMED[proxy] ?? proxy)) {
    const [address = "", bits] = each.split("/");
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
