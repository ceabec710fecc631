/** Tables in the editor: their keys, the buttons that change them, and what may stand in a cell. */
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findCellNode,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $isTableSelection,
  INSERT_TABLE_COMMAND,
  registerTablePlugin,
  registerTableSelectionObserver,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
} from "@lexical/table";
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_HIGH,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  mergeRegister,
  RootNode,
} from "lexical";
import { goThrough } from "./arrow-keys";

/** Before the text is read into the editor: what is mended on the way in is no change of the text. */
export const registerTables = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    registerTablePlugin(editor),
    registerTableSelectionObserver(editor),
    registerLinesAround(editor),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $goDown, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(INSERT_LINE_BREAK_COMMAND, $goDown, COMMAND_PRIORITY_HIGH),
  );

/** One can always write before and after a table; a line that stays empty is not kept. */
const registerLinesAround = (editor: LexicalEditor): (() => void) =>
  editor.registerNodeTransform(RootNode, (root) => {
    const [first, last] = [root.getFirstChild(), root.getLastChild()];
    if ($isTableNode(first)) first.insertBefore($createParagraphNode());
    if ($isTableNode(last)) last.insertAfter($createParagraphNode());
  });

/** A cell is one line: Enter goes to the one beneath, and makes a row after the last. */
function $goDown(): boolean {
  const cell = $cellHere();
  const row = cell?.getParent();
  if (!cell || !$isTableRowNode(row)) return false;
  if (!row.getNextSibling()) $addRow(true);
  const below = row.getNextSibling();
  if ($isTableRowNode(below)) below.getChildAtIndex<TableCellNode>(cell.getIndexWithinParent())?.selectEnd();
  return true;
}

export function $cellHere(): TableCellNode | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return undefined;
  return $findCellNode(selection.anchor.getNode()) ?? undefined;
}

const $tableHere = (): TableNode | undefined => {
  const cell = $cellHere();
  return (cell && $findTableNode(cell)) ?? undefined;
};

type TableTool =
  | "rowAbove"
  | "rowBelow"
  | "columnBefore"
  | "columnAfter"
  | "head"
  | "removeRow"
  | "removeColumn"
  | "removeTable";

const $acts: Record<TableTool, () => void> = {
  rowAbove: () => $addRow(false),
  rowBelow: () => $addRow(true),
  columnBefore: () => void $insertTableColumnAtSelection(false),
  columnAfter: () => void $insertTableColumnAtSelection(true),
  head: () => {
    const table = $tableHere();
    if (table) $setHead(table, !$hasHead(table));
  },
  removeRow: () => $orWhole((table) => table.getChildrenSize(), $deleteTableRowAtSelection),
  removeColumn: () => $orWhole((table) => table.getColumnCount(), $deleteTableColumnAtSelection),
  removeTable: $removeTable,
};

export function insertTable(editor: LexicalEditor): void {
  editor.dispatchCommand(INSERT_TABLE_COMMAND, {
    rows: "3",
    columns: "3",
    includeHeaders: { rows: true, columns: false },
  });
}

const changeTable = (editor: LexicalEditor, tool: TableTool): void =>
  editor.update($acts[tool], { onUpdate: () => editor.focus() });

/** Only the first row can be a head. */
function $addRow(isAfter: boolean): void {
  const table = $tableHere();
  if (!table) return;
  const hadHead = $hasHead(table);
  $insertTableRowAtSelection(isAfter);
  $setHead(table, hadHead);
}

/** The last row, or column, goes with its table. */
function $orWhole(count: (table: TableNode) => number, $remove: () => void): void {
  const table = $tableHere();
  if (!table) return;
  if (count(table) < 2) $removeTable();
  else $remove();
}

function $removeTable(): void {
  const table = $tableHere();
  if (!table) return;
  const after = table.getNextSibling() ?? table.insertAfter($createParagraphNode());
  $setSelection(null);
  table.remove();
  after.selectStart();
}

/** Every cell of the first row is a head. */
export function $hasHead(table: TableNode): boolean {
  const first = table.getFirstChild();
  const cells = $isTableRowNode(first) ? first.getChildren() : [];
  return cells.length > 0 && cells.every((cell) => $isTableCellNode(cell) && cell.hasHeader());
}

function $setHead(table: TableNode, isHead: boolean): void {
  for (const [at, row] of table.getChildren().entries()) {
    if (!$isTableRowNode(row)) continue;
    for (const cell of row.getChildren())
      if ($isTableCellNode(cell))
        cell.setHeaderStyles(
          at === 0 && isHead ? TableCellHeaderStates.ROW : TableCellHeaderStates.NO_STATUS,
        );
  }
}

/** The bar of a table is there while the cursor stands in one; Alt F10 goes into it, Escape comes back. */
export function startTableBar(editor: LexicalEditor, field: HTMLElement): () => void {
  const bar = field.querySelector<HTMLElement>("[data-rich-table]");
  if (!bar) return () => {};
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("[data-rich-table-tool]")];
  for (const button of buttons) {
    // the selection stays in the text
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => changeTable(editor, button.dataset.richTableTool as TableTool));
  }
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Escape") editor.focus();
    else goThrough(buttons, event);
  });
  field.querySelector("[data-rich-root]")!.addEventListener("keydown", (event) => {
    const { altKey, key } = event as KeyboardEvent;
    if (!altKey || key !== "F10" || bar.hidden) return;
    event.preventDefault();
    buttons.find(({ tabIndex }) => tabIndex === 0)?.focus();
  });
  const head = buttons.find(({ dataset }) => dataset.richTableTool === "head")!;
  return () => {
    const table = $tableHere();
    bar.hidden = !table;
    head.ariaPressed = String(table !== undefined && $hasHead(table));
  };
}
