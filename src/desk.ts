/** The browser at the merchant's desk, composed; in no public page. */
import "./features/desk/desk.css";
import { startByHand } from "./features/checkout/desk/browser/by-hand";
import { startDesk } from "./features/desk/browser/start";
import { startAnswering } from "./features/forms/desk/browser/answering";
import { startEmailPreview } from "./features/mail/desk/browser/preview";
import { startChosen } from "./features/orders/desk/browser/chosen";
import { startLetter } from "./features/orders/desk/browser/letter";
import { startRefundSum } from "./features/orders/desk/browser/refund-sum";
import { startTracking } from "./features/orders/desk/browser/tracking";
import { startFraming } from "./features/pictures/desk/browser/framing";
import { createUploader, onFiles, startUploads } from "./features/pictures/desk/browser/uploads";
import { startRows } from "./features/product-editing/desk/browser/rows";
import { startProduct } from "./features/product-editing/editing/browser/product";
import { startCounting } from "./features/settings/desk/browser/count";
import { startGrowing } from "./features/settings/desk/browser/grow";

// before what was typed is put back: its tables grow with it
startGrowing();
startCounting();
startDesk();
startRows();
startEmailPreview();
startAnswering();
startUploads();
startFraming();
startTracking();
startRefundSum();
startLetter();
startChosen();
startByHand();
startProduct({ createUploader, onFiles });

const editor = document.querySelector<HTMLElement>("[data-editor]");
if (editor)
  void import("./features/pages/desk/browser/editor").then(({ startEditor }) =>
    startEditor(editor, { createUploader, onFiles }),
  );
