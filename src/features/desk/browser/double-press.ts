/** Quick hands: a form that is on its way is not sent a second time, whose answer would be that it is too late. */

/** Beyond, nothing has come: whoever presses again means it. */
const LASTS_MS = 3000;

export function startDoublePress(): void {
  let sentAt = new WeakMap<HTMLElement, number>();
  // at the window, after everybody who sends a form by other means
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
    const pressed = event.submitter ?? form;
    const earlier = sentAt.get(pressed);
    if (earlier !== undefined && event.timeStamp - earlier < LASTS_MS) event.preventDefault();
    else sentAt.set(pressed, event.timeStamp);
  });
  // the browser has asked whether to leave what is not saved, and whoever stays has sent nothing
  addEventListener("beforeunload", (event) => {
    // once it is answered, and everybody who may ask has been heard
    setTimeout(() => {
      if (event.defaultPrevented) sentAt = new WeakMap();
    });
  });
  // back on a page that the browser has kept, the same may be sent again
  addEventListener("pageshow", () => {
    sentAt = new WeakMap();
  });
}
