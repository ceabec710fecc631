/** The HTML document of the desk: its own styles and script, and nothing of the public pages. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Market } from "../../kernel/market";
import type { DeskAssets } from "../../platform/render/assets";
import { InMarket } from "../../platform/render/market";
import { type DrawnFor, DrawnForContext } from "./parts/context";
import { texts } from "./texts.fr";

export interface DeskDocument {
  title: string;
  shopName: string;
  body: ReactNode;
  drawnFor: DrawnFor;
  assets: DeskAssets;
  market: Market;
  /** Whoever is signed in: what a browser keeps is theirs. */
  person?: string;
  /** Keys act without Ctrl. */
  hasSingleKeys?: boolean;
  /** What comes in is shown while a screen stays open. */
  hasLiveUpdates?: boolean;
  /** Of a form that is drawn again: its screen's address, in place of its verb's. */
  formScreen?: string;
  /** Asked for at once. */
  refreshTo?: string;
}

export function drawDocument(parts: DeskDocument): string {
  const { title, shopName, body, drawnFor, assets, market, person, formScreen, refreshTo } = parts;
  const { hasSingleKeys = true, hasLiveUpdates = true } = parts;
  const html = renderToString(
    <DrawnForContext value={drawnFor}>
      <html lang={market.locale}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{texts.title(title, shopName)}</title>
          {refreshTo ? <meta httpEquiv="refresh" content={`0;url=${refreshTo}`} /> : null}
          <meta name="robots" content="noindex, nofollow" />
          <meta name="theme-color" content="#fbfaf7" />
          <link rel="icon" href="/media/icone.svg" type="image/svg+xml" />
          {assets.styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          <script type="module" src={assets.script} />
        </head>
        <body
          data-person={person}
          data-form-screen={formScreen}
          data-time-zone={market.timeZone}
          data-single-keys={hasSingleKeys ? undefined : "off"}
          data-live-updates={hasLiveUpdates ? undefined : "off"}
        >
          <InMarket market={market}>{body}</InMarket>
        </body>
      </html>
    </DrawnForContext>,
  );
  return `<!DOCTYPE html>${html}`;
}
