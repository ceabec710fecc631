/** Where the first screen of a page ends: what stands above is painted with the styles in the document alone. */

/**
 * Put by a page whose first screen is drawn by `first-screen.css` alone. The other styles are linked here: browsers paint
 * what stands above, and wait for them before they go on. Without it a page waits for all of its styles.
 */
export const FirstScreenEnd = () => <template data-first-screen-end="" />;

export const FIRST_SCREEN_END = '<template data-first-screen-end=""></template>';
