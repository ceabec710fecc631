/** Google's check, in a frame of its own: its script sees nothing of the page, and the page's policy stays as it is. */
import { type Action, CALLS } from "../names";

interface Told {
  token?: string;
  error?: string;
}

export async function openRecaptcha(): Promise<{ token(action: Action): Promise<string> }> {
  const frame = document.createElement("iframe");
  frame.src = CALLS.recaptcha;
  frame.hidden = true;
  frame.title = "reCAPTCHA";
  const ready = new Promise<void>((resolve, reject) => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== location.origin) return;
      removeEventListener("message", hear);
      if (data === "recaptcha-ready") resolve();
      else reject(new Error("bot check: reCAPTCHA did not load"));
    };
    addEventListener("message", hear);
  });
  document.body.append(frame);
  await ready;
  return { token: (action) => ask(frame, action) };
}

function ask(frame: HTMLIFrameElement, action: Action): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data: { token, error } }: MessageEvent<Told>) =>
      token ? resolve(token) : reject(new Error(`bot check: ${error}`));
    frame.contentWindow?.postMessage(action, location.origin, [port2]);
  });
}
