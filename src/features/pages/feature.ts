/** Content pages, the gallery of elements, and what machines ask of the site. */
import type { FastifyInstance } from "fastify";
import { HOUR, SECOND } from "../../kernel/dates";
import { paths } from "../../paths";
import { HttpFault } from "../../platform/http/faults";
import { fill } from "../../platform/slots";
import { areaSlot, usedServicesSlot } from "../consent";
import { deskSectionSlot } from "../desk";
import { defineFeature, movedSlot } from "../feature";
import { pictureUsesSlot } from "../pictures";
import { writtenThingsSlot } from "../search";
import { settingOverrideSlot } from "../settings/desk";
import { drawArea } from "./areas";
import { type CanvasParts, draftPage } from "./canvas";
import { pagesCommands } from "./command";
import { defaultHome } from "./default-home";
import { openDefaultPages } from "./default-pages";
import { pagesDesk } from "./desk/section";
import { discoveryRoutes } from "./discovery";
import { forgetRemoved, previewOf, publishDue } from "./drafts";
import { openFinding } from "./finding";
import { homePromise } from "./home-promise";
import { pictureUses } from "./picture-uses";
import { registryOf } from "./registry";
import { pagesRoutes, SECTIONS } from "./routes";
import { SERVICES_TAG } from "./services";
import { openServicesShown } from "./services-shown";
import { defaultPageSlot, mappedPagesSlot } from "./slots";
import { movedPage } from "./versions-store";

const PUBLISH_EVERY_MS = 15 * SECOND;
const FORGET_EVERY_MS = HOUR;
/** Content pages themselves are answered there. */
const OWN_ROUTES: readonly string[] = [paths.home, ...SECTIONS];

export const pages = defineFeature({
  name: "pages",
  commands: pagesCommands,
  // the banner, on every page, asks for the videos that stand on any of them
  siteWideTags: [SERVICES_TAG],
  fills: [fill(defaultPageSlot, defaultHome), fill(settingOverrideSlot, homePromise)],
  open: (context) => {
    const { database, site, settings, market, masterStore, assets, slots, clock, server, log, config, kind } =
      context;
    const { disallowed } = context.addresses;
    const elements = () => registryOf(slots);
    const isTaken = (path: string) =>
      !OWN_ROUTES.includes(path) && [path, `${path}*`].some((url) => server.hasRoute({ method: "GET", url }));
    const defaults = () => openDefaultPages({ slots, settings, market });
    const editing = { database, clock, elements, isTaken };
    const refusedAt = (page: string, refusal: object) =>
      log.warn({ page, refusal }, "a page was not published at its time");
    return {
      jobs: [
        { name: "publish pages", everyMs: PUBLISH_EVERY_MS, run: () => publishDue(editing, refusedAt) },
        { name: "forget removed pages", everyMs: FORGET_EVERY_MS, run: () => forgetRemoved(editing) },
      ],
      slots: [
        fill(
          deskSectionSlot,
          pagesDesk({
            ...editing,
            site,
            settings,
            market,
            defaults,
            mapped: () => slots.all(mappedPagesSlot),
            movedTo: (path) => firstOf(slots.all(movedSlot), path),
          }),
        ),
        fill(movedSlot, async (url) => movedPage(database.read, decodedPath(url))),
        fill(areaSlot, (post, block) => drawArea({ database, site }, elements(), post, block)),
        fill(pictureUsesSlot, pictureUses),
        fill(writtenThingsSlot, openFinding(database, elements)),
        fill(usedServicesSlot, openServicesShown(database, elements)),
      ],
      routes: (server) => {
        const mapped = slots.all(mappedPagesSlot);
        previewRoute(server, { database, site, elements });
        discoveryRoutes(server, {
          database,
          site,
          settings,
          disallowed,
          masters: masterStore,
          mapped,
          defaults: defaults(),
        });
        pagesRoutes(server, {
          database,
          site,
          settings,
          weights: assets.weights,
          elements,
          hasGallery: config.development || kind === "demo",
          mapped,
          defaults: defaults(),
        });
      },
    };
  },
});

async function firstOf(
  all: readonly ((url: string) => Promise<string | undefined>)[],
  path: string,
): Promise<string | undefined> {
  for (const moved of all) {
    const to = await moved(path);
    if (to !== undefined) return to;
  }
  return undefined;
}

/** With its last slash, as pages are kept. */
function decodedPath(url: string): string {
  const [path = "/"] = url.split("?", 1);
  return path.endsWith("/") ? path : `${path}/`;
}

/** A draft for whoever was given its link: kept by nobody, found by no search engine. */
function previewRoute(server: FastifyInstance, parts: CanvasParts): void {
  server.get<{ Params: { key: string } }>(paths.draftPreview(":key"), async ({ params }, reply) => {
    const content = await previewOf(parts.database.read, params.key);
    if (!content) throw new HttpFault(404);
    void reply.header("x-robots-tag", "noindex, nofollow");
    return parts.site.personal(reply, await draftPage(parts, content));
  });
}
