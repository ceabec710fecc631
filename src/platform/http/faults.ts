/** What the server answers when it cannot answer: one table of statuses, in French. */

export interface Fault {
  status: number;
  title: string;
  message: string;
}

/** Thrown by a handler that must stop: the one error handler draws it. */
export class HttpFault extends Error {
  override name = "HttpFault";
  constructor(
    readonly status: number,
    message?: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message ?? faultFor(status).message);
  }
}

const FAULTS: Record<number, Omit<Fault, "status">> = {
  400: {
    title: "Demande incomprise",
    message: "Nous n’avons pas compris cette demande. Revenez en arrière et essayez de nouveau.",
  },
  403: {
    title: "Demande refusée",
    message: "Cette demande ne vient pas de notre site : elle a été refusée.",
  },
  404: {
    title: "Page introuvable",
    message: "Cette page n’existe pas ou n’existe plus. Cherchez un produit, ou repartez de l’accueil.",
  },
  405: { title: "Méthode refusée", message: "Cette adresse ne répond pas à ce genre de demande." },
  408: { title: "Trop lent", message: "La demande a mis trop de temps à nous parvenir. Essayez de nouveau." },
  413: { title: "Envoi trop lourd", message: "Ce que vous avez envoyé dépasse la taille permise." },
  414: { title: "Adresse trop longue", message: "L’adresse demandée est trop longue." },
  415: { title: "Format inconnu", message: "Nous ne savons pas lire ce format." },
  421: { title: "Mauvaise adresse", message: "Ce site ne répond pas sous ce nom." },
  422: { title: "Demande contradictoire", message: "Cette demande a déjà servi avec un autre contenu." },
  429: {
    title: "Trop de demandes",
    message: "Trop de demandes en peu de temps. Patientez une minute, puis essayez de nouveau.",
  },
  431: {
    title: "En-têtes trop lourds",
    message: "Votre navigateur envoie trop de témoins. Effacez ceux de ce site, puis essayez de nouveau.",
  },
  500: {
    title: "Une erreur s’est produite",
    message: "Le problème vient de nous, pas de vous. Essayez de nouveau dans un instant.",
  },
  503: {
    title: "Un instant",
    message:
      "La boutique ne peut pas répondre en ce moment. Rien n’est perdu : essayez de nouveau dans un instant.",
  },
};

export function faultFor(status: number): Fault {
  const known = FAULTS[status] ?? FAULTS[status >= 500 ? 500 : 400];
  return { status, title: known?.title ?? "", message: known?.message ?? "" };
}
