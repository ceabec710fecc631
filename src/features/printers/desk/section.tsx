/** « Imprimantes » at the desk: makers, series, models, and the products that fit them. */
import { z } from "zod";
import { done, type Result, refused } from "../../../kernel/result";
import { type DeskScreen, type DeskVerb, defineDeskSection, deskScreen, deskVerb, mayDo } from "../../desk";
import {
  addMaker,
  addModel,
  addSeries,
  changeMaker,
  changeModel,
  changeSeries,
  mergeMaker,
  mergeModel,
  mergeSeries,
  type PrinterDeskParts,
  type PrinterRefusal,
  setFit,
} from "./actions";
import { HERE, MakerPage, MakersPage, ModelPage, makerHref, modelHref, PATH } from "./screens";
import {
  allSeries,
  listedMakers,
  makerById,
  modelById,
  modelCalled,
  modelNames,
  modelsNamed,
  modelsOfMaker,
  productsOn,
  productsToFit,
} from "./store";
import { texts } from "./texts.fr";

const FOUND = 6;

export function printersDesk(parts: PrinterDeskParts) {
  const { read } = parts.database;
  const list = listScreen(parts);
  const maker = makerScreen(parts);
  const model = modelScreen(parts);
  return defineDeskSection({
    name: "printers",
    title: texts.title,
    icon: "print",
    path: PATH,
    nav: { group: 1, order: 25 },
    screens: [list, maker, model],
    verbs: [
      ...makerVerbs(parts, { list, maker }),
      ...seriesVerbs(parts, maker),
      ...modelVerbs(parts, { maker, model }),
    ],
    find: async (words) => {
      if (words.trim().length < 2) return [];
      const found = await modelsNamed(read, words.trim());
      return found
        .slice(0, FOUND)
        .map(({ id, name }) => ({ title: name, href: modelHref(id), kind: texts.kind }));
    },
  });
}

/* ------------------------------------------------------------------ screens */

const query = z.object({ q: z.string().trim().max(100).catch("") });

const listScreen = ({ database: { read } }: PrinterDeskParts): DeskScreen =>
  deskScreen({
    path: "",
    query,
    show: async ({ query: { q }, url, account }) => {
      const [makers, found] = await Promise.all([listedMakers(read), q ? modelsNamed(read, q) : []]);
      const at = new URL(HERE + url.search, url);
      const main = (
        <MakersPage
          makers={makers}
          found={found}
          words={q}
          url={at}
          mayChange={mayDo(account.role, "team")}
        />
      );
      return { page: { title: texts.title, main } };
    },
  });

const makerScreen = ({ database: { read } }: PrinterDeskParts): DeskScreen =>
  deskScreen({
    path: "fabricant/:id/",
    show: async ({ params, account }) => {
      const id = params.id ?? "";
      const maker = await makerById(read, id);
      if (!maker) return undefined;
      const [makers, series, models] = await Promise.all([
        listedMakers(read),
        allSeries(read),
        modelsOfMaker(read, id),
      ]);
      const mayChange = mayDo(account.role, "team");
      const main = (
        <MakerPage maker={maker} makers={makers} series={series} models={models} mayChange={mayChange} />
      );
      return { page: { title: maker.name, main } };
    },
  });

const modelScreen = ({ database: { read } }: PrinterDeskParts): DeskScreen =>
  deskScreen({
    path: "modele/:id/",
    query,
    show: async ({ params, query: { q }, url, account }) => {
      const id = params.id ?? "";
      const model = await modelById(read, id);
      if (!model) return undefined;
      const [series, names, fitting, found] = await Promise.all([
        allSeries(read),
        modelNames(read),
        productsOn(read, [id]),
        q ? productsToFit(read, id, q) : [],
      ]);
      const main = (
        <ModelPage
          model={model}
          series={series}
          names={names}
          fitting={fitting}
          words={q}
          found={found}
          url={new URL(modelHref(id) + url.search, url)}
          mayChange={mayDo(account.role, "team")}
        />
      );
      return { page: { title: model.name, main } };
    },
  });

