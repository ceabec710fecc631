/** The preferences: opened, kept in step, read when saved; and the manage-consent container. Fetched when needed. */
import { parse } from "../../../platform/islands/trusted";
import type { Category, ConsentAction, ServiceTick } from "../consent";
import * as names from "../names";
import { askFor } from "../visit/asking";
import type { Act } from "../visit/deeds";
import { raiseFailure } from "../visit/failure";
import { token } from "../visit/geo";
import { tell } from "../visit/tell";
import type { Visit } from "../visit/visit";

/** « Voir les préférences »: opens and closes them; once open, « Enregistrer » takes the button's place. */
export function togglePreferences(button: HTMLElement, visit: Visit): void {
  const banner = button.closest<HTMLElement>(`.${names.banner}`);
  const categories = banner?.querySelector<HTMLElement>(`.${names.categories}`);
  if (!banner || !categories) return;
  const isOpen = !banner.classList.contains(names.categoriesVisible);
  unfold(banner, isOpen);
  if (!isOpen) return;
  syncBoxes(banner, visit);
  followChoices(banner, visit);
  categories.querySelector<HTMLElement>("summary")?.focus();
}

function unfold(banner: HTMLElement, isOpen: boolean): void {
  banner.classList.toggle(names.categoriesVisible, isOpen);
  banner.querySelector(`.${names.categories}`)?.classList.toggle(names.fadeIn, isOpen);
  banner.querySelector(`.${names.viewPreferences}`)?.setAttribute("aria-expanded", String(isOpen));
}

export function savePreferences(button: HTMLElement, act: Act): void {
  const banner = button.closest<HTMLElement>(`.${names.banner}`);
  if (banner) act(choicesIn(banner));
}

/** The boxes say what the record says: in the banner and in the container. */
export function syncBoxes(root: ParentNode, { allows }: Visit): void {
  for (const box of root.querySelectorAll<HTMLInputElement>(`input.${names.consentCheckbox}`))
    box.checked = allows(box.value);
  for (const box of root.querySelectorAll<HTMLInputElement>("input[data-service]"))
    box.checked = allows(box.dataset.category ?? "", box.dataset.service);
  // a browser that cannot show a closed disclosure's switch opens it
  if (!CSS.supports("selector(::details-content)"))
    for (const row of root.querySelectorAll<HTMLDetailsElement>(`details.${names.category}`)) row.open = true;
}

function choicesIn(root: ParentNode): ConsentAction {
  const boxes = [...root.querySelectorAll<HTMLInputElement>(`input.${names.consentCheckbox}`)];
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  return { does: "choose", categories: ticked, services: ticks(root) };
}

function ticks(root: ParentNode): ServiceTick[] {
  const boxes = root.querySelectorAll<HTMLInputElement>("input[data-service]");
  return Array.from(boxes, (box) => ({ ...serviceOf(box), ticked: box.checked }));
}

/** As the server drew it. */
const serviceOf = ({ dataset: { service = "", category = "" } }: HTMLInputElement) => ({
  service,
  category: category as Category,
});

const followed = new WeakSet<ParentNode>();

/** A category takes its services with it; and whatever answers, the boxes say what was answered and fold away. */
function followChoices(banner: HTMLElement, visit: Visit): void {
  if (followed.has(banner)) return;
  followed.add(banner);
  banner.addEventListener("change", ({ target }) => {
    const box = target as HTMLInputElement;
    if (box.matches(`.${names.consentCheckbox}`)) takeServices(box);
  });
  document.addEventListener(names.bannerStatusEvent, (event) => {
    if ((event as CustomEvent).detail !== "show") unfold(banner, false);
    syncBoxes(banner, visit);
  });
}

function takeServices(box: HTMLInputElement): void {
  const row = box.closest(".consent-row");
  for (const service of row?.querySelectorAll<HTMLInputElement>("input[data-service]") ?? [])
    service.checked = box.checked;
}

/* ------------------------------------------------------- the manage-consent container */

/** Loaded on the cookie-policy page; a change there counts at once. */
export async function fillContainer(container: HTMLElement, visit: Visit, act: Act): Promise<void> {
  const url = `${visit.settings.url}manage_consent_html?${visit.settings.locale}&token=${token()}`;
  try {
    container.replaceChildren(parse(await askFor<string>(url)));
  } catch (reason) {
    return raiseFailure(reason, url);
  }
  document.getElementById(names.manageWithoutScript)?.setAttribute("hidden", "");
  syncBoxes(container, visit);
  container.addEventListener("change", ({ target }) => onChange(target as HTMLInputElement, container, act));
  document.addEventListener(names.fireCategoriesEvent, () => syncBoxes(container, visit));
  tell(names.manageConsentContainerLoadedEvent);
}

function onChange(box: HTMLInputElement, container: HTMLElement, act: Act): void {
  if (box.dataset.service) act({ does: "set-service", ...serviceOf(box), ticked: box.checked });
  else {
    takeServices(box);
    act(choicesIn(container));
  }
}
