/** The frame of a small shop around a long page, for the tests of the header, the menu and the scrolling. */
import { Separator } from "../../src/design/separator/separator";
import { SiteFrame } from "../../src/features/frame";
import type { Drawing } from "./harness";

const categories = ["Encre", "Toner", "Tambours", "Étiquettes", "Papier", "Imprimantes"];
const shopLinks = categories.map((label) => ({ label, href: `/categorie/${label.toLowerCase()}/` }));

export const designSheets = [
  "fonts",
  "tokens",
  "base",
  "layout",
  "button/button",
  "field/field",
  "field/choice",
  "separator/separator",
  "crumbs/crumbs",
  "notice/notice",
  "badge/badge",
  "price/price",
  "marks/marks",
  "print",
].map((name) => `/src/design/${name}.css`);

const frameSheets = [...designSheets, "/src/features/frame/header.css", "/src/features/frame/footer.css"];

export const framePage = (frame: { smoothWheel?: boolean } = {}): Drawing => ({
  body: <FrameDrawing {...frame} />,
  script: 'import { startNavigation } from "/src/features/frame/client"; startNavigation();',
  styles: frameSheets,
});

/** Two sections reached from the menu, one from a separator, one from a plain link. */
function FrameDrawing(frame: { smoothWheel?: boolean }) {
  return (
    <SiteFrame
      {...frame}
      shop={{
        mark: "registration",
        name: "Encre Boréale",
        address: ["1420, rue des Pressiers", "Trois-Rivières (Québec) G9A 1B2"],
        phone: "819 555-0142",
        legal: "© 2026 Encre Boréale. Prix en dollars canadiens, TPS et TVQ en sus.",
      }}
      menu={[
        ...shopLinks,
        { label: "Atelier", href: "/#atelier", push: true },
        { label: "Recyclage", href: "/#recyclage" },
        { label: "Contact", href: "/contact/" },
      ]}
      footerMenus={[
        { title: "Boutique", links: shopLinks },
        {
          title: "Aide",
          links: [
            { label: "Suivi de commande", href: "/suivi/" },
            { label: "FAQ", href: "/faq/" },
          ],
        },
        { title: "Maison", links: [{ label: "Notre atelier", href: "/atelier/" }] },
        { title: "Légal", links: [{ label: "Politique de confidentialité", href: "/confidentialite/" }] },
      ]}
      current="/categorie/papier/"
    >
      <LongPage />
    </SiteFrame>
  );
}

function LongPage() {
  return (
    <div className="wrap stack">
      <h1>Le papier et l’encre</h1>
      <p>
        <a href="#adresse">Où nous trouver</a> ou <a href="https://exemple.ca/guide">lire le guide</a>
      </p>
      <Filler />
      <Section id="atelier" title="L’atelier" />
      <Separator target="recyclage" label="Voir le recyclage" />
      <Section id="recyclage" title="Le recyclage" />
      <Section id="adresse" title="L’adresse" />
    </div>
  );
}

function Section({ id, title }: { id: string; title: string }) {
  return (
    <section className="section" id={id} aria-label={title}>
      <h2>{title}</h2>
      <p>
        <a href={`/${id}/`}>En savoir plus</a>
      </p>
      <Filler />
    </section>
  );
}

/** A tall space without a style attribute. */
const Filler = () => <svg aria-hidden="true" width="10" height="1200" />;
