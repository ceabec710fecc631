/** Choosing a file, reading what it would do, and watching it being done. */
import { Act, Banner, deskPath, Field, Form, PageHead } from "../../desk";
import type { ReportSection } from "../report";
import type { ProductImport } from "./store";
import { texts } from "./texts.fr";

const GOODS = deskPath("produits/");
export const FILES = `${GOODS}fichier/`;
export const EXPORT = `${FILES}export.csv`;

export const ImportForm = () => (
  <>
    <PageHead title={texts.title} note={texts.help} />
    <section className="sheet">
      <Form action={`${FILES}apercu/`} multipart>
        <Field name="fichiers" label={texts.file} type="file" required />
        <p className="small">{texts.pictures}</p>
        <p className="small">
          <a className="link" href={deskPath("phototheque/")}>
            {texts.toPictures}
          </a>
        </p>
        <div className="acts">
          <button className="btn" type="submit">
            {texts.read}
          </button>
          <a className="btn btn--line" href={GOODS}>
            {texts.back}
          </a>
        </div>
      </Form>
    </section>
  </>
);

export function ImportPage({ given }: { given: ProductImport }) {
  const { state, report, name } = given;
  const { counts, sections = [], made = [], refusal, stopped } = report;
  return (
    <>
      <PageHead title={texts.titles[state]} note={counts ? texts.summary(counts) : texts.ofFile(name)}>
        <Verbs given={given} />
      </PageHead>
      {stopped ? (
        <Banner tone="bad">
          <p>{stopped}</p>
        </Banner>
      ) : null}
      {state === "running" ? <Progress given={given} /> : null}
      {refusal ? <Section section={refusal} /> : null}
      {state === "planned" && counts && counts.fresh + counts.changed === 0 ? <p>{texts.nothing}</p> : null}
      {made.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </>
  );
}

function Verbs({ given: { id, state, report } }: { given: ProductImport }) {
  const { counts } = report;
  const hasWork = counts !== undefined && counts.fresh + counts.changed > 0;
  return (
    <>
      {state === "planned" && hasWork ? (
        <Act action={`${FILES}${id}/importer/`} className="btn">
          {texts.start}
        </Act>
      ) : null}
      {state === "stopped" && hasWork ? (
        <Act action={`${FILES}${id}/importer/`} className="btn">
          {texts.resume}
        </Act>
      ) : null}
      {state === "planned" && hasWork ? (
        <a className="btn btn--line" href={EXPORT}>
          {texts.exportFirst}
        </a>
      ) : null}
      {state === "refused" || state === "planned" || (state === "stopped" && !hasWork) ? (
        <a className="btn btn--line" href={FILES}>
          {texts.other}
        </a>
      ) : null}
      {state === "done" ? (
        <a className="btn" href={GOODS}>
          {texts.back}
        </a>
      ) : null}
    </>
  );
}

const Progress = ({ given: { id, linesDone, linesAll } }: { given: ProductImport }) => (
  <section className="sheet" data-refresh={`${FILES}${id}/`}>
    <p role="status">{texts.progress(linesDone, linesAll)}</p>
    <progress max={Math.max(linesAll, 1)} value={linesDone} aria-label={texts.titles.running} />
    <p>
      <a className="link" href={`${FILES}${id}/`}>
        {texts.refresh}
      </a>
    </p>
  </section>
);

const Section = ({ section: { title, lines, more } }: { section: ReportSection }) => (
  <section className="sheet">
    <h2>{title}</h2>
    {lines.length > 0 ? (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 ? <li>{texts.more(more)}</li> : null}
      </ul>
    ) : null}
  </section>
);
