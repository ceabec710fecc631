/** The template of a map, as page elements ask for it: inside a script tag, with a placeholder for each setting (Wire 7.3). */
import { PLACEHOLDERS, placeholder } from "../../elements/map/wire";

const attributes = PLACEHOLDERS.map((name) => `data-map-${name}="${placeholder(name)}"`).join(" ");

export const mapTemplate = `<script type="text/template"><div class="map__live" ${attributes}></div></script>\n`;
