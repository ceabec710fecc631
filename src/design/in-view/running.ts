/** What every element that runs when it is seen says of itself: its script comes with the page, not with the window. */
export const running = (controller: string) =>
  ({ "data-controller": controller, "data-wake": "load" }) as const;
