/** The browser at the merchant's desk, composed; in no public page. */
import "./features/desk/desk.css";
import { startDesk } from "./features/desk/browser/start";

startDesk();
