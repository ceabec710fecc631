/** What is set of the page itself, when it is published, and who may see its draft. */
import { paths } from "../../../paths";
import { Act, Check, Confirm, Field, Form, Moment, useDrawnFor } from "../../desk";
import type { Edited } from "../drafts";
import { chosenHref, editorOf, MENUS, PREVIEW_LINK, PUBLICATION } from "./list";
import { PictureField } from "./picture-field";
import { Conflict, pageConflictSays, type Rival } from "./rival";
import { texts } from "./texts.fr";

interface PageSideProps {
  edited: Edited;
  mayChange: boolean;
  origin: string;
  now: number;
  isInMenus: boolean;
  rival: Rival | undefined;
}

export function PageSide({ edited, mayChange, origin, now, isInMenus, rival }: PageSideProps) {
  const { title, path, description, hidden } = edited.content;
  return (
    <>
      <div className="block__head">
        <h2>{texts.pageSettings}</h2>
      </div>
      {mayChange ? <PageForm edited={edited} rival={rival} /> : null}
      <div className="block" data-beside-form="">
        <section className="block">
          <h2>{texts.search}</h2>
          <div className="serp">
            <small>{`${origin}${path}`}</small>
            <b>{title}</b>
            <p>{hidden ? texts.notIndexed : description}</p>
          </div>
        </section>
        {mayChange ? <Publication edited={edited} now={now} origin={origin} /> : null}
        {mayChange ? <WholePage edited={edited} isInMenus={isInMenus} /> : null}
      </div>
    </>
  );
}

function PageForm({ edited: { row, content }, rival }: Pick<PageSideProps, "edited" | "rival">) {
  const { title, path, description, image, hidden } = content;
  const { fields } = texts;
  return (
    <Form
      action={`${editorOf(row.id)}page/`}
      className="block"
      label={texts.pageSettings}
      hidden={{ vu: pageDigest(content) }}
      data={{ settings: "", ...(rival && { held: "" }) }}
    >
      {rival ? <PageConflict id={row.id} content={content} rival={rival} /> : null}
      <fieldset className="bare">
        <Field name="titre" label={fields.title} help={fields.titleHelp} value={title} maxLength={160} />
        <Field name="adresse" label={fields.path} help={fields.pathHelp} value={path} maxLength={200} />
        <Field
          name="description"
          label={fields.description}
          help={fields.descriptionHelp}
          value={description}
          rows={3}
          maxLength={320}
        />
        <PictureField name="image" label={fields.image} help={fields.imageHelp} value={image} />
        <Check name="cachee" label={fields.hidden} checked={hidden} />
      </fieldset>
      {rival ? null : (
        <button className="btn btn--line" type="submit" data-save="">
          {texts.save}
        </button>
      )}
    </Form>
  );
}

function PageConflict({ id, content, rival }: { id: string; content: Edited["content"]; rival: Rival }) {
  const { values = {} } = useDrawnFor().typed ?? {};
  const { title, path, description, image, hidden } = texts.fields;
  const facts = [
    { name: title, value: content.title, mine: values.titre },
    { name: path, value: content.path, mine: values.adresse },
    { name: description, value: content.description, mine: values.description },
    { name: image, value: content.image, mine: values.image },
    {
      name: hidden,
      value: content.hidden ? texts.yes : texts.no,
      mine: values.cachee ? texts.yes : texts.no,
    },
  ];
  return (
    <Conflict
      rival={rival}
      says={pageConflictSays(rival)}
      theirsAt={chosenHref(id, "")}
      facts={facts.filter(({ value, mine = "" }) => value !== mine)}
    />
  );
}

/** Tells whether the page's own settings are still as they were drawn. */
export const pageDigest = ({ title, path, description, image, hidden }: Edited["content"]): string =>
  JSON.stringify([title, path, description, image, hidden]);

function Publication({ edited, now, origin }: { edited: Edited; now: number; origin: string }) {
  const { row, draft } = edited;
  const at = editorOf(row.id);
  if (!draft) return null;
  return (
    <section className="block" id={PUBLICATION}>
      <h2>{texts.publishTitle}</h2>
      {draft.publish_at ? (
        <>
          <p>
            {texts.plannedFor} <Moment at={draft.publish_at} now={now} />
          </p>
          <Act action={`${at}deprogrammer/`}>{texts.unplan}</Act>
        </>
      ) : (
        <Form action={`${at}programmer/`} className="block" label={texts.publishLater}>
          <Field name="jour" label={texts.fields.day} type="date" />
          <Field name="heure" label={texts.fields.time} type="time" value="09:00" />
          <button className="btn btn--line" type="submit">
            {texts.plan_}
          </button>
        </Form>
      )}
      {draft.preview_key ? (
        <>
          <div className="block" id={PREVIEW_LINK}>
            <Field
              name="lien"
              label={texts.previewLink}
              value={`${origin}${paths.draftPreview(draft.preview_key)}`}
              help={texts.shared}
              readOnly
            />
            <button className="btn btn--line" type="button" hidden data-copy-link="">
              {texts.copy}
            </button>
          </div>
          <Act action={`${at}fermer-apercu/`}>{texts.unshare}</Act>
        </>
      ) : (
        <Act action={`${at}partager/`}>{texts.share}</Act>
      )}
    </section>
  );
}

function WholePage({ edited, isInMenus }: Pick<PageSideProps, "edited" | "isInMenus">) {
  const { row, draft, content } = edited;
  const at = editorOf(row.id);
  return (
    <section className="block">
      {row.published === 1 ? (
        <a className="link" href={row.path}>
          {texts.seeOnline}
        </a>
      ) : null}
      <a className="link" href={`${at}apercu/`}>
        {texts.seeDraft}
      </a>
      <a className="link" href={MENUS}>
        {isInMenus ? texts.changeMenus : texts.putInMenu}
      </a>
      <Act action={`${at}dupliquer/`}>{texts.duplicate}</Act>
      {draft && row.published === 1 ? (
        <Confirm
          action={`${at}abandonner/`}
          opens={texts.discard}
          question={texts.discardAsk}
          verb={texts.discardVerb}
        >
          <p>{texts.discardNote}</p>
        </Confirm>
      ) : null}
      <Confirm
        action={`${at}supprimer/`}
        opens={texts.remove}
        question={texts.removeAsk(content.title)}
        verb={texts.removeVerb}
      >
        <p>{texts.removeNote}</p>
        {row.published === 1 && isInMenus ? <p>{texts.inMenus}</p> : null}
        {row.published === 1 ? (
          <Field
            name="adresse"
            label={texts.fields.to}
            help={texts.fields.toHelp}
            value="/"
            maxLength={500}
          />
        ) : null}
      </Confirm>
    </section>
  );
}
