/** Tabs as the server draws them: links to panels, so that they lead somewhere before any script. */
import type { ReactNode } from "react";

interface Panel {
  id: string;
  title: string;
  content: ReactNode;
}

export interface TabsProps {
  /** What a screen reader calls the whole. */
  label: string;
  panels: readonly Panel[];
  orientation?: "horizontal" | "vertical";
  /** How long a panel takes to appear, in milliseconds. */
  speed: number;
}

export function Tabs({ label, panels, orientation = "horizontal", speed }: TabsProps) {
  return (
    <div
      className={`tabbed tabbed--${orientation}`}
      data-controller="tabs"
      data-orientation={orientation}
      data-speed={speed}
    >
      <nav className="tabbed__list" aria-label={label}>
        {panels.map(({ id, title }) => (
          <a key={id} id={`${id}-tab`} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className="tabbed__panels">
        {panels.map((panel) => (
          <PanelView key={panel.id} {...panel} />
        ))}
      </div>
    </div>
  );
}

/** The title is read on paper and without script, where panels follow each other. */
function PanelView({ id, title, content }: Panel) {
  return (
    <section className="tabbed__panel" id={id} aria-labelledby={`${id}-tab`}>
      <h3 className="tabbed__title">{title}</h3>
      {content}
    </section>
  );
}
