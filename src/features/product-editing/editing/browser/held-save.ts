/** A save that is asked for while pictures are still being sent waits for them, and says so beside the button. */

export interface Uploads {
  /** Being sent, or waiting for their turn. */
  pending(): number;
  /** Cut, and not sent again yet. */
  cut(): number;
  /** Those that were cut are no longer asked about when the page is left. */
  abandon(): void;
}

interface HeldSave {
  /** One of them has come. */
  arrived(): void;
  /** None is under way any more. */
  finished(failures: number): void;
}

export function startHeldSave(form: HTMLFormElement, uploads: Uploads): HeldSave {
  const place = form.querySelector<HTMLElement>("[data-held-save]")!;
  const say = (key: string, count: number) => {
    const says = form.getAttribute(`data-says-${key}-${count === 1 ? "one" : "many"}`) ?? "";
    place.textContent = says.replace("{nombre}", String(count));
  };
  let isHeld = false;
  let told = 0;
  let submitter: HTMLElement | null = null;
  const tellMissing = (count: number) => {
    told = uploads.cut();
    say("missing", count);
  };
  // before the others that hear of it: for them nothing is saved yet
  const hold = (event: SubmitEvent) => {
    isHeld = uploads.pending() > 0;
    const isMissing = uploads.cut() > told;
    if (!isHeld && !isMissing) return uploads.abandon();
    event.preventDefault();
    event.stopImmediatePropagation();
    submitter = event.submitter;
    if (isHeld) say("held", uploads.pending());
    else tellMissing(uploads.cut());
  };
  form.addEventListener("submit", hold, { capture: true });
  return {
    arrived: () => {
      if (isHeld && uploads.pending() > 0) say("held", uploads.pending());
    },
    finished: (failures) => {
      const wasHeld = isHeld;
      isHeld = false;
      if (failures > 0) {
        if (wasHeld) tellMissing(failures);
        return;
      }
      told = 0;
      place.textContent = "";
      if (wasHeld) form.requestSubmit(submitter);
    },
  };
}
