/** The public interface of the import and export of products. */
export { findOldName } from "./old-names";
export { readCount } from "./sheet/cells";
export { listed, unlisted } from "./sheet/wire";
export { columnSlot, type TradeColumn } from "./trade-columns";
