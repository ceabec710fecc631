/** The editor's buttons: what they do, which are pressed, how arrows go through them, and the address of a link. */
import { $isLinkNode, $toggleLink, type LinkNode } from "@lexical/link";
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $isHeadingNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  REDO_COMMAND,
  SELECTION_CHANGE_COMMAND,
  UNDO_COMMAND,
} from "lexical";
import { isSafeHref } from "../../../../elements/button/safe-href";
import { readOpening } from "../../../../elements/opening";
import { goThrough } from "./arrow-keys";
import { $cellHere, insertTable, startTableBar } from "./tables";

type Tool =
  | "heading"
  | "subheading"
  | "bold"
  | "italic"
  | "bullets"
  | "numbers"
  | "table"
  | "link"
  | "undo"
  | "redo";

/** What makes a block has no place in a cell. */
const BLOCK_TOOLS = [
  "heading",
  "subheading",
  "bullets",
  "numbers",
  "table",
] as const satisfies readonly Tool[];

export function startToolbar(editor: LexicalEditor, field: HTMLElement): void {
  const bar = field.querySelector<HTMLElement>("[data-rich-bar]")!;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("[data-rich-tool]")];
  const buttonOf = (tool: Tool) => buttons.find(({ dataset }) => dataset.richTool === tool);
  const askLink = startLinks(editor, field);
  const isPressed = (tool: Tool) => buttonOf(tool)?.ariaPressed === "true";
  const acts: Record<Tool, () => void> = {
    heading: () => setHeading(editor, isPressed("heading") ? undefined : "h3"),
    subheading: () => setHeading(editor, isPressed("subheading") ? undefined : "h4"),
    bold: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, "bold"),
    italic: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, "italic"),
    bullets: () =>
      editor.dispatchCommand(
        isPressed("bullets") ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND,
        undefined,
      ),
    numbers: () =>
      editor.dispatchCommand(
        isPressed("numbers") ? REMOVE_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND,
        undefined,
      ),
    table: () => insertTable(editor),
    link: askLink,
    undo: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
    redo: () => editor.dispatchCommand(REDO_COMMAND, undefined),
  };
  for (const button of buttons) {
    // the selection stays in the text
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => {
      if (button.ariaDisabled !== "true") acts[button.dataset.richTool as Tool]();
    });
  }
  bar.addEventListener("keydown", (event) => goThrough(buttons, event));
  const noticeTable = startTableBar(editor, field);
  const notice = () => {
    press(buttonOf);
    noticeTable();
    return false;
  };
  editor.registerUpdateListener(() => void editor.read(notice));
  editor.registerCommand(SELECTION_CHANGE_COMMAND, notice, COMMAND_PRIORITY_LOW);
  for (const [command, tool] of [
    [CAN_UNDO_COMMAND, "undo"],
    [CAN_REDO_COMMAND, "redo"],
  ] as const) {
    const enable = (can: boolean) => {
      disable(buttonOf(tool), !can);
      return false;
    };
    enable(false);
    editor.registerCommand(command, enable, COMMAND_PRIORITY_LOW);
  }
}

const setHeading = (editor: LexicalEditor, tag: "h3" | "h4" | undefined) =>
  editor.update(() =>
    $setBlocksType($getSelection(), () => (tag ? $createHeadingNode(tag) : $createParagraphNode())),
  );

/** What the selection stands in. */
function press(buttonOf: (tool: Tool) => HTMLButtonElement | undefined): void {
  const isInCell = $cellHere() !== undefined;
  for (const tool of BLOCK_TOOLS) disable(buttonOf(tool), isInCell);
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const around = [selection.anchor.getNode(), ...selection.anchor.getNode().getParents()];
  const heading = around.find($isHeadingNode)?.getTag();
  const list = around.find($isListNode)?.getListType();
  const pressed: Partial<Record<Tool, boolean>> = {
    heading: heading === "h3",
    subheading: heading === "h4",
    bold: selection.hasFormat("bold"),
    italic: selection.hasFormat("italic"),
    bullets: list === "bullet",
    numbers: list === "number",
    link: around.some($isLinkNode),
  };
  for (const [tool, is] of Object.entries(pressed)) {
    const button = buttonOf(tool as Tool);
    if (button) button.ariaPressed = String(is);
  }
}

/** A text has the buttons of what it may hold. */
function disable(button: HTMLButtonElement | undefined, is: boolean): void {
  if (button) button.ariaDisabled = String(is);
}

/** Opens the line that asks for an address; what it applies to stays selected in the editor. */
function startLinks(editor: LexicalEditor, field: HTMLElement): () => void {
  const panel = field.querySelector<HTMLElement>("[data-rich-link]")!;
  const input = panel.querySelector("input")!;
  const says = panel.querySelector<HTMLElement>("[data-says]")!;
  const tell = (isUnsafe: boolean) => {
    input.ariaInvalid = isUnsafe ? "true" : null;
    says.textContent = (isUnsafe ? says.dataset.unsafe : says.dataset.says) ?? "";
  };
  const close = () => {
    panel.hidden = true;
    editor.focus();
  };
  const opens = panel.querySelector("select");
  const set = (href: string | null) => {
    editor.update(() => $toggleLink(href, { rel: opens?.value || null }));
    close();
  };
  const apply = () => {
    const href = input.value.trim();
    const isUnsafe = !isSafeHref(href) || /[()]/.test(href);
    tell(isUnsafe);
    if (!isUnsafe) set(href);
  };
  const ask = () => {
    const link = editor.read($linkHere);
    input.value = link?.getURL() ?? "";
    if (opens) offer(opens, link?.getRel() ?? "");
    panel.querySelector<HTMLElement>("[data-rich-unlink]")!.hidden = !link;
    tell(false);
    panel.hidden = false;
    input.focus();
  };
  panel.querySelector("[data-rich-apply]")!.addEventListener("click", apply);
  panel.querySelector("[data-rich-unlink]")!.addEventListener("click", () => set(null));
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target === input) apply();
    else return;
    event.preventDefault();
  });
  // the address is no field of the product
  for (const event of ["input", "change"]) panel.addEventListener(event, (one) => one.stopPropagation());
  field.querySelector("[data-rich-root]")!.addEventListener("keydown", (event) => {
    const { ctrlKey, metaKey, key } = event as KeyboardEvent;
    if (!(ctrlKey || metaKey) || key.toLowerCase() !== "k") return;
    event.preventDefault();
    event.stopPropagation();
    ask();
  });
  return ask;
}

/** What a link has already is among the choices: « photo vitrines ». */
function offer(opens: HTMLSelectElement, mark: string): void {
  const known = readOpening(mark) ? mark : "";
  if (![...opens.options].some(({ value }) => value === known)) opens.add(new Option(known, known));
  opens.value = known;
}

function $linkHere(): LinkNode | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  const node: LexicalNode = selection.anchor.getNode();
  return [node, ...node.getParents()].find($isLinkNode);
}
