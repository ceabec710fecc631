/** What the merchant's command says of addresses for campaigns. */
export const texts = {
  help: [
    {
      typed: "campagne infolettre courriel automne [/boutique/]",
      does: "l’adresse à mettre dans une infolettre, une annonce ou un imprimé\u00a0: source, support, campagne, page",
    },
    { typed: "--contenu haut", does: "distingue deux liens d’une même campagne" },
    { typed: "--terme encre", does: "le mot-clé acheté" },
    { typed: "--qr affiche.svg", does: "écrit aussi le code QR de l’adresse dans ce fichier" },
  ],
  needs: ["la source", "le support", "le nom de la campagne"],
  elsewhere: "Cette page n’est pas de votre boutique. Donnez son chemin, par exemple /boutique/.",
  tooLong: "Cette adresse est trop longue pour être lue d’un code QR\u00a0: raccourcissez les mots.",
  notSvg: "Le code QR s’écrit dans un fichier qui finit par .svg.",
  notWritten: (path: string, why: string) => `Le fichier ${path} n’a pas pu être écrit (${why}).`,
  written: (path: string) => `Code QR\u00a0: ${path}`,
} as const;
