/** Passkeys: the form's button asks the device, and the form carries its answer to the server. */

export function startPasskeys(): void {
  if (!("PublicKeyCredential" in window)) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    const beside = form.querySelector<HTMLElement>("[data-passkey-ask]");
    if (beside) {
      beside.hidden = false;
      beside.querySelector("button")!.addEventListener("click", () => {
        if (isFilled(form)) void ask(form);
      });
    } else {
      form.hidden = false;
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        void ask(form);
      });
    }
  }
}

/** All but the password, which the key stands for. */
const isFilled = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>("input:not([type=password])")].every((field) =>
    field.reportValidity(),
  );

async function ask(form: HTMLFormElement): Promise<void> {
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  const { passkey, options = "" } = form.dataset;
  try {
    const optionsJSON = JSON.parse(options);
    const given =
      passkey === "new"
        ? await startRegistration({ optionsJSON: { ...optionsJSON, user: userIn(form, optionsJSON.user) } })
        : await startAuthentication({ optionsJSON });
    form.querySelector<HTMLInputElement>("[data-passkey-answer]")!.value = JSON.stringify(given);
    form.submit();
  } catch {
    // closed, refused or none there: the password is still a way in
    const failed = form.querySelector<HTMLElement>("[data-passkey-failed]")!;
    failed.hidden = false;
    // put in once more: only what comes into it is read, also the second time
    failed.replaceChildren(...failed.childNodes);
  }
}

/** Whom the device says that the key is for: somebody who makes an account is typing it. */
function userIn(form: HTMLFormElement, user: object): object {
  const typed = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  const email = typed("courriel");
  return email ? { ...user, name: email, displayName: typed("nom") } : user;
}
