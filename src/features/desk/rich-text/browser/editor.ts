/** The text editor, in the place of the text area that it writes into. Fetched by screens that have one. */
import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { LinkNode } from "@lexical/link";
import { ListItemNode, registerList } from "@lexical/list";
import { HeadingNode, registerRichText } from "@lexical/rich-text";
import { setScrollableTablesActive, TableCellNode, TableNode, TableRowNode } from "@lexical/table";
import {
  $getRoot,
  $getSelection,
  $insertNodes,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  FORMAT_TEXT_COMMAND,
  HISTORIC_TAG,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from "lexical";
import { $copiedBlocks, NAMESPACE } from "./copied";
import { FILLED } from "./fields";
import { type Format, formatOf } from "./formats";
import { LIST_NODES } from "./lists";
import { $inOneLine, $linesOf } from "./nodes";
import { pastedLines } from "./paste";
import { $cellHere, registerTables } from "./tables";
import { startToolbar } from "./toolbar";

/** Undone together when typed within this time. */
const ONE_STEP_MS = 300;

/** Gives what ends it; nothing where nobody may write. */
export function startRichText(field: HTMLElement): (() => void) | undefined {
  const area = field.querySelector<HTMLTextAreaElement>("textarea")!;
  if (area.matches(":disabled")) return undefined;
  const format = formatOf(field.dataset.richText);
  const root = field.querySelector<HTMLElement>("[data-rich-root]")!;
  const hadFocus = document.activeElement === area;
  const editor = createEditor({
    namespace: NAMESPACE,
    nodes: [HeadingNode, ...LIST_NODES, ListItemNode, LinkNode, TableNode, TableRowNode, TableCellNode],
    theme: {
      text: { bold: "rich__bold", italic: "rich__italic" },
      tableScrollableWrapper: "rich__table",
      tableCellSelected: "is-selected",
    },
    onError: (fault) => {
      throw fault;
    },
  });
  name(root, area, field);
  editor.setRootElement(root);
  setScrollableTablesActive(editor, true);
  registerTables(editor);
  const $read = () => {
    $getRoot()
      .clear()
      .append(...format.$read(area.value));
    format.$keep?.(area.value);
  };
  const read = () => editor.update($read, { discrete: true });
  read();
  const stop = mergeRegister(
    registerRichText(editor),
    ...(format.isOneLine ? [registerOneLine(editor)] : [registerList(editor)]),
    registerHistory(editor, createEmptyHistoryState(), ONE_STEP_MS),
    registerPasting(editor, format),
    // whoever writes stays where they are
    editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_HIGH),
    registerWriting(editor, area, format),
  );
  area.addEventListener(FILLED, () => {
    if (editor.read(format.$write) !== area.value) read();
  });
  startToolbar(editor, field);
  show(field, area);
  if (hadFocus) editor.focus();
  return () => {
    stop();
    editor.setRootElement(null);
  };
}

/** Enter has nothing to do where there is one paragraph. */
const registerOneLine = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    ...[INSERT_PARAGRAPH_COMMAND, INSERT_LINE_BREAK_COMMAND].map((command) =>
      editor.registerCommand(command, () => true, COMMAND_PRIORITY_HIGH),
    ),
  );

/** The editor is known by the label of the text area, and says what is wrong with it. */
function name(root: HTMLElement, area: HTMLTextAreaElement, field: HTMLElement): void {
  const label = area.labels[0];
  if (label) {
    label.id ||= `${area.id}-nom`;
    root.setAttribute("aria-labelledby", label.id);
    label.addEventListener("click", () => root.focus());
  }
  root.contentEditable = "true";
  root.role = "textbox";
  root.ariaMultiLine = "true";
  const below = area.getAttribute("aria-describedby");
  if (below) root.setAttribute("aria-describedby", below);
  if (area.ariaInvalid) root.ariaInvalid = area.ariaInvalid;
  field.classList.toggle("field--error", area.ariaInvalid === "true");
}

function show(field: HTMLElement, area: HTMLTextAreaElement): void {
  // nobody sees marks here
  for (const help of field.querySelectorAll<HTMLElement>("[data-rich-marks]")) help.hidden = true;
  for (const help of field.querySelectorAll<HTMLElement>("[data-rich-help]")) help.hidden = false;
  area.hidden = true;
  area.after(field.querySelector<HTMLElement>("[data-rich]")!);
  field.querySelector<HTMLElement>("[data-rich]")!.hidden = false;
}

/** Only what we keep can be put in: bold and italics, and from elsewhere our own blocks. */
function registerPasting(editor: LexicalEditor, format: Format): () => void {
  const insert = (data: DataTransfer | null): boolean => {
    if (!data || !$getSelection()) return false;
    const copied = $copiedBlocks(data);
    const lines = copied ? copied.blocks.flatMap($linesOf) : pastedLines(data);
    if (lines.length === 0) return false;
    if ($cellHere()) $insertNodes($inOneLine(lines));
    else if (copied?.isInline) $insertNodes(format.$copiedWords(copied.blocks));
    else $insertNodes(copied ? format.$copied(copied.blocks) : format.$pasted(lines));
    return true;
  };
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = event instanceof ClipboardEvent ? event.clipboardData : null;
        // pictures go on to the page, which sends them to the library
        if (data?.files.length && !data.getData("text/plain")) return true;
        event.preventDefault();
        insert(data);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (given) => typeof given !== "string" && given.dataTransfer !== null && insert(given.dataTransfer),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => format !== "bold" && format !== "italic",
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

/** What the text area holds changes only once something has been typed. */
const registerWriting = (editor: LexicalEditor, area: HTMLTextAreaElement, format: Format): (() => void) =>
  editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
    if (dirtyElements.size === 0 && dirtyLeaves.size === 0 && !tags.has(HISTORIC_TAG)) return;
    const text = editorState.read(format.$write);
    if (text === area.value) return;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
