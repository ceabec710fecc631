/** Words that say nothing of a product: they are neither kept nor asked for. Folded, as words are compared. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `au aux avec car ce cela ces cet cette ceux chez comme comment dans de des donc dont du elle elles en entre est et
  etaient etait ete etre eu il ils je la le les leur leurs lui ma mais me meme mes moi mon ne ni nos notre nous on ont
  ou par pas peu peut plus pour pourquoi qu quand que quel quelle quelles quels qui sa sans se ses si soit son sont
  sous sur ta te tes toi ton tous tout toute toutes tres tu un une vers vos votre vous veux veut cherche cherchons
  besoin avoir ai as ont avez avons fait faire aussi alors ainsi selon lors puis deja encore ici the for and with of`
    .split(/\s+/)
    .filter(Boolean),
);
