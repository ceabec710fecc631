/** Addresses of the shop that was here before: they lead to what took their place. */
import type { FastifyInstance } from "fastify";
import { MOVED_KEPT } from "../../platform/http/server";
import { fill } from "../../platform/slots";
import { findBySku, findCategory, findListed, findListedSlug } from "../catalogue";
import { deskSectionSlot } from "../desk";
import { defineFeature, movedSlot, type ShopContext } from "../feature";
import { hasPage } from "../pages";
import { findOldName } from "../product-import";
import { addressesDesk } from "./desk/section";
import { asksByQuery, type Known, movedTo } from "./moved";
import { oldAddressSettings } from "./settings";
import { codeOfNumber } from "./wire";

export const oldAddresses = defineFeature({
  name: "oldAddresses",
  settings: [oldAddressSettings],
  open: (context) => {
    const find = async (url: string) => {
      const { moved } = await context.settings.read(oldAddressSettings);
      return movedTo(url, moved, knownTo(context));
    };
    return {
      slots: [fill(movedSlot, find), fill(deskSectionSlot, addressesDesk({ ...context, find }))],
      routes: (server) => answerQueries(server, find),
    };
  },
});

const knownTo = ({ database: { read } }: Pick<ShopContext, "database">): Known => ({
  hasPage: (path) => hasPage(read, path),
  product: (slug) => findListedSlug(read, slug),
  productByNumber: async (number) => {
    const noted = await findOldName(read, "number", number);
    // brought in before numbers were noted
    const id = noted === undefined ? (await findBySku(read, codeOfNumber(number)))?.id : Number(noted);
    return id === undefined ? undefined : (await findListed(read, id))?.slug;
  },
  category: async (slug) =>
    (await findCategory(read, slug))?.slug ??
    (await findCategory(read, (await findOldName(read, "category", slug)) ?? ""))?.slug,
  tag: (slug) => findOldName(read, "tag", slug),
});

/** « /?p=12 » is the home page as well: it is looked at before. */
function answerQueries(server: FastifyInstance, find: (url: string) => Promise<string | undefined>): void {
  server.addHook("onRequest", async (request, reply) => {
    if (!asksByQuery(request.url) || !["GET", "HEAD"].includes(request.method)) return undefined;
    const to = await find(request.url);
    return to === undefined ? undefined : reply.header("cache-control", MOVED_KEPT).redirect(to, 301);
  });
}
