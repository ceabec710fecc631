/** Brings a message about what just happened before the visitor's eyes. Spec 9.1 */
import { smoothScrollTo } from "./scroll";

/** Under the top of the window; under the header where that hangs lower. */
const OFFSET_PX = 100;
const MS = 1000;

/** The focus goes with the page, so that the message is also read aloud. */
export function scrollToNotice(notice: HTMLElement): Promise<boolean> {
  notice.tabIndex = -1;
  notice.focus({ preventScroll: true });
  return smoothScrollTo(notice.getBoundingClientRect().top + scrollY - Math.max(OFFSET_PX, covered()), MS);
}

/** How much of the window's top the page keeps free for what hangs there. */
const covered = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
