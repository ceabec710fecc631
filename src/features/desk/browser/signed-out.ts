/** A list that is asked for once the session is over: the sign-in page answers in its place. */
export const signedOutSays = (answer: Response): string | undefined =>
  answer.redirected || answer.status === 401
    ? document.querySelector<HTMLElement>("[data-signed-out]")?.dataset.signedOut
    : undefined;
