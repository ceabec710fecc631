/** The editor of a page: its outline and the library at left, the real page in the middle, settings at right. */
import type { ReactNode } from "react";
import type { ElementNode } from "../../../elements/element";
import { Act, deskPath, Form, Icon, type IconName, Moment, Select, useDrawnFor } from "../../desk";
import type { LibraryPicture } from "../../pictures";
import {
  DeadAddressesContext,
  type Drawn,
  NarrowContext,
  PictureFieldContext,
  SettingSheets,
  SettingValues,
  shapeOfSetting,
} from "../../settings/desk";
import type { Edited } from "../drafts";
import type { Fault, Registry } from "../pages";
import type { RemovedElement } from "../rivals";
import { findNode } from "../tree";
import type { StepRow } from "../versions-store";
import { AddressList } from "./address-list";
import type { Address } from "./addresses";
import { digestOf, drawnSettings, PUT_BACK, readElement } from "./element-form";
import { nameOf, namesIn } from "./element-names";
import { chosenHref, editorOf, PAGES } from "./list";
import { PageSide } from "./page-side";
import { PictureField, PicturePicker, PicturesContext } from "./picture-field";
import { Conflict, conflictSays, Removed, type Rival } from "./rival";
import { texts } from "./texts.fr";
import { Written } from "./written";

export interface EditorProps {
  edited: Edited;
  registry: Registry;
  faults: readonly (Fault & { key: string | undefined })[];
  /** The chosen element; empty: the page itself. */
  chosen: string;
  width: string;
  steps: { undo?: StepRow; redo?: StepRow };
  changes: number;
  pages: readonly { id: string; title: string }[];
  now: number;
  mayChange: boolean;
  origin: string;
  /** Those of the chosen element, or of the page itself, by file. */
  pictures: ReadonlyMap<string, LibraryPicture>;
  /** The menus or the foot of pages lead to it. */
  isInMenus: boolean;
  /** To choose from; none where only panes are drawn anew. */
  addresses: readonly Address[];
  /** Links of the chosen element at which nothing answers. */
  dead: readonly string[];
  /** Who has changed what the form that was sent had been drawn from. */
  rival: Rival | undefined;
  /** The chosen element, which is not in the page any more. */
  removed: (RemovedElement & { rival: Rival }) | undefined;
}

export const WIDTHS = ["390", "768", "1280"] as const;

/** A verb whose refusal is drawn with the same element chosen. */
const verbOf = (id: string, verb: string, key: string): string =>
  `${editorOf(id)}${verb}/${key ? `?element=${key}` : ""}`;

export function Editor(props: EditorProps) {
  const { edited, registry, chosen, width, removed } = props;
  const { row, content } = edited;
  const node = (chosen ? findNode(content.document, chosen)?.node : undefined) ?? removed?.node;
  return (
    <main
      className="studio"
      data-editor={editorOf(row.id)}
      data-chosen={node ? chosen : ""}
      data-refused={useDrawnFor().typed ? "" : undefined}
      data-version={edited.draft?.version ?? 0}
      data-texts={JSON.stringify(texts.live)}
      data-sign-in={deskPath("")}
    >
      <a className="skip" href="#reglages">
        {texts.skip}
      </a>
      <Bar {...props} />
      <section className="studio__list" id="elements" aria-label={texts.elements}>
        <BackToPlan />
        <Outline {...props} />
        {props.mayChange ? <Library {...props} /> : null}
      </section>
      <section className="canvas" id="contenu" aria-label={texts.canvas} data-width={width}>
        <div className="stage">
          <iframe
            src={`${editorOf(row.id)}toile/`}
            title={texts.canvasTitle(content.title)}
            sandbox="allow-same-origin"
            data-canvas=""
          />
        </div>
      </section>
      <section className="studio__phone" id="plan" aria-label={texts.plan}>
        <Outline {...props} />
        <a className="btn btn--line btn--wide" href="#elements">
          <Icon name="plus" />
          {texts.library}
        </a>
        <a className="link" href={`${editorOf(row.id)}historique/`}>
          {texts.history}
        </a>
      </section>
      <section className="studio__side" id="reglages" aria-label={texts.settings}>
        <BackToPlan />
        <PicturesContext value={props.pictures}>
          {node ? (
            <ElementSide {...props} node={node} name={nameOf(registry, node)} />
          ) : (
            <PageSide {...props} />
          )}
        </PicturesContext>
      </section>
      {props.mayChange ? <PicturePicker /> : null}
      <AddressList addresses={props.addresses} />
      <p className="vh" role="status" data-announce="" />
    </main>
  );
}

