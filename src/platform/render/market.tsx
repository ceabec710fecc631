/** The market around everything that is drawn: views that write money or dates ask for it here. */
import { createContext, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Market } from "../../kernel/market";

const MarketContext = createContext<Market | undefined>(undefined);

export function InMarket({ market, children }: { market: Market; children: ReactNode }) {
  return <MarketContext.Provider value={market}>{children}</MarketContext.Provider>;
}

/** There is no usual one: what is drawn outside of a market must not guess its currency. */
export function useMarket(): Market {
  const market = useContext(MarketContext);
  if (!market) throw new Error("Drawn outside of a market: wrap it in InMarket.");
  return market;
}

/** A piece that is drawn without its page. */
export const drawPiece = (market: Market, piece: ReactNode): string =>
  renderToStaticMarkup(<InMarket market={market}>{piece}</InMarket>);
