/** « Catégories »: made, renamed, put in order and merged. */
import { z } from "zod";
import { done, type Result, refused } from "../../../kernel/result";
import { paths } from "../../../paths";
import {
  Act,
  Confirm,
  type DeskOutcome,
  type DeskScreen,
  type DeskVerb,
  deskScreen,
  deskVerb,
  Field,
  Form,
  mayDo,
  PageHead,
  Select,
} from "../../desk";
import type { EditingParts } from "./actions";
import { GOODS } from "./product-screen";
import { addShelf, changeShelf, mergeShelf, raiseShelf, type ShelfRefusal } from "./shelf-actions";
import { listShelves, type Shelf, shelfMark } from "./shelf-store";
import { shelfTexts as texts } from "./shelf-texts.fr";

const HERE = `${GOODS}categories/`;

export function shelfEditing(editing: EditingParts): { screens: DeskScreen[]; verbs: DeskVerb[] } {
  const screen = deskScreen({
    path: "categories/",
    show: async ({ account }) => {
      const shelves = await listShelves(editing.database.read);
      const main = <Shelves shelves={shelves} mayChange={mayDo(account.role, "team")} />;
      return { page: { title: texts.title, main } };
    },
  });
  const words = {
    nom: z.string().trim().min(1, texts.faults.name).max(80, texts.faults.long),
    description: z.string().trim().max(500, texts.faults.long),
  };
  const verb = <Shape extends z.ZodRawShape>(
    name: string,
    path: string,
    shape: Shape,
    run: (id: string, form: z.infer<z.ZodObject<Shape>>) => Promise<Result<Shelf, ShelfRefusal>>,
    says: (shelf: Shelf) => string,
  ): DeskVerb =>
    deskVerb({
      name: `category.${name}`,
      path: `categories/${path}`,
      form: z.object(shape),
      screen,
      run: async ({ params, form }) => answerOf(await run(params.shelf ?? "", form), says),
    });
  return {
    screens: [screen],
    verbs: [
      verb(
        "add",
        "ajouter/",
        words,
        (_, { nom, description }) => addShelf(editing, { name: nom, description }),
        texts.added,
      ),
      verb(
        "change",
        ":shelf/modifier/",
        { ...words, adresse: z.string(), vu: z.string() },
        (id, { nom, description, adresse, vu }) =>
          changeShelf(editing, id, { name: nom, description, slug: adresse, seen: vu }),
        texts.changed,
      ),
      verb("raise", ":shelf/avancer/", {}, (id) => raiseShelf(editing, id), texts.raised),
      verb(
        "merge",
        ":shelf/reunir/",
        { avec: z.string() },
        (id, { avec }) => mergeShelf(editing, id, avec),
        texts.merged,
      ),
    ],
  };
}

function answerOf(answer: Result<Shelf, ShelfRefusal>, says: (shelf: Shelf) => string): DeskOutcome {
  if (!answer.ok) {
    const fault = texts.refusals[answer.refusal];
    return refused(answer.refusal === "taken" ? { errors: { nom: fault } } : { message: fault });
  }
  const said = says(answer.value);
  return done({
    to: HERE,
    says: said,
    audit: { about: `category:${answer.value.id}`, says: texts.audit(said) },
  });
}

const Shelves = ({ shelves, mayChange }: { shelves: readonly Shelf[]; mayChange: boolean }) => (
  <>
    <PageHead title={texts.title} note={texts.note} />
    {mayChange ? (
      <section className="sheet">
        <Form action={`${HERE}ajouter/`} label={texts.add} keep="category:new">
          <Field name="nom" label={texts.newName} maxLength={80} required className="w2" />
          <Field name="description" label={texts.description} maxLength={500} className="w4" />
          <div className="acts">
            <button className="btn" type="submit">
              {texts.add}
            </button>
          </div>
        </Form>
      </section>
    ) : null}
    {shelves.map((shelf, at) => (
      <OneShelf
        key={shelf.id}
        shelf={shelf}
        others={shelves.filter((one) => one !== shelf)}
        at={at}
        mayChange={mayChange}
      />
    ))}
  </>
);

interface OneShelfProps {
  shelf: Shelf;
  others: readonly Shelf[];
  at: number;
  mayChange: boolean;
}

function OneShelf(props: OneShelfProps) {
  const { shelf, mayChange } = props;
  return (
    <section className="sheet" aria-label={shelf.name}>
      <div className="block__head">
        <h2>{shelf.name}</h2>
        <a className="small" href={paths.category(shelf.slug)}>
          {texts.count(shelf.products)}
        </a>
      </div>
      {mayChange ? <ShelfForm shelf={shelf} /> : null}
      {mayChange ? <ShelfActs {...props} /> : null}
    </section>
  );
}

const actionOn = ({ id }: Shelf, path: string): string => `${HERE}${encodeURIComponent(id)}/${path}/`;

const ShelfForm = ({ shelf }: { shelf: Shelf }) => (
  <Form action={actionOn(shelf, "modifier")} seen={{ vu: shelfMark(shelf) }} keep={`category:${shelf.id}`}>
    <Field name="nom" label={texts.name} value={shelf.name} maxLength={80} required className="w3" />
    <Field name="adresse" label={texts.address} value={shelf.slug} help={texts.addressHelp} className="w3" />
    <Field name="description" label={texts.description} value={shelf.description} rows={2} maxLength={500} />
    <div className="acts">
      <button className="btn btn--line" type="submit">
        {texts.save}
        <span className="vh">{texts.of(shelf.name)}</span>
      </button>
    </div>
  </Form>
);

const ShelfActs = ({ shelf, others, at }: OneShelfProps) => (
  <div className="acts">
    {at > 0 ? (
      <Act action={actionOn(shelf, "avancer")} className="btn btn--quiet">
        {texts.raise}
        <span className="vh">{texts.of(shelf.name)}</span>
      </Act>
    ) : null}
    {others.length > 0 ? (
      <Confirm
        opens={texts.merge}
        question={texts.mergeQuestion(shelf.name)}
        action={actionOn(shelf, "reunir")}
        verb={texts.mergeVerb}
      >
        <Select
          name="avec"
          label={texts.into}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <p>{texts.mergeHelp}</p>
      </Confirm>
    ) : null}
  </div>
);
