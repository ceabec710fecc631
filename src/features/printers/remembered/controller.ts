/** « C’est mon imprimante »: remembers and forgets; without consent it says why not, and where to give it. */
import { onConsentChange } from "../../consent/allowed";
import { mayRemember, printer, rememberPrinter } from "./memory";
import { texts } from "./texts.fr";

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const { printer: slug = "" } = root.dataset;
  const button = root.querySelector<HTMLElement>("[data-remember]")!;
  const asking = root.querySelector<HTMLElement>("[data-ask-consent]")!;
  const says = root.querySelector<HTMLElement>("[data-my-printer-says]")!;
  let wished = false;

  const tell = (sentence: string) => {
    asking.hidden = mayRemember() || !wished;
    button.setAttribute("aria-pressed", String(printer() === slug));
    says.textContent = sentence;
  };
  const remember = (isMine: boolean) => {
    rememberPrinter(isMine ? slug : undefined);
    document.dispatchEvent(new CustomEvent("printer-changed"));
    tell(isMine ? texts.remembered : texts.forgotten);
  };
  const press = () => {
    if (mayRemember()) return remember(printer() !== slug);
    wished = true;
    tell(texts.needsConsent);
  };
  /** What was wished for is done as soon as it may be; consent taken back takes everything with it. */
  const onConsent = () => {
    if (!wished || !mayRemember()) return tell(wished ? texts.needsConsent : "");
    wished = false;
    remember(true);
  };

  tell("");
  button.addEventListener("click", press, { signal: letGo.signal });
  onConsentChange(onConsent, letGo.signal);
  return () => letGo.abort();
}
