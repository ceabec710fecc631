/** Acts when an element comes into view, checked every 250 ms as in Spec 9.7. */

const IN_VIEW_CHECK_MS = 250;

/**
 * Once, at the first check that finds it in view; any overlap with the window counts. An element that only flies
 * past between two checks has not been seen, nor has one on a slide that is not shown. Gives back how to wait no longer.
 */
export function onceInView(element: Element, act: () => void): () => void {
  let check: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(check);
    if (entries.at(-1)?.isIntersecting) wait();
  });
  const wait = () => {
    check = setTimeout(() => (element.closest("[inert]") ? wait() : arrive()), IN_VIEW_CHECK_MS);
  };
  const leave = () => {
    clearTimeout(check);
    observer.disconnect();
  };
  const arrive = () => {
    leave();
    act();
  };
  observer.observe(element);
  return leave;
}
