/** The settings of an item carousel. Spec 9.10 */
import { z } from "zod";
import { carouselSettings } from "../carousel-settings";

export const settings = z.object(carouselSettings({ label: "Carrousel", visible: 4, auto: true }));

export type Settings = z.output<typeof settings>;
