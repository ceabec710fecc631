/** The browser at the merchant's desk, composed; in no public page. */
import "./features/desk/desk.css";
import { startRows } from "./features/catalogue/desk/browser/rows";
import { startProduct } from "./features/catalogue/editing/browser/product";
import { startDesk } from "./features/desk/browser/start";
import { startEmailPreview } from "./features/mail/desk/browser/preview";
import { createUploader, onFiles, startUploads } from "./features/pictures/desk/browser/uploads";
import { startGrowing } from "./features/settings/desk/browser/grow";

startDesk();
startRows();
startGrowing();
startEmailPreview();
startUploads();
startProduct({ createUploader, onFiles });

const editor = document.querySelector<HTMLElement>("[data-editor]");
if (editor)
  void import("./features/pages/desk/browser/editor").then(({ startEditor }) => startEditor(editor));