const BackToPlan = () => (
  <p className="phone-only">
    <a className="link" href="#plan">
      {texts.backToPage}
    </a>
  </p>
);

function Bar({ edited, chosen, steps, width, changes, mayChange, now }: EditorProps) {
  const { row, draft } = edited;
  const at = editorOf(row.id);
  return (
    <header className="studio__bar">
      <a className="icon-btn" href={PAGES} aria-label={texts.back}>
        <Icon name="left" />
      </a>
      <Titled edited={edited} now={now} />
      {mayChange ? (
        <div className="acts">
          <StepButton
            action={verbOf(row.id, "annuler", chosen)}
            icon="undo"
            step={steps.undo}
            says={texts.undo}
            data="undo"
            chosen={chosen}
          />
          <StepButton
            action={verbOf(row.id, "retablir", chosen)}
            icon="redo"
            step={steps.redo}
            says={texts.redo}
            data="redo"
            chosen={chosen}
          />
        </div>
      ) : null}
      <nav className="seg desk-only" aria-label={texts.width}>
        {WIDTHS.map((one) => (
          <a
            key={one}
            href={`?largeur=${one}`}
            aria-current={one === width ? "true" : undefined}
            data-to-width={one}
          >
            {one}
          </a>
        ))}
      </nav>
      <div className="end">
        <a className="icon-btn phone-only" href={`${at}apercu/`} aria-label={texts.seeDraft}>
          <Icon name="eye" />
        </a>
        <a className="btn btn--quiet desk-only" href={`${at}historique/`}>
          {texts.history}
        </a>
        <a className="btn btn--line" href={`${at}comparer/`}>
          {texts.compare}
        </a>
        {mayChange && draft ? (
          <Act action={`${at}publier/`} className="btn">
            {changes > 0 ? texts.publishChanges(changes) : texts.publish}
          </Act>
        ) : null}
      </div>
    </header>
  );
}

const Titled = ({ edited: { row, draft, content }, now }: Pick<EditorProps, "edited" | "now">) => (
  <div>
    <h1>{content.title}</h1>
    {draft?.publish_at ? (
      <small className="planned">
        <b>
          {texts.plannedFor} <Moment at={draft.publish_at} now={now} />
        </b>
      </small>
    ) : null}
    <small data-saved="">
      {draft ? (
        <>
          {texts.saved(draft.saved_by)}, <Moment at={draft.saved_at} now={now} />
        </>
      ) : row.published ? (
        texts.online
      ) : (
        texts.neverOnline
      )}
    </small>
  </div>
);

function StepButton({
  action,
  icon,
  step,
  says,
  data,
  chosen,
}: {
  chosen: string;
  action: string;
  icon: IconName;
  step: StepRow | undefined;
  says: (what: string) => string;
  data: string;
}) {
  return (
    <Form action={action} className="act" hidden={{ cle: chosen }} data={{ [data]: "" }}>
      <button className="icon-btn" type="submit" aria-label={says(step?.says ?? "")} disabled={!step}>
        <Icon name={icon} />
      </button>
    </Form>
  );
}

/* ------------------------------------------------------------------- outline */

function Outline(props: EditorProps) {
  const { edited, chosen } = props;
  const { body } = edited.content.document;
  return (
    <section className="block">
      <h2>{texts.outline}</h2>
      <ul className="tree" data-tree="">
        <li>
          <a
            href={chosenHref(edited.row.id, "")}
            aria-current={chosen === "" ? "true" : undefined}
            data-key-of=""
          >
            {texts.pageSettings}
          </a>
        </li>
        <Branch {...props} nodes={body} names={namesIn(props.registry, body)} />
      </ul>
      {body.length === 0 ? <p className="muted">{texts.empty}</p> : null}
    </section>
  );
}

type BranchProps = EditorProps & { nodes: readonly ElementNode[]; names: ReadonlyMap<string, string> };

function Branch({ nodes, ...props }: BranchProps): ReactNode {
  const { edited, names, chosen, faults } = props;
  return nodes.map((node) => {
    const inside = Object.values(node.slots ?? {}).flat();
    const isFaulty = faults.some(({ key }) => key === node.key);
    return (
      <li key={node.key}>
        <a
          href={chosenHref(edited.row.id, node.key ?? "")}
          aria-current={chosen === node.key ? "true" : undefined}
          data-key-of={node.key}
        >
          <span>{names.get(node.key ?? "")}</span>
          {isFaulty ? <small className="st st--bad">{texts.faulty}</small> : null}
          {inside.length > 0 ? <small>{inside.length}</small> : null}
        </a>
        {inside.length > 0 ? (
          <ul>
            <Branch {...props} nodes={inside} />
          </ul>
        ) : null}
      </li>
    );
  });
}

