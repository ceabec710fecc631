/** Words that stand for what was ticked. */
export const texts = { ticked: "oui", notTicked: "non" };
