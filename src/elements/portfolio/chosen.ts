/** The group that the page's address asks for, and the addresses of the others: the filter without script. */
import { ALL } from "./groups";
import type { Settings } from "./settings";

type Query = Readonly<Record<string, string>>;
type Filter = Pick<Settings, "showType" | "groups" | "memory">;

export interface Chosen {
  group: string;
  /** What the address asks of other elements: links keep it. */
  others: Query;
}

export const everything: Chosen = { group: ALL, others: {} };

/** The groups that can be asked for, under the name the address knows them by. */
export function heeds({ showType, groups, memory }: Filter): Record<string, string[]> {
  return memory && showType.includes("filter") ? { [memory]: groups.map(({ group }) => group) } : {};
}

/** Two on one page remember their groups under names of their own: « groupe », « groupe2 ». */
export function withOwnMemory<Given extends Filter>(settings: Given, taken: ReadonlySet<string>): Given {
  let { memory } = settings;
  for (let place = 2; taken.has(memory); place++) memory = `${settings.memory}${place}`;
  return { ...settings, memory };
}

export async function loadChosen(settings: Filter, { query = {} }: { query?: Query | undefined }) {
  const { [settings.memory]: asked = ALL, ...others } = query;
  const isKnown = heeds(settings)[settings.memory]?.includes(asked);
  return { data: { group: isKnown ? asked : ALL, others }, tags: [] };
}

/** Where the link of a group leads; the one that is shown leads back to all. PORT-02 */
export function addressOf(
  group: string,
  { id, memory, chosen }: { id: string; memory: string; chosen: Chosen },
) {
  if (!memory || (group === ALL && chosen.group === ALL)) return `#${id}`;
  const isAll = group === ALL || group === chosen.group;
  return `?${new URLSearchParams(isAll ? chosen.others : { ...chosen.others, [memory]: group })}#${id}`;
}
