/** A shop with a page that has two contact forms and nothing else of ours: what the bot check does for a form. */
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pino } from "pino";
import { atEndOfFile } from "../../../test/support/endings";
import { MASTERS, SECRET, withPictures } from "../../../test/support/test-app";
import { createApp } from "../../app";
import { readConfig } from "../../config";
import { quebec } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { readAssets } from "../../platform/render/assets";
import { page } from "../../platform/render/page";
import { features } from "../all";
import { defineFeature } from "../feature";
import { botCheckSlot } from "../forms";
import { TOKEN_FIELD } from "./names";

export const FORM_PAGE = "/essai-formulaire/";

const Form = ({ id }: { id: string }) => (
  <div className="wpcf7" id={id} data-controller="bot-check" data-wake="load">
    <form className="wpcf7-form" method="post" action={FORM_PAGE}>
      <input type="hidden" name={TOKEN_FIELD} defaultValue="" />
      <label>
        Message <input name="message" />
      </label>
      <button type="submit">Envoyer {id}</button>
    </form>
  </div>
);

const botForm = defineFeature({
  name: "bot-form",
  open: ({ site, slots, clock }) => ({
    routes: (server) => {
      site.page(server, {
        path: FORM_PAGE,
        answer: async () =>
          page({
            title: "Essai",
            description: "Essai",
            path: FORM_PAGE,
            main: (
              <>
                <h1>Essai</h1>
                <Form id="un" />
                <Form id="deux" />
              </>
            ),
          }),
      });
      server.post<{ Body: Record<string, string> }>(FORM_PAGE, async (request, reply) => {
        const verdict = await slots.first(botCheckSlot)?.verify(request.body[TOKEN_FIELD], "contactform", {
          ip: request.ip,
          userAgent: request.headers["user-agent"] ?? "",
          now: clock.now(),
        });
        return reply.type("text/plain").send(`${verdict?.kind} ${verdict?.score}`);
      });
    },
  }),
});

/** Listens until the end of the file; gives its origin. */
export async function botFormSite(database: Database, env: Record<string, string> = {}): Promise<string> {
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", ...env });
  await withPictures(database);
  const app = createApp({
    features: [...features, botForm],
    config,
    database,
    log: pino({ level: "silent" }),
    assets: readAssets(resolve(process.env.DIST ?? "dist", "client")),
    media: { masters: MASTERS, derived: "/nonexistent" },
    market: quebec,
    origin: "http://localhost:3000",
    secret: SECRET,
    kind: "demo",
  });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  app.setReady(true);
  atEndOfFile(async () => {
    await app.server.close();
  });
  return `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
}
