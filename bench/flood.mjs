/** Page views in a process of their own: so many a second, from so many addresses, over a few connections. */
import { connect } from "node:net";

const CONNECTIONS = 16;
const TURN_MS = 10;
const BEACON = "/wp-content/plugins/burst-statistics/endpoint.php";

let sockets = [];
let timer;
let sent = 0;

process.on("message", ({ port, perSecond, addresses }) => {
  clearInterval(timer);
  if (perSecond === 0) {
    for (const socket of sockets) socket.destroy();
    process.send(sent);
    return;
  }
  sent = 0;
  sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(port, "127.0.0.1")
      .on("error", () => {})
      .resume(),
  );
  timer = setInterval(() => {
    for (let each = 0; each < (perSecond * TURN_MS) / 1000; each++) {
      sockets[sent % CONNECTIONS].write(beacon(port, sent, addresses));
      sent += 1;
    }
  }, TURN_MS);
});

function beacon(port, number, addresses) {
  const hit = {
    uid: (number % 100_000).toString(16).padStart(32, "0"),
    fingerprint: false,
    url: `http://localhost:${port}/boutique/`,
    page_id: "0",
    referrer_url: "",
    user_agent: "Mozilla/5.0 (X11; Linux x86_64)",
    device_resolution: "1920x1080",
    time_on_page: 0,
    completed_goals: [],
  };
  const body = JSON.stringify(JSON.stringify(hit));
  const from = number % addresses;
  const head = [
    `POST ${BEACON} HTTP/1.1`,
    `host: localhost:${port}`,
    `x-forwarded-for: 10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
    "user-agent: Mozilla/5.0 (X11; Linux x86_64)",
    "content-type: text/plain;charset=UTF-8",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