/* -------------------------------------------------------------------- verbs */

const name = (most: number) => z.string().trim().min(1, texts.faults.name).max(most, texts.faults.long);
const slug = z.string().trim().max(100).default("");
const blurb = z.string().trim().max(500, texts.faults.long).default("");
const into = z.object({ avec: z.string().trim().max(120) });

/** What is refused is said at the field that it is about. */
function answerOf<Thing>(
  answer: Result<Thing, PrinterRefusal>,
  after: (thing: Thing) => { to: string; says: string; about: string },
) {
  if (!answer.ok) {
    const fault = texts.refusals[answer.refusal];
    return refused(answer.refusal === "taken" ? { errors: { nom: fault } } : { message: fault });
  }
  const { to, says, about } = after(answer.value);
  return done({ to, says, audit: { about, says: texts.audit(says) } });
}

/** `into`: the maker that it has gone to. */
const aboutMaker =
  (says: (name: string) => string, into = "") =>
  (maker: { id: string; name: string }) => ({
    to: makerHref(into || maker.id),
    says: says(maker.name),
    about: `maker:${maker.id}`,
  });

function makerVerbs(parts: PrinterDeskParts, screens: { list: DeskScreen; maker: DeskScreen }): DeskVerb[] {
  return [
    deskVerb({
      name: "maker.add",
      path: "ajouter/",
      form: z.object({ nom: name(80), texte: blurb }),
      screen: screens.list,
      run: async ({ form }) =>
        answerOf(
          await addMaker(parts, { name: form.nom, blurb: form.texte }),
          aboutMaker(texts.said.makerAdded),
        ),
    }),
    deskVerb({
      name: "maker.change",
      path: "fabricant/:id/modifier/",
      form: z.object({ nom: name(80), adresse: slug, texte: blurb, vu: z.string() }),
      screen: screens.maker,
      run: async ({ params, form: { nom, adresse, texte, vu } }) =>
        answerOf(
          await changeMaker(parts, params.id ?? "", { name: nom, slug: adresse, blurb: texte, seen: vu }),
          aboutMaker(texts.said.makerChanged),
        ),
    }),
    deskVerb({
      name: "maker.merge",
      path: "fabricant/:id/reunir/",
      form: into,
      screen: screens.maker,
      run: async ({ params, form }) =>
        answerOf(
          await mergeMaker(parts, params.id ?? "", form.avec),
          aboutMaker(texts.said.makerMerged, form.avec),
        ),
    }),
  ];
}

const aboutSeries =
  (says: (name: string) => string) => (series: { id: string; name: string; makerId: string }) => ({
    to: makerHref(series.makerId),
    says: says(series.name),
    about: `series:${series.id}`,
  });

function seriesVerbs(parts: PrinterDeskParts, maker: DeskScreen): DeskVerb[] {
  return [
    deskVerb({
      name: "series.add",
      path: "fabricant/:id/serie/",
      form: z.object({ nom: name(80) }),
      screen: maker,
      run: async ({ params, form }) =>
        answerOf(
          await addSeries(parts, { name: form.nom, makerId: params.id ?? "" }),
          aboutSeries(texts.said.seriesAdded),
        ),
    }),
    deskVerb({
      name: "series.change",
      path: "fabricant/:id/serie/:series/modifier/",
      form: z.object({ nom: name(80), fabricant: z.string(), vu: z.string() }),
      screen: maker,
      run: async ({ params, form: { nom, fabricant, vu } }) =>
        answerOf(
          await changeSeries(parts, params.series ?? "", { name: nom, makerId: fabricant, seen: vu }),
          aboutSeries(texts.said.seriesChanged),
        ),
    }),
    deskVerb({
      name: "series.merge",
      path: "fabricant/:id/serie/:series/reunir/",
      form: into,
      screen: maker,
      run: async ({ params, form }) =>
        answerOf(
          await mergeSeries(parts, params.series ?? "", form.avec),
          aboutSeries(texts.said.seriesMerged),
        ),
    }),
  ];
}