/** Taken by some element, and at home anywhere. */
const ALONE_TOO: ReadonlySet<string> = new Set(["section", "picture", "video"]);

/** Elements that stand by themselves; those of one place only are offered there. */
function Library({ edited, registry, chosen }: EditorProps) {
  const found = chosen ? findNode(edited.content.document, chosen) : undefined;
  const own = found && registry.get(found.node.element);
  const only = new Set(
    [...registry.values()].flatMap(({ slots }) => Object.values(slots).flatMap(({ takes = [] }) => takes)),
  );
  const name = namesIn(registry, edited.content.document.body).get(chosen) ?? "";
  const places = [
    ...(found && own
      ? Object.entries(own.slots).map(([slot, { title }]) => ({
          value: `dans ${slot}`,
          label: texts.addInside(name, title.toLowerCase()),
        }))
      : []),
    ...(found && own ? [{ value: "apres", label: texts.addAfter(name) }] : []),
    { value: "fin", label: texts.addAtEnd },
  ];
  const parent = found?.above.at(-1);
  const beside = parent && registry.get(parent.node.element)?.slots[parent.slot]?.takes;
  const inside = Object.values(own?.slots ?? {}).flatMap(({ takes = [] }) => takes);
  const offered = [...registry.values()].filter(
    ({ name }) => !only.has(name) || ALONE_TOO.has(name) || inside.includes(name) || beside?.includes(name),
  );
  return (
    <section className="block">
      <h2>{texts.library}</h2>
      <Form
        action={verbOf(edited.row.id, "ajouter", chosen)}
        hidden={{ cle: chosen }}
        className="block"
        data={{ add: "" }}
      >
        <Select name="ou" label={texts.where} choices={places} value={places[0]?.value} />
        <label className="find">
          <span className="vh">{texts.find}</span>
          <Icon name="search" />
          <input className="input" type="search" placeholder={texts.find} data-find-element="" />
        </label>
        <ul className="blocks">
          {offered.map(({ name, label, summary }) => (
            <li key={name}>
              <button type="submit" name="element" value={name} title={summary}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}

/* ------------------------------------------------------- the chosen element */

function ElementSide(props: EditorProps & { node: ElementNode; name: string }) {
  const { edited, registry, node, name, mayChange, faults, removed } = props;
  const key = node.key ?? "";
  const mayMove = mayChange && !removed;
  const element = registry.get(node.element);
  const drawn = element ? drawnSettings(element, node) : [];
  const own = faults.filter((fault) => fault.key === key);
  return (
    <>
      <div className="block__head">
        <h2>{element?.label ?? name}</h2>
      </div>
      {own.map(({ message }) => (
        <p className="error" key={message}>
          <Icon name="alert" />
          <span>{message}</span>
        </p>
      ))}
      {mayMove ? <ElementActs page={edited.row.id} id={key} /> : null}
      <Inside {...props} />
      {mayChange ? <ElementForm {...props} drawn={drawn} /> : <SettingValues drawn={drawn} />}
      {mayMove ? <Elsewhere {...props} /> : null}
    </>
  );
}

/** The words that one sees are often those of an element inside: the way to them. */
function Inside({ edited, registry, node }: EditorProps & { node: ElementNode }) {
  const inside = Object.values(node.slots ?? {}).flat();
  if (inside.length === 0) return null;
  const names = namesIn(registry, edited.content.document.body);
  return (
    <section className="block">
      <h3>{texts.inside}</h3>
      <p className="help">{texts.insideHelp}</p>
      <ul className="tree">
        {inside.map(({ key = "" }) => (
          <li key={key}>
            <a href={chosenHref(edited.row.id, key)} data-key-of={key}>
              <span>{names.get(key)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Held while there is something to choose: nothing of it is saved by typing on. */
function ElementForm(props: EditorProps & { node: ElementNode; drawn: readonly Drawn[] }) {
  const { edited, node, drawn, rival, removed, dead } = props;
  const key = node.key ?? "";
  const isHeld = rival !== undefined || removed !== undefined;
  // a field that holds an address tells by itself
  const written = JSON.stringify(node.settings ?? {});
  const inTexts = dead.filter((href) => !written.includes(JSON.stringify(href)));
  const hidden = { cle: key, vu: digestOf(node), element: node.element };
  return (
    <Form
      action={verbOf(edited.row.id, "element", key)}
      className="block"
      hidden={removed ? { ...hidden, [PUT_BACK]: "1" } : hidden}
      label={texts.settings}
      data={{ settings: key, node: JSON.stringify(node), ...(isHeld && { held: "" }) }}
    >
      <Meanwhile {...props} />
      <fieldset className="bare">
        <NarrowContext value={true}>
          <PictureFieldContext value={PictureField}>
            <DeadAddressesContext value={new Set(dead)}>
              <SettingSheets drawn={drawn} />
            </DeadAddressesContext>
          </PictureFieldContext>
        </NarrowContext>
      </fieldset>
      {inTexts.length > 0 ? <p className="dead-address">{texts.deadLinks(inTexts)}</p> : null}
      {drawn.length === 0 ? <p className="muted">{texts.noSettings}</p> : null}
      {drawn.length > 0 && !isHeld ? (
        <button className="btn btn--line" type="submit" data-save="">
          {texts.save}
        </button>
      ) : null}
    </Form>
  );
}

/** What somebody else has done to it. */
function Meanwhile({
  edited,
  node,
  drawn,
  registry,
  rival,
  removed,
}: EditorProps & { node: ElementNode; drawn: readonly Drawn[] }) {
  const { typed } = useDrawnFor();
  const id = edited.row.id;
  if (removed)
    return <Removed rival={removed.rival} pageAt={chosenHref(id, "")} isTyped={typed !== undefined} />;
  const element = registry.get(node.element);
  if (!rival || !element) return null;
  const mine = readElement(element, typed?.values ?? {});
  const differing = drawn.filter(
    ({ asked, value }) => !mine.ok || JSON.stringify(mine.value[asked.name]) !== JSON.stringify(value),
  );
  const facts = differing.flatMap(({ asked: { of, name }, value }) => {
    const declaration = of.declarations[name];
    if (!declaration) return [];
    const shape = shapeOfSetting(declaration);
    return [{ name: declaration.title, value: <Written shape={shape} value={value} /> }];
  });
  return (
    <Conflict
      rival={rival}
      says={conflictSays(rival)}
      theirsAt={chosenHref(id, node.key ?? "")}
      facts={facts}
    />
  );
}

const ElementActs = ({ page, id }: { page: string; id: string }) => (
  <div className="acts" data-acts="">
    <Act action={verbOf(page, "deplacer", id)} hidden={{ cle: id, vers: "haut" }} className="btn btn--line">
      {texts.up}
    </Act>
    <Act action={verbOf(page, "deplacer", id)} hidden={{ cle: id, vers: "bas" }} className="btn btn--line">
      {texts.down}
    </Act>
    <Act action={verbOf(page, "dupliquer-element", id)} hidden={{ cle: id }} className="btn btn--line">
      {texts.duplicateElement}
    </Act>
    <Act action={verbOf(page, "retirer", id)} hidden={{ cle: id }} className="btn btn--danger">
      {texts.removeElement}
    </Act>
  </div>
);

/** Into another element, or into another page. */
function Elsewhere({ edited, registry, node, pages }: EditorProps & { node: ElementNode }) {
  const key = node.key ?? "";
  const hidden = { cle: key };
  const places = placesFor(registry, edited.content.document.body, node);
  const others = pages.filter(({ id }) => id !== edited.row.id);
  return (
    <>
      <Form action={verbOf(edited.row.id, "deplacer", key)} hidden={hidden} className="block">
        <Select name="vers" label={texts.moveTo} choices={places} />
        <button className="btn btn--line" type="submit">
          {texts.moveTo}
        </button>
      </Form>
      <Form action={verbOf(edited.row.id, "copier", key)} hidden={hidden} className="block">
        <Select
          name="page"
          label={texts.copyTo}
          choices={others.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <button className="btn btn--line" type="submit">
          {texts.copy}
        </button>
      </Form>
    </>
  );
}

/** Every slot that takes it, but none of its own. */
function placesFor(registry: Registry, body: readonly ElementNode[], node: ElementNode) {
  const places = [{ value: "fin", label: texts.addAtEnd }];
  const names = namesIn(registry, body);
  const each = (nodes: readonly ElementNode[]) => {
    for (const one of nodes) {
      if (one.key === node.key) continue;
      for (const [slot, { title, takes }] of Object.entries(registry.get(one.element)?.slots ?? {}))
        if (!takes || takes.includes(node.element))
          places.push({
            value: `dans ${one.key} ${slot}`,
            label: texts.addInside(names.get(one.key ?? "") ?? "", title.toLowerCase()),
          });
      for (const inside of Object.values(one.slots ?? {})) each(inside);
    }
  };
  each(body);
  return places;
}
