/** Sections far below wait, undrawn; they are drawn one by one once the page is there and nobody wants anything. */

export function unrollSections(): void {
  // elsewhere each is drawn as it comes near
  if (!("requestIdleCallback" in window)) return;
  const rolled = [...document.querySelectorAll("main > section, .gallery-example")];
  const drawNext = () => {
    rolled.shift()?.classList.add("is-drawn");
    if (rolled.length > 0) requestIdleCallback(drawNext);
  };
  if (document.readyState === "complete") drawNext();
  else addEventListener("load", drawNext, { once: true });
}
