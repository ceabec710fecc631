/** The legal pages beside the question whether they are read: whoever is signed in reads them before anybody else can. */
import { settings as articleSettings } from "../../../elements/article/settings";
import { ArticleView } from "../../../elements/article/view";
import { settings as headSettings } from "../../../elements/page-head/settings";
import { PageHeadView } from "../../../elements/page-head/view";
import { settings as sectionSettings } from "../../../elements/section/settings";
import { SectionView } from "../../../elements/section/view";
import { settings as textSettings } from "../../../elements/text/settings";
import { TextView } from "../../../elements/text/view";
import { slugify } from "../../../kernel/text";
import { type DeskScreen, deskPath, deskScreen } from "../../desk";
import type { ShopContext } from "../../feature";
import { hasPage } from "../../pages";
import { isOpen } from "../actions";
import { legalPages, legalText } from "../legal/pages";
import type { LegalDraft } from "../legal/texts.fr";
import { texts } from "./texts.fr";

const READ = "lire/";

type Parts = Pick<ShopContext, "database" | "settings" | "market" | "site">;
type LegalPage = (typeof legalPages)[number];

/** The last part of its address. */
const nameOf = ({ path }: LegalPage): string => path.split("/").findLast(Boolean) ?? "";

export interface LegalLink {
  title: string;
  href: string;
}

/** Of an open shop the pages themselves. `here`: the address of the section. */
export async function legalLinks({ settings }: Parts, here: string): Promise<readonly LegalLink[]> {
  const everybodySees = await isOpen(settings);
  return legalPages.map((page) => ({
    title: page.title,
    href: everybodySees ? page.path : `${here}${READ}${nameOf(page)}/`,
  }));
}

export const LegalLinks = ({ links }: { links: readonly LegalLink[] }) => (
  <div className="help">
    {texts.pages}
    <ul className="plain">
      {links.map(({ title, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            {title}
            <span className="vh">{texts.inNewTab}</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
);

/** As visitors will see it; one that the merchant has written is read where it is written. */
export const legalPageScreen = (parts: Parts): DeskScreen =>
  deskScreen({
    path: `${READ}:page/`,
    show: async ({ params }) => {
      const page = legalPages.find((one) => nameOf(one) === params.page);
      if (!page) return undefined;
      if (await hasPage(parts.database.read, page.path)) return { moved: deskPath("pages/") };
      const { description, draft } = await legalText(page.kind, parts.settings, parts.market);
      const main = <LegalText title={page.title} draft={draft} />;
      const shown = { title: page.title, description, path: page.path, hidden: true, main };
      return { file: { type: "text/html; charset=utf-8", body: await parts.site.draw(shown) } };
    },
  });

const none = { slots: {}, placed: {}, data: undefined };

function LegalText({ title, draft: { intro, sections } }: { title: string; draft: LegalDraft }) {
  const parts = sections.map(({ heading, text }) => {
    const settings = sectionSettings.parse({ heading, anchor: slugify(heading), width: "text" });
    const content = [<TextView {...none} key="text" id="text" settings={textSettings.parse({ text })} />];
    const id = `part-${settings.anchor}`;
    const drawn = <SectionView {...none} key={id} id={id} settings={settings} slots={{ content }} />;
    return { drawn, node: { element: "section", settings } };
  });
  return (
    <>
      <PageHeadView {...none} id="head" settings={headSettings.parse({ title, intro })} />
      <ArticleView
        {...none}
        id="article"
        settings={articleSettings.parse({})}
        slots={{ sections: parts.map(({ drawn }) => drawn) }}
        placed={{ sections: parts.map(({ node }) => node) }}
      />
    </>
  );
}
