/** Everything the content pages say. */
export { conditionsDeVente } from "./conditions-de-vente";
export { contact } from "./contact";
export { declarationAccessibilite } from "./declaration-accessibilite";
export { entreprises, type PricingPlan, pricingPlans } from "./entreprises";
export { faq, faqPage, type Question, type QuestionGroup } from "./faq";
export { type Guide, guides, guidesPage, wordsIn } from "./guides";
export { type Counter, counters, type HeroSlide, heroSlides, home } from "./home";
export { afterDelivery, livraisonEtRetours, returnForm } from "./livraison-et-retours";
export { mentionsLegales } from "./mentions-legales";
export { notreAtelier } from "./notre-atelier";
export { type Client, clients, type TeamMember, type Testimonial, team, testimonials } from "./people";
export { politiqueDeConfidentialite } from "./politique-de-confidentialite";
export { realisations, realisationsPage, type Work, type WorkGroup, workGroups } from "./realisations";
export { recyclage } from "./recyclage";
export type { Fact, TextLink, TextPage, TextPicture, TextSection } from "./shapes";
export { shop } from "./shop";
