/** What was published and when, and what a publication would change. */
import { Act, Empty, Moment, PageHead } from "../../desk";
import type { Difference } from "../compare";
import type { Edited } from "../drafts";
import type { Registry } from "../pages";
import type { VersionRow } from "../versions-store";
import { nameOf } from "./element-names";
import { editorOf } from "./list";
import { texts } from "./texts.fr";

export function HistoryPage({
  edited,
  versions,
  now,
  mayChange,
}: {
  edited: Edited;
  versions: readonly VersionRow[];
  now: number;
  mayChange: boolean;
}) {
  const { row, content } = edited;
  const at = editorOf(row.id);
  return (
    <>
      <PageHead title={texts.history} note={content.title}>
        <a className="btn btn--line" href={at}>
          {texts.backToPage}
        </a>
      </PageHead>
      {versions.length === 0 ? <Empty title={row.published ? texts.online : texts.neverOnline} /> : null}
      <ol className="plain">
        {versions.map(({ number, by_name: by, at: when }) => (
          <li key={number}>
            <span>
              <b>{texts.version(number)}</b>, {by || texts.someone}, <Moment at={when} now={now} />
            </span>
            <span className="acts">
              <a className="link" href={`${at}comparer/?version=${number}`}>
                {texts.compare}
                <span className="vh">{texts.of(texts.version(number))}</span>
              </a>
              {mayChange ? (
                <Act action={`${at}restaurer/`} hidden={{ version: number }} className="btn btn--line">
                  {texts.restore}
                  <span className="vh">{texts.of(texts.version(number))}</span>
                </Act>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

export function ComparePage({
  edited,
  registry,
  differences,
  version,
}: {
  edited: Edited;
  registry: Registry;
  differences: readonly Difference[];
  version: number | undefined;
}) {
  return (
    <>
      <PageHead title={texts.changes(differences.length)} note={edited.content.title}>
        <a className="btn btn--line" href={editorOf(edited.row.id)}>
          {texts.backToPage}
        </a>
      </PageHead>
      {differences.length === 0 ? (
        <Empty title={texts.noChange} />
      ) : (
        <table className="tbl compare-table">
          <caption className="vh">{texts.compareCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.element}</th>
              <th scope="col">{version ? texts.version(version) : texts.onlineColumn}</th>
              <th scope="col">{texts.draftColumn}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              <tr key={index}>
                <th scope="row">{subjectOf(registry, difference)}</th>
                <td>
                  <del>{wordsOf(difference, "before")}</del>
                </td>
                <td>
                  <ins>{wordsOf(difference, "after")}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function subjectOf(registry: Registry, { kind, node, name = "" }: Difference): string {
  if (!node) return { ...texts.fields, hidden: texts.fields.hidden }[name as "title"] ?? name;
  const shape = registry.get(node.element)?.settings.shape as
    | Record<string, { meta(): { title?: string } | undefined }>
    | undefined;
  const what =
    kind === "setting"
      ? (shape?.[name]?.meta()?.title ?? name)
      : kind === "moved"
        ? texts.place
        : texts.whole;
  return `${nameOf(registry, node)}, ${what.toLowerCase()}`;
}

function wordsOf({ kind, ...values }: Difference, side: "before" | "after"): string {
  if (kind === "added" || kind === "removed")
    return (kind === "added") === (side === "after") ? texts.present : texts.absent;
  if (kind === "moved") return side === "after" ? texts.place : "";
  const value = values[side];
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}
