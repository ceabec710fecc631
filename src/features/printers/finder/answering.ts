/** The three choices answer at once: a maker fills the series, a series its models, a model names the button. */
import { paths } from "../../../paths";
import { rememberPrinter } from "../remembered/memory";
import { clientTexts as texts } from "./client-texts.fr";

interface Choice {
  slug: string;
  name: string;
}

interface Model extends Choice {
  /** The address of a thumbnail. */
  picture?: string;
}

interface Series extends Choice {
  models: Model[];
}

export function attach(form: HTMLElement): void {
  const [maker, series, model] = form.querySelectorAll("select");
  const button = form.querySelector("button");
  if (!maker || !series || !model || !button) return;
  let known: Series[] = [];

  const showModels = async () => {
    const asked = series.value;
    if (asked && !isKnown(known, asked)) known = (await seriesOf(maker.value)) ?? known;
    const chosen = known.find(({ slug }) => slug === asked);
    // another was chosen meanwhile, or the shop did not answer: the button still leads on
    if (asked !== series.value || (asked && !chosen)) return;
    fill(model, chosen?.models ?? [], chosen ? texts.chooseModel : texts.firstSeries);
    draw(form, chosen?.models ?? []);
    name();
  };
  const showSeries = async () => {
    const asked = maker.value;
    const found = asked ? await seriesOf(asked) : [];
    if (!found || asked !== maker.value) return;
    known = found;
    const [only, second] = known;
    const wanted = isKnown(known, series.value) || second ? series.value : (only?.slug ?? "");
    fill(series, known, asked ? texts.chooseSeries : texts.firstMaker);
    series.value = isKnown(known, wanted) ? wanted : "";
    await showModels();
  };
  const name = () => {
    button.textContent = model.value ? texts.see : texts.go;
  };
  maker.addEventListener("change", () => void showSeries());
  series.addEventListener("change", () => void showModels());
  model.addEventListener("change", () => {
    name();
    if (model.value) uncover(button);
  });
  form.addEventListener("submit", (event) => {
    if (!model.value) return;
    event.preventDefault();
    rememberPrinter(model.value);
    location.assign(paths.printer(model.value));
  });
  // what was chosen before this was here, or by the browser, which says nothing when it fills a form again
  const look = () => {
    if (maker.value && series.options.length < 2) void showSeries();
    else if (series.value && model.options.length < 2) void showModels();
  };
  look();
  addEventListener("pageshow", look);
}

/** What leads on may lie below the window, or under the question of consent. */
function uncover(button: HTMLElement): void {
  const { left, top, width, height } = button.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!button.contains(seen)) button.scrollIntoView({ block: "center" });
}

const isKnown = (known: readonly Series[], asked: string): boolean =>
  known.some(({ slug }) => slug === asked);

function fill(select: HTMLSelectElement, choices: readonly Choice[], hint: string): void {
  select.replaceChildren(new Option(hint, ""), ...choices.map(({ slug, name }) => new Option(name, slug)));
  select.disabled = choices.length === 0;
}

/** The models by sight, under the choices: one press more is saved, and nobody has to know the number. */
function draw(form: HTMLElement, models: readonly Model[]): void {
  const next = form.nextElementSibling;
  if (next instanceof HTMLElement && next.dataset.models !== undefined) next.remove();
  if (!models.some(({ picture }) => picture)) return;
  const list = document.createElement("ul");
  list.className = "models";
  list.dataset.models = "";
  list.append(...models.map(drawn));
  form.after(list);
}

function drawn({ slug, name, picture }: Model): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = paths.printer(slug);
  link.addEventListener("click", () => rememberPrinter(slug));
  if (picture) {
    const image = new Image(160, 160);
    Object.assign(image, { src: picture, alt: "" });
    link.append(image);
  }
  link.append(name);
  item.append(link);
  return item;
}

async function seriesOf(maker: string): Promise<Series[] | undefined> {
  try {
    const answer = await fetch(paths.finderModels(maker), { headers: { accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as Series[]) : undefined;
  } catch {
    return undefined;
  }
}