const modelForm = z.object({
  nom: name(120),
  annee: z.coerce
    .number(texts.faults.year)
    .int(texts.faults.year)
    .min(1970, texts.faults.year)
    .max(2100, texts.faults.year),
  sorte: z.enum(Object.keys(texts.kinds)),
  autres: z
    .string()
    .default("")
    .transform((text) => [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean))
    .refine((lines) => lines.length <= 20 && lines.every((line) => line.length <= 80), texts.faults.aliases),
});

const aboutModel =
  (says: (name: string) => string, id = "") =>
  (model: { id: string; name: string }) => ({
    to: modelHref(model.id),
    says: says(model.name),
    about: `printer:${id || model.id}`,
  });

function modelVerbs(parts: PrinterDeskParts, screens: { maker: DeskScreen; model: DeskScreen }): DeskVerb[] {
  const { model: screen } = screens;
  return [
    deskVerb({
      name: "printer.add",
      path: "fabricant/:id/serie/:series/modele/",
      form: modelForm,
      screen: screens.maker,
      run: async ({ params, form: { nom, annee, sorte, autres } }) => {
        const wanted = {
          name: nom,
          year: annee,
          kind: sorte,
          aliases: autres,
          seriesId: params.series ?? "",
        };
        return answerOf(await addModel(parts, wanted), aboutModel(texts.said.modelAdded));
      },
    }),
    deskVerb({
      name: "printer.change",
      path: "modele/:id/modifier/",
      form: modelForm.extend({ adresse: slug, serie: z.string(), vu: z.string() }),
      screen,
      run: async ({ params, form: { nom, annee, sorte, autres, adresse, serie, vu } }) => {
        const wanted = {
          name: nom,
          year: annee,
          kind: sorte,
          aliases: autres,
          slug: adresse,
          seriesId: serie,
        };
        const answer = await changeModel(parts, params.id ?? "", { ...wanted, seen: vu });
        return answerOf(answer, aboutModel(texts.said.modelChanged));
      },
    }),
    deskVerb({
      name: "printer.merge",
      path: "modele/:id/reunir/",
      form: into,
      screen,
      run: async ({ params, form }) => {
        const id = params.id ?? "";
        const other = await modelCalled(parts.database.read, form.avec);
        if (!other || other === id) return refused({ errors: { avec: texts.faults.notModel } });
        return answerOf(await mergeModel(parts, id, other), aboutModel(texts.said.modelMerged, id));
      },
    }),
    fitVerb(parts, screen, true),
    fitVerb(parts, screen, false),
  ];
}

const fitVerb = (parts: PrinterDeskParts, screen: DeskScreen, fits: boolean): DeskVerb =>
  deskVerb({
    name: fits ? "printer.fit" : "printer.unfit",
    path: `modele/:id/${fits ? "ajouter" : "retirer"}/`,
    form: z.object({ produit: z.coerce.number().int() }),
    screen,
    run: async ({ params, form, back }) => {
      const id = params.id ?? "";
      const answer = await setFit(parts, { model: id, product: form.produit, fits });
      if (!answer.ok) return refused({ message: texts.refusals[answer.refusal] });
      const { model, product } = answer.value;
      const says = (fits ? texts.said.fitAdded : texts.said.fitRemoved)(product, model.name);
      return done({
        // where one was looking, so that the next one is added with one press
        to: back.startsWith(modelHref(id)) ? back : modelHref(id),
        says,
        undo: {
          action: `${modelHref(id)}${fits ? "retirer" : "ajouter"}/`,
          fields: { produit: String(form.produit) },
        },
        audit: { about: `printer:${id}`, says: texts.audit(says) },
      });
    },
  });
