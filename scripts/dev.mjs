/**
 * `npm run dev`: the shop on Vite's development server. The open page gets changed styles without a reload and reloads
 * by itself after any other change; a changed server module creates the application again on the open database.
 */
import { realpathSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, createServerModuleRunner, createServer as createViteServer } from "vite";
import { frenchLetters } from "./french-letters.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Where the packages really are. */
const PACKAGES = dirname(realpathSync(join(ROOT, "node_modules/vite")));
const ENTRIES = ["src/browser.ts", "src/desk.ts"].map((file) => join(ROOT, file));
/** All other addresses are the shop's: Vite would serve every file of the folder, the shop's data included. */
const VITE_PATHS = /^\/(?:@|src\/|node_modules\/)/;
/** An editor writes a file in several steps, and git many files: wait until nothing changes. */
const QUIET_MS = 30;

process.env.NODE_ENV = "development";
// orders and addresses of customers are for the one who runs the shop
process.umask(0o077);

/** What is in use now: the open shop, its application, the inline head script and the files it is made of. */
const current = { shop: undefined, app: undefined, head: undefined, databaseVersion: undefined };
const changed = new Set();
let quiet;
let hasFailed = false;
/** Requests wait for it; it never rejects. */
let renewal = Promise.resolve();

const http = createHttpServer(answer);
const vite = await createViteServer({
  ...shared(),
  appType: "custom",
  plugins: [frenchLetters(), linkedStyles(), renewing()],
  optimizeDeps: { entries: ENTRIES },
  server: {
    middlewareMode: true,
    ws: { server: http },
    // not the shop's data; node_modules may hold links
    fs: { allow: [join(ROOT, "src"), join(ROOT, "node_modules"), PACKAGES] },
    watch: { ignored: ["**/data/**", "**/dist*/**", "**/*.{test,fixture}.{ts,tsx}"] },
  },
});
// its own hot reload would evaluate every module again
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void leave(0));
process.on("unhandledRejection", (reason) => console.error(reason));
try {
  await renew(new Set());
  const { port, host } = current.shop.config;
  await new Promise((listening, refused) => {
    http.once("error", refused).listen(port, host, listening);
  });
  console.log(`\nOpen http://localhost:${http.address().port}: it follows every change. Ctrl+C stops.\n`);
} catch (fault) {
  console.error(fault);
  await leave(1);
}

/** The options of the server and of the head script's build. */
function shared() {
  return { configFile: false, root: ROOT, envDir: false, publicDir: false, mode: "development" };
}

function answer(request, response) {
  if (VITE_PATHS.test(request.url))
    return vite.middlewares(request, response, () => response.writeHead(404).end());
  void renewal.then(() =>
    current.app ? current.app.answer(request, response) : response.writeHead(503).end("See the terminal."),
  );
}

/** Pages link their style sheet, so that they are never seen without; the script brings Vite's client in its place. */
function linkedStyles() {
  const client = "\0development-client";
  return {
    name: "linked-styles",
    enforce: "pre",
    resolveId(source, importer) {
      if (ENTRIES.includes(importer) && source.endsWith(".css")) return client;
    },
    load(id) {
      // the policy of the pages allows no worker: without, the client waits for a restarted server in the page itself
      if (id === client) return 'import "/@vite/client";\ndelete globalThis.SharedWorker;';
    },
  };
}

/** Whatever changes but styles is ours to apply: the browser must not reload before the application is new. */
function renewing() {
  return {
    name: "renewing",
    hotUpdate({ file, modules }) {
      if (file.endsWith(".css")) return;
      if (modules.length > 0 || hasFailed) note(file);
      return [];
    },
  };
}

function note(file) {
  changed.add(file);
  clearTimeout(quiet);
  quiet = setTimeout(() => {
    const files = new Set(changed);
    changed.clear();
    renewal = renewal.then(() => apply(files));
  }, QUIET_MS);
}

/** What cannot be applied is shown over the page; the application that runs stays. */
async function apply(files) {
  const start = performance.now();
  const names = [...files].map((file) => relative(ROOT, file)).join(", ");
  try {
    await renew(files);
    hasFailed = false;
    console.log(`${names} … ${Math.round(performance.now() - start)} ms`);
    vite.environments.client.hot.send({ type: "full-reload" });
  } catch (fault) {
    hasFailed = true;
    console.error(fault);
    const { message = String(fault), stack = "" } = fault;
    vite.environments.client.hot.send({ type: "error", err: { message, stack } });
  }
}

async function renew(files) {
  const development = await runner.import("/src/development.ts");
  if (!current.head || current.head.files.some((file) => files.has(file))) current.head = await headScript();
  const isDataChanged = [...files].some((file) =>
    ["db/", "demo/"].some((folder) => file.startsWith(join(ROOT, folder))),
  );
  if (isDataChanged || current.databaseVersion !== development.databaseVersion) await reopen(development);
  const former = current.app;
  current.app = await development.start(current.shop, assets());
  // requests under way end on the application that took them
  void former?.stop();
}

/** Migrations, seeds and the code of the database itself need what `npm start` does. */
async function reopen({ open, databaseVersion }) {
  await close();
  current.shop = await open(ROOT);
  current.databaseVersion = databaseVersion;
}

async function close() {
  const { app, shop } = current;
  Object.assign(current, { app: undefined, shop: undefined, databaseVersion: undefined });
  await app?.stop();
  await shop?.close();
}

/** Runs before the first paint, inside the page: a bundle of its own. */
async function headScript() {
  const { output } = await build({
    ...shared(),
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: { input: join(ROOT, "src/head.ts"), output: { format: "iife" } },
    },
  });
  return { code: output[0].code.trim(), files: output[0].moduleIds };
}

/** What pages name, and what the policy of their headers allows besides: Vite's connection and its error overlay. */
function assets() {
  return {
    script: "/src/browser.ts",
    firstStyles: "",
    styles: ["/src/first-screen.css", "/src/styles.css"],
    styleSheets: { map: "/src/elements/map/map.css", figures: "/src/figures.css", order: "/src/order.css" },
    fonts: [],
    head: current.head.code,
    weights: {},
    desk: { script: "/src/desk.ts", styles: ["/src/features/desk/desk.css"], folder: undefined },
    folder: undefined,
    origins: { connect: ["ws:"], style: ["'unsafe-inline'"] },
  };
}

async function leave(code) {
  http.close();
  http.closeAllConnections();
  await renewal;
  await close();
  await vite.close();
  process.exit(code);
}
