/** Brings a map to life: its template, then its provider; or says that it failed. MAP-01, MAP-03, MAP-04 */

import { LIMITS } from "./limits";
import { fetchPreview } from "./preview";
import type { ProviderName } from "./providers";
import { openGoogle } from "./providers/google";
import { openMapLibre } from "./providers/maplibre";
import { openPlan } from "./providers/plan";
import type { LiveMap, OpenMap } from "./providers/provider";
import { texts } from "./texts.fr";
import { type Filling, PLACEHOLDERS } from "./wire";

const PROVIDERS: Record<ProviderName, OpenMap> = {
  plan: openPlan,
  google: openGoogle,
  maplibre: openMapLibre,
  openstreetmap: openMapLibre,
};

export function attach(stage: HTMLElement): () => void {
  const stop = new AbortController();
  const part = (name: string) => stage.querySelector<HTMLElement>(`[data-map="${name}"]`);
  const about = part("about") as HTMLDialogElement | null;
  part("credit")?.addEventListener("click", () => about?.showModal(), { signal: stop.signal });
  void start(stage, part, stop.signal);
  return () => stop.abort();
}

async function start(
  stage: HTMLElement,
  part: (name: string) => HTMLElement | null,
  signal: AbortSignal,
): Promise<void> {
  const say = (state: string, words = "") => {
    stage.dataset.state = state;
    const status = part("status");
    if (status) status.textContent = words;
  };
  say("loading", texts.loading);
  try {
    await open(stage, signal);
    say("live");
  } catch (error) {
    if (signal.aborted) return;
    console.error("map failed", error);
    stage.querySelector(".map__live")?.remove();
    say("error");
    const failure = part("failure");
    if (failure) failure.hidden = false;
  }
}

async function open(stage: HTMLElement, signal: AbortSignal): Promise<void> {
  const filling = readFilling(stage.dataset);
  const provider = PROVIDERS[stage.dataset.provider as ProviderName];
  if (!provider) throw new Error(`unknown map provider ${stage.dataset.provider}`);
  const place = await fetchPreview(filling, signal);
  stage.querySelector(".map__room")?.after(place);
  const map: LiveMap = { stage, place, filling, tiles: stage.dataset.tiles ?? "", signal };
  await provider(map);
}

/** The server has checked them; a page that others have changed is checked again. */
function readFilling(data: DOMStringMap): Filling {
  for (const [name, { least, most }] of Object.entries(LIMITS)) {
    const value = Number(data[name] || Number.NaN);
    if (!(value >= least && value <= most)) throw new Error(`wrong ${name}: ${data[name]}`);
  }
  return Object.fromEntries(PLACEHOLDERS.map((name) => [name, data[name] ?? ""])) as Filling;
}
