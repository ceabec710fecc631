/**
 * MapLibre GL, from the merchant's own folder of map files: its build for strict policies, with images from a PMTiles
 * file there, a style there, or OpenStreetMap. Fetched when such a map comes into view.
 */
import { trustedScript } from "../../../platform/islands/trusted";
import { MAP_FILES } from "../providers";
import { texts } from "../texts.fr";
import type { LiveMap } from "./provider";

interface GlEvent {
  error?: unknown;
  /** The image that came, or did not. */
  tile?: object;
}

interface GlMap {
  on(event: "load" | "error" | "sourcedata", act: (event: GlEvent) => void): void;
  remove(): void;
}

interface MapLibre {
  setWorkerUrl(url: string): void;
  addProtocol(name: string, load: unknown): void;
  Map: new (options: object) => GlMap;
  Marker: new (options?: object) => { setLngLat(at: [number, number]): { addTo(map: GlMap): void } };
}

interface Libraries {
  maplibregl?: MapLibre;
  pmtiles?: { Protocol: new () => { tile: unknown } };
}

const libraries = globalThis as Libraries;

export async function openMapLibre({ place, filling, tiles, signal }: LiveMap): Promise<void> {
  const { latitude, longitude, zoom, marker, name } = filling;
  const style = await styleOf(tiles);
  await Promise.all([loadScript("maplibre-gl-csp.js"), loadStyle("maplibre-gl.css")]);
  const { maplibregl } = libraries;
  if (!maplibregl) throw new Error("MapLibre GL did not load");
  maplibregl.setWorkerUrl(trustedScript(`${MAP_FILES}maplibre-gl-csp-worker.js`));
  const center: [number, number] = [Number(longitude), Number(latitude)];
  const map = new maplibregl.Map({
    container: place,
    style,
    center,
    zoom: Number(zoom),
    attributionControl: false,
    // a finger or the wheel scrolls the page, also where the map is as high as the window
    cooperativeGestures: true,
    locale: localeFor(name),
  });
  signal.addEventListener("abort", () => map.remove());
  new maplibregl.Marker(marker ? { element: pictured(marker) } : {}).setLngLat(center).addTo(map);
  await drawn(map).catch((error: unknown) => {
    map.remove();
    throw error;
  });
}

/** Its own words are English. */
const localeFor = (name: string) => ({
  "Map.Title": texts.map(name),
  "CooperativeGesturesHandler.WindowsHelpText": texts.wheel("Ctrl"),
  "CooperativeGesturesHandler.MacHelpText": texts.wheel("\u2318"),
  "CooperativeGesturesHandler.MobileHelpText": texts.twoFingers,
});

/** An image that does not come leaves a hole; without any, or without the style, there is no map. */
function drawn(map: GlMap): Promise<void> {
  return new Promise((resolve, reject) => {
    map.on("load", () => resolve());
    map.on("sourcedata", ({ tile }) => {
      if (tile) resolve();
    });
    map.on("error", ({ error, tile }) => {
      if (tile) setTimeout(() => reject(error), PATIENCE_MS);
      else reject(error);
    });
  });
}

/** How long another image may still come after one that did not: MapLibre does not tell that none will. */
const PATIENCE_MS = 3000;

/** Without a file of the merchant's own: OpenStreetMap. */
async function styleOf(tiles: string): Promise<unknown> {
  if (tiles.endsWith(".json")) return tiles;
  if (!tiles) return rasterStyle({ tiles: ["https://tile.openstreetmap.org/{z}/{x}/{y}.png"], maxzoom: 19 });
  await Promise.all([loadScript("maplibre-gl-csp.js"), loadScript("pmtiles.js")]);
  const { maplibregl, pmtiles } = libraries;
  if (!maplibregl || !pmtiles) throw new Error("PMTiles did not load");
  maplibregl.addProtocol("pmtiles", new pmtiles.Protocol().tile);
  return rasterStyle({ url: `pmtiles://${location.origin}${tiles}` });
}

const rasterStyle = (source: object) => ({
  version: 8,
  sources: { tiles: { type: "raster", tileSize: 256, ...source } },
  layers: [{ id: "tiles", type: "raster", source: "tiles" }],
});

const loading = new Map<string, Promise<void>>();

function loadScript(file: string): Promise<void> {
  return once(file, (address) => {
    const script = document.createElement("script");
    script.src = trustedScript(address);
    return script;
  });
}

function loadStyle(file: string): Promise<void> {
  return once(file, (address) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    return link;
  });
}

/** One that failed may be asked for again. */
function once(file: string, make: (address: string) => HTMLElement): Promise<void> {
  const known = loading.get(file);
  if (known) return known;
  const node = make(MAP_FILES + file);
  const begun = new Promise<void>((resolve, reject) => {
    node.addEventListener("load", () => resolve());
    node.addEventListener("error", () => {
      loading.delete(file);
      reject(new Error(`${MAP_FILES}${file} did not load`));
    });
  });
  loading.set(file, begun);
  document.head.append(node);
  return begun;
}

function pictured(marker: string): HTMLElement {
  const image = new Image(48, 48);
  image.src = marker;
  image.alt = "";
  return image;
}
