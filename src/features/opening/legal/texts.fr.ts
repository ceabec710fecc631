/** The legal pages that a shop has until its merchant writes others. Drafts to be read by the merchant, not advice. */
import { ofName } from "../../../kernel/text";
import type { LegalFacts } from "./facts";

export interface LegalSection {
  heading: string;
  /** In the small syntax of the text element. */
  text: string;
}

export interface LegalDraft {
  intro: string;
  sections: LegalSection[];
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");
const some = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join("\n\n");
/** « Savonnerie du Fleuve inc. » ends its sentence by itself. */
const ended = (sentence: string): string => (sentence.endsWith(".") ? sentence : `${sentence}.`);
const days = (count: number): string => `${count}\u00a0${count === 1 ? "jour" : "jours"}`;

/** How to reach the seller; what is not known is not promised. */
const reach = ({ email, phone, address }: LegalFacts): string =>
  list(
    [
      email && `Courriel\u00a0: ${email}`,
      phone && `Téléphone\u00a0: ${phone}`,
      address && `Adresse\u00a0: ${address}`,
    ].filter(Boolean) as string[],
  );

const identity = (facts: LegalFacts): string =>
  some(
    ended(`Le site «\u00a0${facts.shop}\u00a0» est exploité par ${facts.seller}`),
    reach(facts),
    list([
      ...(facts.register ? [`Numéro d’entreprise\u00a0: ${facts.register}`] : []),
      ...facts.taxNumbers,
      ...(facts.officer ? [`Responsable\u00a0: ${facts.officer}`] : []),
    ]),
  );

const payment = ({ payments, cancelAfterDays }: LegalFacts): string =>
  some(
    "Le prix, les taxes et les frais de livraison sont montrés avant que vous confirmiez la commande. La commande est conclue quand vous recevez notre courriel de confirmation.",
    payments.length > 0 &&
      `Une commande se paie ${payments.join(", ")}, ou par un autre moyen proposé à la commande.`,
    payments.length > 0 &&
      cancelAfterDays > 0 &&
      `Une commande qui n’est pas payée dans les ${days(cancelAfterDays)} est annulée, et un courriel vous l’apprend.`,
  );

const delivery = ({ zones, pickup }: LegalFacts): string =>
  some(
    zones.length > 0 &&
      `${ended(`Nous livrons dans ces zones\u00a0: ${zones.join(", ")}`)} Le tarif et la date prévue sont montrés à la commande.`,
    pickup &&
      "Vous pouvez aussi passer chercher votre commande, sans frais. L’adresse et les heures sont dans le courriel de confirmation.",
  );

const returns = ({ returnDays }: LegalFacts): string =>
  returnDays > 0
    ? `Un article inutilisé, dans son emballage, peut revenir dans les ${days(returnDays)} qui suivent sa réception. Écrivez-nous d’abord\u00a0: nous vous disons où l’envoyer. Il est remboursé par le moyen de paiement d’origine.`
    : "Les articles ne sont ni repris ni échangés, sauf s’ils sont défectueux ou s’ils ne correspondent pas à la commande.";

const data = (facts: LegalFacts): LegalSection[] => [
  {
    heading: "Ce que nous demandons, et pourquoi",
    text: list([
      "Pour une commande\u00a0: nom, adresses, courriel, téléphone, articles achetés. Ils servent à vous livrer, à vous écrire et à tenir nos comptes.",
      "Pour un message ou un avis\u00a0: ce que vous y écrivez et votre courriel. Ils servent à vous répondre et à publier l’avis.",
      "Pour les statistiques de visite, si vous y consentez\u00a0: les pages vues et la provenance de la visite.",
    ]),
  },
  {
    heading: "Qui les voit",
    text: "Les personnes de la boutique qui en ont besoin, notre hébergeur, le transporteur et, pour une carte, le service de paiement, qui ne nous montre pas son numéro. Rien n’est vendu ni loué.",
  },
  {
    heading: "Combien de temps",
    text: "Les factures sont gardées aussi longtemps que la loi l’exige. Le reste est effacé quand il ne sert plus.",
  },
  {
    heading: "Vos droits",
    text: some(
      "Vous pouvez demander à voir vos renseignements, à les corriger, à les recevoir ou à les faire effacer, et retirer un consentement quand vous voulez\u00a0: «\u00a0Gérer le consentement\u00a0» est au bas de chaque page.",
      reach(facts),
      facts.officer !== "" && ended(`Responsable des renseignements personnels\u00a0: ${facts.officer}`),
    ),
  },
];

const quebec = {
  terms: (facts: LegalFacts): LegalSection[] => [
    { heading: "Qui vend", text: identity(facts) },
    { heading: "Commande et paiement", text: payment(facts) },
    { heading: "Livraison", text: delivery(facts) },
    {
      heading: "Annulation",
      text: "La Loi sur la protection du consommateur vous permet d’annuler un achat à distance, entre autres quand l’article n’est pas livré dans les 30\u00a0jours qui suivent la date prévue, ou quand un renseignement exigé par la loi manque à la confirmation. Le remboursement suit dans les 15\u00a0jours. Si vous avez payé par carte, vous pouvez demander la rétrofacturation à son émetteur.",
    },
    { heading: "Retours", text: returns(facts) },
    {
      heading: "Garanties",
      text: "Tout article est couvert par la garantie légale\u00a0: il doit servir à l’usage auquel il est normalement destiné, pendant une durée raisonnable.",
    },
    {
      heading: "Droit applicable",
      text: "Ces conditions sont régies par les lois en vigueur au Québec. L’Office de la protection du consommateur renseigne les acheteurs.",
    },
  ],
  privacy: (facts: LegalFacts): LegalSection[] => [
    ...data(facts),
    {
      heading: "Une plainte",
      text: "Si notre réponse ne vous satisfait pas, la Commission d’accès à l’information du Québec reçoit les plaintes.",
    },
  ],
};

const france = {
  terms: (facts: LegalFacts): LegalSection[] => [
    { heading: "Qui vend", text: identity(facts) },
    {
      heading: "Prix",
      text: facts.collectsTaxes
        ? "Les prix sont en euros, toutes taxes comprises, hors frais de livraison."
        : "Les prix sont en euros, hors frais de livraison. TVA non applicable, art. 293 B du CGI.",
    },
    { heading: "Commande et paiement", text: payment(facts) },
    { heading: "Livraison", text: delivery(facts) },
    {
      heading: "Droit de rétractation",
      text: some(
        `Vous avez ${days(Math.max(14, facts.returnDays))} à partir de la réception pour changer d’avis, sans donner de raison (articles L221-18 et suivants du Code de la consommation). Dites-le-nous par écrit, par exemple avec le texte ci-dessous, puis renvoyez l’article dans les 14\u00a0jours. Nous remboursons l’article et la livraison au tarif standard dans les 14\u00a0jours; les frais de renvoi restent à votre charge.`,
        "Ne peuvent pas être repris, entre autres\u00a0: les articles faits sur mesure, ceux qui se périment vite, et ceux qui ont été descellés et ne peuvent être renvoyés pour des raisons d’hygiène (article L221-28).",
        `_Formulaire\u00a0: «\u00a0À l’attention ${ofName(facts.seller)}${facts.address ? `, ${facts.address}` : ""}\u00a0: je vous notifie ma rétractation du contrat portant sur la vente de l’article ci-dessous. Commandé le, reçu le, nom, adresse, signature (si sur papier), date.\u00a0»_`,
      ),
    },
    {
      heading: "Garanties",
      text: "Indépendamment de toute garantie commerciale, le vendeur répond des défauts de conformité pendant deux ans à compter de la délivrance du bien (articles L217-3 et suivants du Code de la consommation) et des vices cachés (articles 1641 et suivants du Code civil). La garantie légale de conformité vous donne droit à la réparation ou au remplacement du bien, sans frais et dans les 30\u00a0jours; à défaut, à une réduction du prix ou à la résolution du contrat.",
    },
    {
      heading: "Médiation",
      text: facts.mediator
        ? ended(
            `Après une réclamation écrite restée sans réponse satisfaisante, vous pouvez recourir gratuitement au médiateur de la consommation\u00a0: ${facts.mediator}`,
          )
        : "Après une réclamation écrite restée sans réponse satisfaisante, vous pouvez recourir gratuitement à un médiateur de la consommation.",
    },
    { heading: "Droit applicable", text: "Ces conditions sont soumises au droit français." },
  ],
  privacy: (facts: LegalFacts): LegalSection[] => [
    ...data(facts),
    {
      heading: "Une réclamation",
      text: "Si notre réponse ne vous satisfait pas, la Commission nationale de l’informatique et des libertés (CNIL) reçoit les réclamations.",
    },
  ],
};

const byCountry = { CA: quebec, FR: france };

export const texts = {
  terms: {
    title: "Conditions de vente",
    description: (shop: string) => `À quelles conditions ${shop} vend et livre.`,
    draft: (facts: LegalFacts): LegalDraft => ({
      intro: ended(`Ce qui vaut pour toute commande passée chez ${facts.shop}`),
      sections: byCountry[facts.country].terms(facts),
    }),
  },
  privacy: {
    title: "Politique de confidentialité",
    description: (shop: string) => `Ce que ${shop} fait de vos renseignements personnels.`,
    draft: (facts: LegalFacts): LegalDraft => ({
      intro: "Nous demandons peu, nous gardons peu, et vous décidez du reste.",
      sections: byCountry[facts.country].privacy(facts),
    }),
  },
  notice: {
    title: "Mentions légales",
    description: (shop: string) => `Qui publie le site ${ofName(shop)}, et qui l’héberge.`,
    draft: (facts: LegalFacts): LegalDraft => ({
      intro: "Qui est derrière ce site.",
      sections: [
        { heading: "Éditeur", text: identity(facts) },
        ...(facts.host ? [{ heading: "Hébergement", text: facts.host }] : []),
      ],
    }),
  },
  shipping: {
    title: "Livraison et retours",
    description: (shop: string) => `Comment ${shop} livre, et comment un article revient.`,
    draft: (facts: LegalFacts): LegalDraft => ({
      intro: "Comment votre commande vous parvient, et comment elle revient au besoin.",
      sections: [
        { heading: "Livraison", text: delivery(facts) },
        ...(facts.country === "FR"
          ? france.terms(facts).filter(({ heading }) => heading === "Droit de rétractation")
          : [{ heading: "Retours", text: returns(facts) }]),
      ].filter(({ text }) => text !== ""),
    }),
  },
} as const;
