/** What is heavy waits until the visitor has seen the answer to a tap. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));
