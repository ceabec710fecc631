/** The price and the button again, at the foot of the window, for as long as the form's own are scrolled past. */

export function attach(form: HTMLElement): () => void {
  const button = form.querySelector<HTMLButtonElement>("[type='submit']");
  const foot = document.querySelector("footer");
  if (!button || !foot) return () => {};
  const { bar, follow } = barFor(form, button);
  const letGo = new AbortController();
  const seen = new Map<Element, boolean>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      seen.set(target, isIntersecting || (target === button && boundingClientRect.top > 0));
    follow();
    bar.hidden = seen.get(button) !== false || seen.get(foot) === true;
  });
  observer.observe(button);
  observer.observe(foot);
  document.querySelector("[data-back-to-top]")?.before(bar);
  form.addEventListener("change", follow, { signal: letGo.signal });
  return () => {
    letGo.abort();
    observer.disconnect();
    bar.remove();
  };
}

/** Its button sends the same form, so that everything that hears of one press hears of the other. */
function barFor(form: HTMLElement, button: HTMLButtonElement) {
  const bar = document.createElement("div");
  bar.className = "buy-bar no-print";
  bar.hidden = true;
  const price = document.createElement("p");
  price.className = "price";
  const again = button.cloneNode(true) as HTMLButtonElement;
  again.setAttribute("form", form.id);
  // other scripts know the form's own button by its names
  again.className = "btn";
  const wrap = document.createElement("div");
  wrap.className = "wrap row row--between";
  wrap.append(price, again);
  bar.append(wrap);
  const follow = () => {
    again.disabled = button.disabled;
    const shown = [...document.querySelectorAll(".offer .price")].find((one) => one.checkVisibility());
    price.textContent = shown?.firstChild?.textContent ?? "";
  };
  return { bar, follow };
}
