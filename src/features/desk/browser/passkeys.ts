/** Passkeys: the form's button asks the device, and the form carries its answer to the server. */

export function startPasskeys(): void {
  if (!("PublicKeyCredential" in window)) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => void answer(form, event));
  }
}

async function answer(form: HTMLFormElement, event: Event): Promise<void> {
  const field = form.querySelector<HTMLInputElement>("[name=reponse]")!;
  if (field.value) return;
  event.preventDefault();
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  const { passkey, options = "" } = form.dataset;
  try {
    const optionsJSON = JSON.parse(options);
    const given =
      passkey === "new"
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON });
    field.value = JSON.stringify(given);
    form.submit();
  } catch {
    // closed, refused or none there: the password is still a way in
    form.querySelector<HTMLElement>("[data-passkey-failed]")!.hidden = false;
  }
}
