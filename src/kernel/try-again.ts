/** What somebody else has overtaken is done once more: it looks again, and finds what they have just done. */

/** Of so many who want one number at once, each gets one of their own. */
const MOST_TRIES = 10;

export async function tryAgain<T>(
  attempt: () => Promise<T>,
  { when: isOvertaken, most = MOST_TRIES }: { when: (error: unknown) => boolean; most?: number },
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isOvertaken(error) || tried === most) throw error;
    }
  }
}
