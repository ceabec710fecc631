/** What the desk says of the store notice. */
type Says = (from: string, until: string) => string;

export const texts = {
  preview: "Aperçu",
  standing: {
    none: () => "Aucun avis n’est enregistré\u00a0: les visiteurs ne voient rien en tête des pages.",
    shown: (_from, until) =>
      until === ""
        ? "Les visiteurs lisent l’avis enregistré."
        : `Les visiteurs lisent l’avis enregistré jusqu’au ${until}.`,
    coming: (from) => `Les visiteurs le liront à partir du ${from}.`,
    over: (_from, until) => `Les visiteurs ne le lisent plus\u00a0: le dernier jour était le ${until}.`,
    never: (from, until) =>
      `Les visiteurs ne le lisent jamais\u00a0: il finirait le ${until} et ne commence que le ${from}.`,
  } satisfies Record<"none" | "shown" | "coming" | "over" | "never", Says>,
};
