/** The finder on a content page, as a card with its crop marks. */
import type { ViewProps } from "../../../elements/element";
import { paths } from "../../../paths";
import type { FinderData, FinderSettings } from "./element";
import { FinderForm } from "./page";
import { texts } from "./texts.fr";

export function PrinterFinder({ settings, data, id }: ViewProps<FinderSettings, FinderData>) {
  const heading = `${id}-titre`;
  return (
    <section className="finder-card crop" aria-labelledby={heading}>
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
        {data.often.length > 0 && <Often printers={data.often} />}
      </div>
    </section>
  );
}

function Often({ printers }: { printers: FinderData["often"] }) {
  return (
    <div className="chips">
      <span className="muted">{texts.often}</span>
      {printers.map(({ slug, name }) => (
        <a key={slug} className="chip" href={paths.printer(slug)}>
          {name}
        </a>
      ))}
    </div>
  );
}
