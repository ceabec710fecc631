/** A small shop with held-back content, in this very process: for journeys that change its settings under way. */
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { z } from "zod";
import { freshDatabase } from "../../../test/support/databases";
import { atEndOfFile } from "../../../test/support/endings";
import { createApp } from "../../app";
import { readConfig } from "../../config";
import { defineElement } from "../../elements/element";
import { quebec } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { readAssets } from "../../platform/render/assets";
import { registry, savePage } from "../pages";
import type { AnyElement } from "../pages/pages";
import { consentSettings, HeldBack, type HeldBackProps } from ".";
import type { Proof } from "./proof/chain";
import { proofsAfter } from "./proof/store";

export type SettingName = keyof (typeof consentSettings)["declarations"];

export interface ConsentShop {
  origin: string;
  database: Database;
  set(name: SettingName, value: unknown): Promise<void>;
  /** Proofs kept so far, in their order. */
  proofs(): Promise<Proof[]>;
}

/** What stands on the page « /videos/ », in this order. */
const HELD: Record<string, HeldBackProps> = {
  frame: {
    kind: "iframe",
    category: "marketing",
    service: "youtube",
    src: "https://www.youtube-nocookie.com/embed/abc",
    title: "L’atelier en 90 secondes",
    width: 640,
    height: 360,
    video: true,
    link: "https://www.youtube.com/watch?v=abc",
  },
  image: { kind: "image", category: "statistics", src: "/tiers/pixel.png", alt: "", width: 40, height: 20 },
  style: { kind: "style", category: "preferences", src: "/tiers/theme.css" },
  last: { kind: "script", category: "marketing", src: "/tiers/last.js", waitFor: "tiers/second" },
  second: { kind: "script", category: "marketing", src: "/tiers/second.js", waitFor: "tiers/first" },
  first: { kind: "script", category: "marketing", src: "/tiers/first.js" },
};

const held = defineElement({
  name: "test-held",
  label: "Contenu retenu",
  summary: "Pour les essais.",
  settings: z.object({ which: z.string().default("frame") }),
  slots: {},
  view: ({ settings }) => <HeldBack {...(HELD[settings.which] as HeldBackProps)} />,
  examples: [],
});

const area = defineElement({
  name: "test-area",
  label: "Zone retenue",
  summary: "Pour les essais.",
  settings: z.object({}),
  slots: {},
  consent: "statistics",
  held: () => ({ service: "burst", width: 300, height: 100 }),
  view: () => <p data-controller="field">Voici la carte du quartier.</p>,
  examples: [],
});

const fields = defineElement({
  name: "test-fields",
  label: "Champs",
  summary: "Pour les essais.",
  settings: z.object({}),
  slots: {},
  view: () => (
    <form>
      <label>
        Nom <input name="nom" autoComplete="off" />
      </label>
      <label>
        Mot <textarea name="mot" autoComplete="off" />
      </label>
      <label>
        Oui <input type="checkbox" name="oui" autoComplete="off" />
      </label>
      <label>
        Secret <input type="password" name="secret" autoComplete="off" />
      </label>
      <svg width="10" height="3000" aria-hidden="true" />
      <a href="/videos/">Vers les vidéos</a>
    </form>
  ),
  examples: [],
});

const body = (...elements: object[]) => ({
  body: [{ element: "heading", settings: { level: "1", text: "Bonjour" } }, ...elements] as never,
});

const PAGES = [
  { path: "/", document: body({ element: "test-fields" }) },
  { path: "/seconde/", document: body() },
  {
    path: "/videos/",
    document: body(...Object.keys(HELD).map((which) => ({ element: "test-held", settings: { which } })), {
      element: "test-area",
    }),
  },
  {
    path: "/filmes/",
    document: body(
      { element: "video", settings: { url: "https://youtu.be/M7lc1UVf-VE" } },
      { element: "video", settings: { url: "https://vimeo.com/76979871" } },
    ),
  },
];

/** Until the end of the file pages may hold these too; other files find the registry as it was. */
function registerElements(): void {
  const elements = registry as Map<string, AnyElement>;
  for (const element of [held, area, fields] as AnyElement[]) {
    elements.set(element.name, element);
    atEndOfFile(() => elements.delete(element.name));
  }
}

/** `env` is what its machine says beside the usual. */
export async function openConsentShop(env: Record<string, string> = {}): Promise<ConsentShop> {
  const database = await freshDatabase("sqlite");
  registerElements();
  for (const page of PAGES) {
    const saved = await savePage(database, registry, { title: "Bonjour", description: "Essai", ...page });
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  }
  const app = createApp({
    config: readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", PORT: "0", ...env }),
    database,
    log: pino({ level: "silent" }),
    assets: readAssets(join(import.meta.dirname, "../../..", process.env.DIST ?? "dist", "client")),
    media: { masters: [join(import.meta.dirname, "../../../demo/media")], derived: "/nonexistent" },
    market: quebec,
    origin: env.PUBLIC_URL ?? "http://localhost",
    secret: "une-longue-phrase-que-personne-ne-devine-9876543210",
  });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  atEndOfFile(() => app.server.close());
  const { port } = app.server.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    database,
    set: async (name, value) => {
      const changed = await app.settings.change(consentSettings, name, value);
      if (!changed.ok) throw new Error(changed.refusal.message);
    },
    proofs: () => proofsAfter(database.read, 0, 1000),
  };
}
