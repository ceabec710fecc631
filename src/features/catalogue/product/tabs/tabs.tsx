/** The tabs of a product: links to panels, so that they lead somewhere before any script. */
import type { ReactNode } from "react";
import * as names from "../../names";
import type { TabKey } from "./first-tab";

export interface ProductPanel {
  key: TabKey;
  title: string;
  content: ReactNode;
}

export function ProductTabs({ panels, first }: { panels: readonly ProductPanel[]; first?: TabKey }) {
  const open = panels.find(({ key }) => key === first) ?? panels[0];
  return (
    <div className={`${names.tabsSection} ${names.tabsWrapper} product-tabs`} data-controller="product-tabs">
      <ul className={`tabs ${names.tabs}`}>
        {panels.map(({ key, title }) => (
          <li
            key={key}
            id={`tab-title-${key}`}
            className={key === open?.key ? `${key}_tab active` : `${key}_tab`}
          >
            <a href={`#tab-${key}`} data-press="">
              {title}
            </a>
          </li>
        ))}
      </ul>
      {panels.map((panel) => (
        <Panel key={panel.key} panel={panel} open={panel === open} />
      ))}
    </div>
  );
}

/** The title is read on paper, where panels follow each other; the reviews have a heading of their own. */
function Panel({ panel: { key, title, content }, open }: { panel: ProductPanel; open: boolean }) {
  return (
    <div
      className={`${names.tabsPanel} ${names.tabsPanel}--${key} panel ${names.tab}`}
      id={`tab-${key}`}
      data-first={open ? "" : undefined}
    >
      {key !== "reviews" && <h2 className="product-tabs__title">{title}</h2>}
      {content}
    </div>
  );
}
