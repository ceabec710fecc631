/** Price and stock as a row writes them, and what takes a change of them back. */
import type { Offer } from "../../catalogue";
import { deskPath, type Undo } from "../../desk";

export interface RowForm {
  prix: string;
  stock: string;
  prix_vu: string;
  stock_vu: string;
}

export const shownOffer = ({ cents, left }: Offer): Record<"prix" | "stock", string> => ({
  prix: (cents / 100).toFixed(2).replace(".", ","),
  stock: left === null ? "" : String(left),
});

/** From what was saved to what was there before: the row's own verb, which is told that it may have been nothing. */
export function undoOfRow(id: number, { prix, stock, prix_vu, stock_vu }: RowForm): Undo {
  const fields: RowForm = { prix: prix_vu, stock: stock_vu, prix_vu: prix, stock_vu: stock };
  return { action: deskPath(`produits/${id}/enregistrer/`), fields: { ...fields, retour: "1" } };
}

export function undoOfOffer(id: number, before: Offer, after: Offer): Undo {
  const [was, is] = [shownOffer(before), shownOffer(after)];
  return undoOfRow(id, { ...is, prix_vu: was.prix, stock_vu: was.stock });
}
