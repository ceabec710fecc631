/** The finder on a content page, as a card with its crop marks. */
import type { ViewProps } from "../../../elements/element";
import { paths } from "../../../paths";
import type { FinderData, FinderSettings } from "./element-settings";
import { ByName, FinderForm, Shortcuts } from "./page";
import { texts } from "./texts.fr";

export function PrinterFinder({ settings, data, id }: ViewProps<FinderSettings, FinderData>) {
  const often = data.often.map(({ slug, name }) => ({ href: paths.printer(slug), name }));
  const heading = `${id}-titre`;
  return (
    <section className="finder-card crop" aria-labelledby={heading} data-my-printer-place="">
      <div className="stack">
        <h2 id={heading}>{settings.title}</h2>
        {settings.intro && <p className="muted">{settings.intro}</p>}
      </div>
      <div className="stack stack--l">
        <FinderForm
          makers={data.makers}
          series={[]}
          printers={[]}
          maker=""
          chosenSeries=""
          className="finder-choices"
        />
        <ByName />
        {often.length > 0 && <Shortcuts label={texts.often} links={often} />}
      </div>
    </section>
  );
}
