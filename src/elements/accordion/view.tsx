/** Draws an accordion with the browser's own disclosures: keyboard, links and search in the page come with them. */
import type { ReactNode } from "react";
import { Icon } from "../../design/icon";
import { settings as itemSettings } from "../accordion-item/settings";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function AccordionView({ id, settings, slots, placed }: ViewProps<Settings>) {
  const { single, openFirst, speed } = settings;
  return (
    <div className="accordion" data-controller="accordion" data-speed={speed}>
      {(slots.items ?? []).map((content, index) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place
          key={index}
          {...itemSettings.parse(placed.items?.[index]?.settings ?? {})}
          group={single ? id : undefined}
          open={openFirst && index === 0}
          content={content}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  title: string;
  anchor: string;
  /** The browser keeps one open among those of the same name. */
  group?: string;
  open: boolean;
  content: ReactNode;
}

function Item({ title, anchor, group, open, content }: ItemProps) {
  return (
    <details className="accordion__item" id={anchor || undefined} name={group} open={open}>
      <summary>
        {title}
        <Icon name="plus" />
      </summary>
      <div className="accordion__content">{content}</div>
    </details>
  );
}
