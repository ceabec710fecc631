/** The front door of the import and export of products. */
export { readCount } from "./sheet/cells";
export { listed, unlisted } from "./sheet/wire";
export { columnSlot, type TradeColumn } from "./trade-columns";
