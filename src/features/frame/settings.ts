/** The figures of the header, the menu and the scrolling (Spec 9.6). One name each: the browser gets bare numbers. */
export const headerFixedAtPx = 100;
export const headerActiveAfterMs = 400;
export const anchorScrollMs = 750;
export const anchorOffsetPx = 60;
export const backToTopAtPx = 700;
export const backToTopMs = 800;
export const separatorScrollMs = 500;
export const helperScrollMs = 1_300;
export const wheelStepPx = 150;
export const wheelMs = 500;
