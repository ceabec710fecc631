/** The letter that goes with a parcel, as it would leave: read before anything is sent. */
import { z } from "zod";
import { type DeskScreen, deskScreen, PageHead } from "../../desk";
import type { ShopContext } from "../../feature";
import { emailTemplateOf, letterViewSlot } from "../../mail";
import { formatNumber, mannerOf, mayMove, nameOf, type Order } from "../orders";
import { letterWith } from "../parcels/letter";
import { isTracking } from "../parcels/same-tracking";
import { standingOf } from "../standing";
import { findOrder } from "../store";
import { countsIn, numberIn } from "./form-fields";
import { BUYERS_EMAIL, orderPath } from "./paths";
import { texts } from "./texts.fr";
import type { DeskWorld } from "./world";

const typed = z.looseObject({
  transporteur: z.string().max(40).catch("other"),
  suivi: z
    .string()
    .trim()
    .catch("")
    .transform((text) => (isTracking(text) ? text : "")),
});

export const letterScreen = (
  world: DeskWorld,
  { site, slots }: Pick<ShopContext, "site" | "slots">,
): DeskScreen =>
  deskScreen({
    path: `:number/${BUYERS_EMAIL}`,
    needs: "team",
    query: typed,
    show: async ({ params, query }) => {
      const { read } = world.database;
      const order = await findOrder(read, { number: numberIn(params) });
      if (!order?.email || !mayMove(order, "shipped")) return undefined;
      const counts = countsIn(query);
      const written = await letterWith(
        world,
        read,
        { order, standing: await standingOf(read, order) },
        {
          carrier: query.transporteur,
          tracking: query.suivi,
          lines: Object.keys(counts).length > 0 ? counts : undefined,
        },
      );
      const { shop, signature } = await emailTemplateOf(world.settings, site.shop, read);
      const Letter = slots.first(letterViewSlot);
      const main = (
        <>
          <Head order={order} />
          {written.ok ? (
            Letter && (
              <Letter {...written.value} from={shop.name} to={nameOf(order.billing)} signature={signature} />
            )
          ) : (
            <p>{written.refusal.kind === "too-many" ? texts.tooMany : texts.nothingToShip}</p>
          )}
        </>
      );
      return { page: { title: texts.letter[mannerOf(order.delivery)], main } };
    },
  });

const Head = ({ order: { number, delivery } }: { order: Order }) => (
  <>
    <p>
      <a className="link" href={orderPath(number)} data-key="u">
        {texts.order(formatNumber(number))}
      </a>
    </p>
    <PageHead title={texts.letter[mannerOf(delivery)]} note={texts.letterNote[mannerOf(delivery)]} />
  </>
);
