/** The shop before it opens: everybody waits at the door, but for those who came by the preview link. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SECOND } from "../../kernel/dates";
import { isId, randomId } from "../../kernel/ids";
import { paths } from "../../paths";
import type { Database } from "../../platform/db";
import type { Addresses } from "../../platform/http/addresses";
import type { CacheFastPath } from "../../platform/http/cache-fast-path";
import { hostCookie, readCookie, writeCookie } from "../../platform/http/cookies";
import { HttpFault } from "../../platform/http/faults";
import type { QueryRouter } from "../../platform/http/query-router";
import type { Signing } from "../../platform/http/signing";
import type { Site } from "../../platform/http/site";
import { wantsJson } from "../../platform/http/wants-json";
import { defineSlot } from "../../platform/slots";
import { frameSettings } from "../frame";
import { type Settings, settingsTag } from "../settings";
import { PREVIEWING } from "./names";
import { LINK_MS, noticeSettings, PREVIEW_SECONDS } from "./settings";
import { SoonPage } from "./soon-page";
import { texts } from "./texts.fr";

/** Paths that everybody may read also while the shop is closed. */
export const publicPathsSlot = defineSlot<() => Promise<readonly string[]>>("public paths");

/** Who previews the shop while it is closed, by the cookie of the link; undefined: nobody who may. */
export const previewerSlot = defineSlot<(request: FastifyRequest) => string | undefined>("who previews");

export interface GateParts {
  database: Database;
  settings: Settings;
  site: Site;
  fastPath: CacheFastPath;
  verbs: QueryRouter;
  signing: Signing;
  /** On https. */
  secure: boolean;
  addresses: Addresses;
  policies(): Promise<readonly string[]>;
}

export interface ComingSoonGate {
  /** The address that lets its reader in, a new one each time. */
  previewPath(): string;
  /** Who previews the shop while it is closed. */
  previewerOf(request: FastifyRequest): string | undefined;
  isClosed(): Promise<boolean>;
  /** Adds the hook that refuses visitors, before any other route. */
  stand(app: FastifyInstance): void;
}

const PREVIEW = "apercu";
const LINK = "apercu-lien";

/** Stands before the page cache, and costs an open shop one comparison. */
export function createComingSoonGate(parts: GateParts): ComingSoonGate {
  const { settings, signing, secure } = parts;
  const name = hostCookie("vitrine_apercu", secure);
  const isKey = (request: FastifyRequest) => {
    const key = (request.query as Record<string, unknown>)[PREVIEW];
    return typeof key === "string" && signing.openInTime(LINK, key) !== undefined;
  };
  const previewerOf = (request: FastifyRequest) => {
    const id = signing.openInTime(PREVIEW, readCookie(request, name));
    return isId(id) ? id : undefined;
  };
  const isNotTheShop = ({ url, routeOptions }: FastifyRequest) =>
    parts.addresses.isOpenWhenClosed(url) || routeOptions.config.foreign === true;
  const isPolicy = async ({ url }: FastifyRequest) =>
    (await parts.policies()).includes(url.split("?", 1)[0] ?? "");
  const door = watchDoor(parts);
  parts.fastPath.onlyWhile(door.isOpen);

  const stand = (app: FastifyInstance) => {
    app.addHook("onRequest", (request, reply, done) => {
      if (door.isOpen() || isNotTheShop(request) || previewerOf(request)) return done();
      void door
        .look()
        .then(async ({ comingSoon, comingSoonText }) =>
          !comingSoon || isKey(request) || (await isPolicy(request))
            ? done()
            : wait(parts, request, reply, comingSoonText),
        )
        .catch(done);
    });
    parts.verbs.on(app, ["GET"], PREVIEW, undefined, async (request, reply) => {
      if (isKey(request))
        letIn(reply, name, signing.sealFor(PREVIEW_SECONDS * SECOND, PREVIEW, randomId()), secure);
      return reply.header("cache-control", "no-store").redirect(paths.home, 303);
    });
  };
  return {
    previewPath: () => previewPath(signing),
    previewerOf,
    stand,
    isClosed: async () => (await settings.read(noticeSettings)).comingSoon,
  };
}

/** The address that lets its reader in, for seven days; in a query, which no log keeps. */
export const previewPath = (signing: Pick<Signing, "sealFor">): string =>
  `${paths.home}?${PREVIEW}=${signing.sealFor(LINK_MS, LINK, "")}`;

function letIn(reply: FastifyReply, name: string, sealed: string, secure: boolean): void {
  writeCookie(reply, name, sealed, { hidden: true, secure, maxAgeSeconds: PREVIEW_SECONDS });
  writeCookie(reply, PREVIEWING, "1", { secure, maxAgeSeconds: PREVIEW_SECONDS });
}

/** Whether the shop is known to be open; after a change of settings nobody knows until they are read again. */
function watchDoor({ database, settings }: GateParts) {
  let open = false;
  let changes = 0;
  const look = async () => {
    const before = changes;
    const read = await settings.read(noticeSettings);
    // what was read before a change says nothing of now
    if (before === changes) open = !read.comingSoon;
    return read;
  };
  // whoever asks next looks again
  const lookAhead = () => void look().catch(() => {});
  database.onInvalidated((invalidated) => {
    if (invalidated !== "everything" && !invalidated.includes(settingsTag("notices"))) return;
    open = false;
    changes += 1;
    lookAhead();
  });
  lookAhead();
  return { isOpen: () => open, look };
}

/** Said to everybody alike, kept by nobody: it may open any moment. */
async function wait(
  { site, settings }: GateParts,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<void> {
  const isPage = request.method === "GET" || request.method === "HEAD";
  if (!isPage || wantsJson(request)) throw new HttpFault(503, text);
  const { name } = await settings.read(frameSettings);
  await site.personal(reply, {
    title: texts.soon,
    description: text,
    path: paths.home,
    hidden: true,
    bodyClass: "soon-page",
    main: <SoonPage shop={name} text={text} />,
  });
}
