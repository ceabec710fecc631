/** What a merchant may change of consent (Spec 3.6), and the figures of Spec 9.4. */
import { z } from "zod";
import { paths } from "../../paths";
import { defineSettings, titled, type Values } from "../settings";
import { MODES } from "./consent";
import * as names from "./names";
import { DEFAULT_TEXT, texts } from "./texts.fr";
import { type PageLinks, REGIONS, type Region } from "./wire";

const regions = titled(z.enum(REGIONS), {
  choices: {
    ca: "Canada",
    eu: "Union européenne",
    uk: "Royaume-Uni",
    us: "États-Unis",
    au: "Australie",
    za: "Afrique du Sud",
    br: "Brésil",
  } satisfies Record<Region, string>,
});

const pageLink = z.object({
  title: titled(z.string().min(1).max(80), { title: "Titre" }),
  url: titled(
    z
      .string()
      .regex(
        /^(?:\/(?!\/)|https:\/\/)/,
        "Une adresse commence par «\u00a0/\u00a0» ou «\u00a0https://\u00a0».",
      ),
    { title: "Adresse" },
  ),
});

const pageLinks: PageLinks = Object.fromEntries(
  REGIONS.map((region) => [
    region,
    {
      "cookie-statement": { title: texts.cookiePolicy, url: paths.cookiePolicy(region) },
      "privacy-statement": { title: texts.privacyPolicy, url: paths.privacyPolicy(region) },
    },
  ]),
);

/** Where the banner sends whoever wants to know first, in any region. */
export const policyPages = (settings: ConsentSettings): string[] =>
  Object.values(settings.pageLinks).flatMap((links) => Object.values(links).map(({ url }) => url));

export const consentSettings = defineSettings(
  "consent",
  {
    consentType: {
      type: titled(z.enum(MODES), {
        choices: {
          optin: "Rien sans accord",
          optout: "Tout, sauf refus",
          other: "Tout, sans rien demander",
        },
      }).default("optin"),
      title: "Mode de consentement",
      help: "Ce qui est permis tant que le visiteur n’a pas répondu.",
    },
    region: {
      type: regions.default("ca"),
      title: "Région",
      help: "La région dont la loi s’applique aux visiteurs, sauf géolocalisation.",
    },
    policyId: {
      type: z.number().int().min(1).max(999_999_999).default(16),
      title: "Version de la politique",
      help: "La changer efface les consentements donnés et pose la question de nouveau à tout le monde.",
      isAdvanced: true,
    },
    bannerVersion: {
      type: z.number().int().min(1).max(999_999_999).default(13),
      title: "Version de la bannière",
      help: "Inscrite dans chaque preuve de consentement.",
      isAdvanced: true,
    },
    bannerId: {
      type: z.number().int().min(1).max(999_999).default(1),
      title: "Numéro de la bannière",
      help: "Distingue les bannières quand il y en a plusieurs.",
      isAdvanced: true,
    },
    version: {
      type: z
        .string()
        .regex(/^[\w.-]{1,20}$/)
        .default("7.0.5"),
      title: "Version du script",
      help: "Change quand les navigateurs doivent redemander les données de la bannière.",
      isAdvanced: true,
    },
    prefix: {
      type: z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,19}$/)
        .default(names.cookiePrefix),
      title: "Préfixe des témoins",
      help: "Le début du nom de chaque témoin de consentement.",
      isAdvanced: true,
    },
    cookieExpiry: {
      type: z.number().int().min(1).max(400).default(365),
      title: "Durée du choix",
      help: "Après ce délai, la question est posée de nouveau.",
      unit: "jours",
    },
    labels: {
      type: z
        .object({
          preferences: titled(z.string().min(1).max(40), { title: "Préférences" }),
          statistics: titled(z.string().min(1).max(40), { title: "Statistiques" }),
          marketing: titled(z.string().min(1).max(40), { title: "Marketing" }),
        })
        .default({ preferences: "préférences", statistics: "statistiques", marketing: "marketing" }),
      title: "Noms des catégories",
      help: "Comme ils apparaissent à la place des contenus retenus.",
    },
    placeholderText: {
      type: z.string().min(1).max(200).default(DEFAULT_TEXT),
      title: "Texte des contenus retenus",
      help: "Ce qui se lit à la place d’un contenu retenu. Gardez {category}\u00a0: le nom de la catégorie s’y met.",
    },
    pageLinks: {
      type: z
        .record(
          regions,
          z
            .object({
              "cookie-statement": titled(pageLink, { title: texts.cookiePolicy }),
              "privacy-statement": titled(pageLink, { title: texts.privacyPolicy }),
            })
            .strict(),
        )
        .default(pageLinks as never),
      title: "Pages des politiques",
      help: "Pour chaque région, la politique de témoins et la politique de confidentialité.",
      isAdvanced: true,
    },
    storeConsent: {
      type: z.boolean().default(true),
      title: "Conserver les preuves",
      help: "Chaque choix est inscrit dans un registre qui ne peut être modifié sans que cela se voie.",
    },
    proofKeptDays: {
      type: z.number().int().min(30).max(3650).default(1095),
      title: "Conservation des preuves",
      help: "Une preuve plus ancienne est effacée.",
      unit: "jours",
    },
    dismissTimeout: {
      type: z.number().int().min(0).max(600).default(0),
      title: "Fermeture après un délai",
      help: "Si le mode est «\u00a0Tout, sauf refus\u00a0» seulement; 0\u00a0: jamais.",
      unit: "secondes",
    },
    dismissOnScroll: {
      type: z.boolean().default(false),
      title: "Fermeture au défilement",
      help: "Si le mode est «\u00a0Tout, sauf refus\u00a0» seulement\u00a0: la bannière se ferme dès qu’on a un peu fait défiler la page.",
    },
    softCookiewall: {
      type: z.boolean().default(false),
      title: "Répondre d’abord",
      help: "La page attend, voilée, que la bannière ait reçu une réponse.",
    },
    cleanCookies: {
      type: z.boolean().default(true),
      title: "Consentement par service",
      help: "Chaque service peut être accepté ou refusé, et les témoins des services refusés sont effacés chaque seconde.",
    },
    blockAjaxContent: {
      type: z.boolean().default(true),
      title: "Contenus tardifs",
      help: "Cherche toutes les deux secondes les contenus retenus qui sont arrivés après la page.",
      isAdvanced: true,
    },
    geoip: {
      type: z.boolean().default(false),
      title: "Région du visiteur",
      help: "Le mode de consentement suit la région d’où vient le visiteur, d’après la table des pays (pays.csv) que dépose dans le dossier de données la personne qui s’occupe du serveur.",
    },
    doNotTrack: {
      type: z.boolean().default(true),
      title: "Honorer « Ne pas me suivre »",
      help: "Un navigateur qui envoie ce signal ne voit pas la bannière, et rien n’est activé.",
    },
    disableBanner: {
      type: z.boolean().default(false),
      title: "Sans bannière",
      help: "La bannière ne s’affiche pas d’elle-même; « Gérer le consentement » l’ouvre toujours.",
    },
  },
  { title: "Consentement", help: "Ce que la bannière demande, et à qui.", order: 90, isOwners: true },
);

export type ConsentSettings = Values<(typeof consentSettings)["declarations"]>;
