/** Draws a portfolio: the groups it can be filtered by, then its tiles, those of the group that the address asks for. */
import type { ReactNode } from "react";
import type { ElementNode, ViewProps } from "../element";
import { settings as itemSettings } from "../portfolio-item/settings";
import { addressOf, type Chosen, everything } from "./chosen";
import { ALL, belongs } from "./groups";
import type { Settings } from "./settings";
import { texts } from "./texts.fr";

export function PortfolioView({
  id,
  settings,
  slots,
  placed,
  data,
}: ViewProps<Settings, Chosen | undefined>) {
  const chosen = data ?? everything;
  const { label, showType, speed, hiddenScale, relayout, memory } = settings;
  const isFiltered = showType.includes("filter");
  return (
    <section
      className={namesOf(settings).join(" ")}
      id={id}
      aria-label={label}
      data-controller="portfolio"
      data-show-type={showType.join("|")}
      data-speed={speed}
      data-scale={hiddenScale}
      data-relayout={relayout}
      data-memory={memory}
    >
      <Groups id={id} settings={settings} isFiltered={isFiltered} chosen={chosen} />
      <ul className="portfolio__tiles" data-portfolio="tiles">
        {(slots.items ?? []).map((content, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no name but their place
          <Tile key={index} item={placed.items?.[index]} group={chosen.group}>
            {content}
          </Tile>
        ))}
      </ul>
      {isFiltered && <p className="vh" role="status" data-portfolio="status" />}
    </section>
  );
}

/** Columns win over rows; rows of equal pictures want the filter beside them. */
function namesOf({ showType, across }: Settings): string[] {
  const has = (type: Settings["showType"][number]) => showType.includes(type);
  const look = has("masonry") ? "masonry" : has("standard") ? "standard" : "featured";
  const names = ["portfolio", `portfolio--${look}`, `portfolio--${across}`];
  return has("filter") && has("standard") ? [...names, "portfolio--even"] : names;
}

interface GroupsProps {
  id: string;
  settings: Settings;
  isFiltered: boolean;
  chosen: Chosen;
}

function Groups({ id, settings, isFiltered, chosen }: GroupsProps) {
  const { label, groups, allLabel, memory } = settings;
  if (groups.length === 0) return null;
  if (!isFiltered) return <GroupNames {...settings} />;
  const links = [{ group: ALL, label: allLabel }, ...groups];
  return (
    <nav aria-label={texts.filter(label)}>
      <ul className="chips" data-portfolio="groups">
        {links.map(({ group, label: words }) => (
          <li key={group} className={group === chosen.group ? "current-cat" : undefined}>
            <a
              className="chip"
              href={addressOf(group, { id, memory, chosen })}
              rel="nofollow"
              data-group={group}
              aria-current={group === chosen.group ? "true" : undefined}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Without the filter the list only tells which groups there are. */
function GroupNames({ label, groups }: Settings) {
  return (
    <ul className="chips" aria-label={texts.groups(label)}>
      {groups.map(({ group, label: words }) => (
        <li key={group} className="badge" data-group={group}>
          {words}
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  item: ElementNode | undefined;
  group: string;
  children: ReactNode;
}

/** A tile of another group than the chosen one is there for the script, and hidden. */
function Tile({ item, group, children }: TileProps) {
  const { groups } = itemSettings.parse(item?.settings ?? {});
  return (
    <li className="portfolio__tile" data-groups={groups} data-out={belongs(groups, group) ? undefined : ""}>
      {children}
    </li>
  );
}
