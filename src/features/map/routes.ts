/** The template of maps, and the files of the folder « cartes » in the data folder. */
import { existsSync } from "node:fs";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { MAP_FILES } from "../../elements/map/providers";
import { TEMPLATE_PATH } from "../../elements/map/wire";
import { mapTemplate } from "./template";

/** What MapLibre GL and its tiles are made of. */
const MAP_FILE = /^\/[\w/-]+(?:\.[\w-]+)*\.(?:js|css|json|pmtiles|pbf|png|webp)$/;

export function mapRoutes(server: FastifyInstance, folder: string): void {
  server.get(TEMPLATE_PATH, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/html; charset=utf-8").send(mapTemplate),
  );
  if (!existsSync(folder)) return;
  void server.register(serveStatic, {
    root: folder,
    prefix: MAP_FILES,
    decorateReply: false,
    index: false,
    dotfiles: "deny",
    allowedPath: (path) => MAP_FILE.test(path),
  });
}
