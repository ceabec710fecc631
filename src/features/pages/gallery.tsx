/** The gallery of elements: every example, live, and the table of settings. It is the documentation. */
import type { ReactNode } from "react";
import { z } from "zod";
import { Crumbs } from "../../design/crumbs/crumbs";
import { paths } from "../../paths";
import type { AnyElement } from "./pages";
import { texts } from "./texts.fr";

export function GalleryIndex({ elements }: { elements: AnyElement[] }) {
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <Crumbs trail={[{ label: texts.home, href: paths.home }, { label: texts.gallery }]} />
        <h1>{texts.gallery}</h1>
        <p>{texts.galleryIntro}</p>
        <p>
          <a href={paths.everyElement}>{texts.everyElementLink}</a>
        </p>
      </div>
      <ul className="gallery-list">
        {elements.map(({ name, label, summary }) => (
          <li key={name}>
            <h2>
              <a href={paths.element(name)}>{label}</a>
            </h2>
            <p className="muted">{summary}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface DrawnExample {
  name: string;
  drawn: ReactNode;
}

interface GalleryElementProps {
  element: AnyElement;
  examples: DrawnExample[];
  /** What its scripts weigh, compressed, beyond what every page has. */
  bytes: number;
}

export function GalleryElement({ element, examples, bytes }: GalleryElementProps) {
  return (
    <div className="page-end">
      <div className="wrap page-head">
        <GalleryTitle title={element.label} />
        <p>{element.summary}</p>
        <p className="muted">{bytes > 0 ? texts.weighs(bytes) : texts.weighsNothing}</p>
      </div>
      <Examples examples={examples} />
      <div className="wrap">
        <h2 id="reglages" className="gallery-settings">
          {texts.settings}
        </h2>
        <SettingsTable element={element} />
      </div>
    </div>
  );
}

/** One of each, under each other. */
export function GalleryWhole({ examples }: { examples: DrawnExample[] }) {
  return (
    <div className="page-end">
      <div className="wrap page-head">
        <GalleryTitle title={texts.everyElement} />
        <p>{texts.everyElementIntro}</p>
      </div>
      <Examples examples={examples} />
    </div>
  );
}

function GalleryTitle({ title }: { title: string }) {
  const trail = [
    { label: texts.home, href: paths.home },
    { label: texts.gallery, href: paths.elements },
    { label: title },
  ];
  return (
    <>
      <Crumbs trail={trail} />
      <h1>{title}</h1>
    </>
  );
}

function Examples({ examples }: { examples: DrawnExample[] }) {
  return examples.map(({ name, drawn }) => (
    <section key={name} className="gallery-example" aria-label={name}>
      <h2 className="wrap gallery-example__name">{name}</h2>
      <div className="wrap">{drawn}</div>
    </section>
  ));
}

interface JsonSetting {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  title?: string;
  help?: string;
  unit?: string;
  items?: JsonSetting;
}

/** Read from the element's own schema: nothing is written twice. */
function SettingsTable({ element }: { element: AnyElement }) {
  const { properties = {} } = z.toJSONSchema(element.settings, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, JsonSetting>;
  };
  const rows = Object.entries(properties);
  if (rows.length === 0) return <p className="muted">{texts.noSettings}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="table-scroll" aria-label={texts.settings} tabIndex={0}>
      <table className="spec-table">
        <thead>
          <tr>
            <th scope="col">{texts.setting}</th>
            <th scope="col">{texts.type}</th>
            <th scope="col">{texts.default}</th>
            <th scope="col">{texts.help}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, setting]) => (
            <tr key={name}>
              <th scope="row">
                {setting.title} <code>{name}</code>
              </th>
              <td>{valuesOf(setting)}</td>
              <td>
                {setting.default === undefined ? "" : <code>{JSON.stringify(setting.default)}</code>}{" "}
                {setting.unit}
              </td>
              <td>{setting.help}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const WORDS: Record<string, string> = {
  boolean: "oui ou non",
  string: "texte",
  number: "nombre",
  integer: "nombre entier",
  array: "liste",
  object: "groupe",
};

function valuesOf({ type, enum: values, minimum, maximum }: JsonSetting): string {
  if (values) return values.map(String).join(", ");
  const bounded = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const range = bounded(minimum) && bounded(maximum) ? `, de ${minimum} à ${maximum}` : "";
  return (WORDS[type ?? ""] ?? "valeur") + range;
}
