/** « [nom] » in the texts of letters: where an answer goes. */

const TAG = /\[([A-Za-z][-A-Za-z0-9_:]*)\]/g;

export const tagsIn = (text: string): string[] => [...text.matchAll(TAG)].map(([, name = ""]) => name);

export const withAnswers = (text: string, answerTo: (name: string) => string): string =>
  text.replace(TAG, (_, name: string) => answerTo(name));
