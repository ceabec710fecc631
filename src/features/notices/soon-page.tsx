/** What visitors see before the shop opens. */
import { texts } from "./texts.fr";

export function SoonPage({ shop, text }: { shop: string; text: string }) {
  return (
    <div className="wrap soon">
      <div className="crop soon__card stack">
        <h1>{texts.soonTitle(shop)}</h1>
        <p className="lead muted">{text}</p>
      </div>
    </div>
  );
}
