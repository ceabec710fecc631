/** The HTML document around every page: head, policy of speculation, frame, scripts. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Assets } from "./assets";
import { FIRST_SCREEN_END } from "./first-screen";
import { InMarket } from "./market";
import type { MemoizedRender } from "./memoize";
import type { Page, Shop } from "./page";
import { DataScript, InlineScript, InlineStyle } from "./raw";

/** A page's content, and what stands around it. */
export interface Framed {
  content: ReactNode;
  /** What the shop is called. */
  shopName: string;
  /** All that the frame shows. */
  cacheKey: string;
  frame(content: ReactNode): ReactNode;
}

export interface DocumentParts {
  page: Page;
  shop: Shop;
  /** By which a browser draws pages ahead of a click. */
  speculationRules: string;
  assets: Assets;
  /** Menus, footer and banner look the same on most pages. */
  frames: MemoizedRender;
}

interface HeadProps extends Pick<DocumentParts, "page" | "shop"> {
  shopName: string;
}

export function renderDocument(
  { frames, ...parts }: DocumentParts,
  { content, shopName, cacheKey: look, frame }: Framed,
): string {
  const draw = (node: ReactNode) => renderToString(<InMarket market={parts.shop.market}>{node}</InMarket>);
  const around = frames(look, () => draw(frame(<Here />)));
  const body = filled(around, draw(content));
  const { styles, styleSheets } = parts.assets;
  const own = parts.page.styles?.flatMap((name) => styleSheets[name] ?? []) ?? [];
  const sheets = [...styles, ...own].map((href) => <link key={href} rel="stylesheet" href={href} />);
  const isPaintedFirst = parts.assets.firstStyles !== "" && body.includes(FIRST_SCREEN_END);
  const document = renderToString(
    <Document {...parts} shopName={shopName} sheets={isPaintedFirst ? [] : sheets} />,
  );
  const whole = filled(document, body);
  return `<!DOCTYPE html>${isPaintedFirst ? filled(whole, renderToString(sheets), FIRST_SCREEN_END) : whole}`;
}

/** Where a part that is drawn apart is put in. */
const Here = () => <template data-here="" />;
const HERE = '<template data-here=""></template>';

function filled(around: string, inside: string, place = HERE): string {
  const at = around.indexOf(place);
  return around.slice(0, at) + inside + around.slice(at + place.length);
}

interface DocumentProps extends HeadProps, Pick<DocumentParts, "assets" | "speculationRules"> {
  /** What the whole page waits for. */
  sheets: ReactNode;
}

function Document(parts: DocumentProps) {
  const { page, shop, shopName, assets, speculationRules, sheets } = parts;
  return (
    <html lang={shop.market.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title === shopName ? page.title : `${page.title} | ${shopName}`}</title>
        <meta name="description" content={page.description} />
        <InlineScript code={assets.head} fonts={assets.fonts} />
        {assets.firstStyles && <InlineStyle code={assets.firstStyles} />}
        {sheets}
        <script type="module" src={assets.script} />
        <Identity page={page} shop={shop} shopName={shopName} />
        <InlineScript code={speculationRules} type="speculationrules" />
        {page.jsonLd?.map((data) => (
          <DataScript key={JSON.stringify(data)} type="application/ld+json" data={data} />
        ))}
      </head>
      <body className={page.bodyClass}>
        <Here />
      </body>
    </html>
  );
}

/** How the page presents itself elsewhere: search engines, shared links, home screens. */
function Identity({ page, shop, shopName }: HeadProps) {
  const url = shop.origin + page.path;
  const image = shop.origin + (page.image ?? "/media/partage.webp");
  return (
    <>
      {page.hidden ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={url} />}
      <meta name="theme-color" content="#fbfaf7" />
      <link rel="icon" href="/media/icone.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/media/icone-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content={shop.market.locale.replace("-", "_")} />
      <meta property="og:type" content={page.kind ?? "website"} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
