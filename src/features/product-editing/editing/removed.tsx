/** « Produits supprimés »: what was removed, the latest first, each with the button that brings it back. */
import { z } from "zod";
import {
  Act,
  AFTER_PARAMETER,
  type DeskScreen,
  deskScreen,
  Empty,
  firstPage,
  Moment,
  mayDo,
  PageHead,
  Pager,
  Table,
} from "../../desk";
import type { ShopContext } from "../../feature";
import { GOODS } from "./product-screen";
import { type RemovedPlace, type RemovedProduct, removedProducts } from "./store";
import { texts } from "./texts.fr";

export const REMOVED_PATH = "supprimes/";
const PAGE = 50;

export const removedScreen = ({ database, clock }: Pick<ShopContext, "database" | "clock">): DeskScreen =>
  deskScreen({
    path: REMOVED_PATH,
    query: z.object({ [AFTER_PARAMETER]: z.string().max(60).catch("") }),
    show: async ({ query, url, account }) => {
      const found = await removedProducts(database.read, placeIn(query[AFTER_PARAMETER]), PAGE + 1);
      const page = firstPage(found, PAGE, ({ removedAt, id }) => `${removedAt}~${id}`);
      const mayChange = mayDo(account.role, "team");
      const main = (
        <>
          <p>
            <a href={GOODS}>{texts.list}</a>
          </p>
          <PageHead title={texts.removedTitle} note={texts.removedNote} />
          {page.rows.length === 0 ? (
            <Empty title={texts.removedNone} />
          ) : (
            <Table
              caption={texts.removedTitle}
              columns={columns(clock.now(), mayChange)}
              rows={page.rows}
              keyOf={({ id }) => String(id)}
            />
          )}
          <Pager url={url} next={page.next} {...texts.paging} />
        </>
      );
      return { page: { title: texts.removedTitle, main } };
    },
  });

const columns = (now: number, mayChange: boolean) => [
  {
    title: texts.removedColumns.name,
    isHead: true,
    cell: ({ id, name, sku }: RemovedProduct) => (
      <>
        <a href={`${GOODS}${id}/`}>{name}</a> <small>{sku}</small>
      </>
    ),
  },
  {
    title: texts.removedColumns.at,
    cell: ({ removedAt }: RemovedProduct) => <Moment at={removedAt} now={now} />,
  },
  ...(mayChange
    ? [
        {
          title: <span className="vh">{texts.removedColumns.act}</span>,
          className: "r",
          cell: ({ id, name }: RemovedProduct) => (
            <Act action={`${GOODS}${id}/remettre/`}>
              {texts.bringBack}
              <span className="vh">{texts.ofProduct(name)}</span>
            </Act>
          ),
        },
      ]
    : []),
];

function placeIn(text: string): RemovedPlace | undefined {
  const [, removedAt, id] = /^(\d{1,16})~(\d{1,12})$/.exec(text) ?? [];
  return removedAt && id ? { removedAt: Number(removedAt), id: Number(id) } : undefined;
}
