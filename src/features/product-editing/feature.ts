/** Products as the merchant changes them: at the desk, one by one or many at once, and by import. */
import { SECOND } from "../../kernel/dates";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { pictureUsesSlot } from "../pictures";
import { pictureUses } from "./desk/picture-uses";
import { goodsDesk } from "./desk/section";
import { applySales } from "./editing/actions";
import { productScreens } from "./editing/verbs";

const SALES_EVERY_MS = 15 * SECOND;

export const productEditing = defineFeature({
  name: "product-editing",
  open: (context) => {
    const { editing, ...product } = productScreens(context);
    return {
      jobs: [{ name: "begin and end sales", everyMs: SALES_EVERY_MS, run: () => applySales(editing) }],
      slots: [
        fill(deskSectionSlot, goodsDesk(context, product)),
        fill(pictureUsesSlot, pictureUses(context.clock)),
      ],
    };
  },
});
