/** What buyers and search engines will see; the browser's code keeps it up with what is typed. */

import { formatDate } from "../../../kernel/dates";
import { formatMoney } from "../../../kernel/money";
import { paths } from "../../../paths";
import { useMarket } from "../../../platform/render/market";
import { description } from "../../catalogue";
import { Thumb } from "../../pictures";
import { cardOfferOf, type TypedStock } from "./card-offer";
import { type EditorProps, useValues } from "./editor-parts";
import { centsIn, isDay, many, one, type Values } from "./form";
import { texts } from "./texts.fr";

export function CardPreview({ values, pictures, today }: EditorProps) {
  const { currency } = useMarket();
  const now = useValues(values);
  const first = pictures.get(many(now, "image")[0] ?? "");
  const [sale, from, to] = [one(now, "solde"), one(now, "solde_du"), one(now, "solde_au")];
  const isOn = sale !== "" && from <= today && (to === "" || to >= today);
  const price = centsIn(isOn ? sale : one(now, "prix"));
  const ahead = centsIn(isDay(from) && from > today ? sale : "");
  const offer = cardOfferOf(stockIn(now));
  return (
    <section aria-label={texts.card}>
      <h2>{texts.card}</h2>
      <div className="shop-card" data-card="" data-today={today}>
        <div className="pic">{first ? <Thumb source={first} side={272} /> : null}</div>
        <span className="tag" data-live-out="" hidden={offer !== "tell-me"}>
          {texts.cardSoldOut}
        </span>
        <b data-typed="nom">{one(now, "nom")}</b>
        <span className="buy">
          <span className="price num" data-live-price="">
            {Number.isNaN(price) ? "" : formatMoney(price, currency)}
          </span>
          <span
            className="fake"
            aria-hidden="true"
            data-live-offer=""
            {...Object.fromEntries(
              Object.entries(texts.cardOffers).map(([of, word]) => [`data-offer-${of}`, word]),
            )}
          >
            {texts.cardOffers[offer]}
          </span>
        </span>
      </div>
      <p className="small muted" data-live-sale={texts.saleAhead} aria-live="polite">
        {Number.isNaN(ahead)
          ? ""
          : texts.saleAhead
              .replace("{prix}", formatMoney(ahead, currency))
              .replace("{jour}", formatDate(Date.parse(from), "UTC"))}
      </p>
    </section>
  );
}

const stockIn = (values: Values): TypedStock => ({
  own: one(values, "stock"),
  ofVariations: many(values, "v_stock"),
});

export function SearchPreview({ values, origin }: EditorProps) {
  const now = useValues(values);
  const line = one(now, "resume") || description.plainLine(one(now, "description").split("\n", 1)[0] ?? "");
  return (
    <section aria-label={texts.serp}>
      <h2>{texts.serp}</h2>
      <div className="serp">
        <cite>
          {origin.replace(/^https?:\/\//, "") + decodeURI(paths.product(one(now, "adresse") || "…"))}
        </cite>
        <b data-typed="nom">{one(now, "nom")}</b>
        <p data-typed="resume">{line}</p>
      </div>
    </section>
  );
}
