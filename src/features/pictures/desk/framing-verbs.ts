/** The verbs that frame a picture: the point that stays in view, and the part that is shown. */
import { z } from "zod";
import { done, refused } from "../../../kernel/result";
import { type DeskScreen, type DeskVerb, deskVerb } from "../../desk";
import { cropPicture, type PictureParts, setFocal } from "../actions";
import { cropWithin, LEAST_SIDE, readCrop, readFocal, WHOLE, writeFocal } from "../framing";
import { libraryPicture } from "../store";
import { texts } from "../texts.fr";
import { LIBRARY_PATH, nameOf } from "./tile";
import { audit, shown } from "./trail";

export const CROP_PATH = `${LIBRARY_PATH}recadrer/`;
export const FOCAL_PATH = `${LIBRARY_PATH}point/`;

/** « 12,5 » is fine. */
const hundredths = (least: number) =>
  z
    .string()
    .trim()
    .max(20)
    .transform((text) => (text === "" ? Number.NaN : Number(text.replace(",", "."))))
    .refine((number) => number >= least && number <= 100, { error: texts.percent(100, least) });

export const focalVerb = (parts: PictureParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "picture.focal",
    path: "point/",
    form: z.object({
      image: z.string().max(300),
      x: hundredths(0),
      y: hundredths(0),
      vu: z.string().max(20).optional(),
    }),
    screen,
    run: async ({ form: { image, x, y, vu } }) => {
      const answer = await setFocal(parts, image, { x, y }, vu);
      if (!answer.ok) return refused({ message: texts.refusal(answer.refusal, image) });
      const before = answer.value;
      const was = readFocal(before.focal);
      return done({
        to: shown(image),
        says: texts.focalKept(nameOf(before)),
        undo: {
          action: FOCAL_PATH,
          fields: { image, x: String(was.x), y: String(was.y), vu: writeFocal({ x, y }) },
        },
        audit: audit(image, texts.audit.focal(nameOf(before)), { before: before.focal, after: `${x} ${y}` }),
      });
    },
  });

const drawn = z.object({
  image: z.string().max(300),
  vu: z.string().max(20),
  gauche: hundredths(0),
  haut: hundredths(0),
  largeur: hundredths(LEAST_SIDE),
  hauteur: hundredths(LEAST_SIDE),
});

/** A frame drawn on what is seen. */
export const cropVerb = (parts: PictureParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "picture.crop",
    path: "recadrer/",
    form: drawn,
    screen,
    run: async ({ form: { image, vu, ...sides } }) => {
      const inner = { left: sides.gauche, top: sides.haut, width: sides.largeur, height: sides.hauteur };
      if (inner.left + inner.width > 100) return refused({ errors: { largeur: texts.outside } });
      if (inner.top + inner.height > 100) return refused({ errors: { hauteur: texts.outside } });
      const now = await libraryPicture(parts.database.read, image);
      const outer = readCrop(now?.crop ?? "") ?? WHOLE;
      return frame(parts, { image, seen: vu, crop: cropWithin(outer, inner) });
    },
  });

/** A frame of the picture that was sent: all of it, or the one before. */
export const uncropVerb = (parts: PictureParts, screen: DeskScreen): DeskVerb =>
  deskVerb({
    name: "picture.uncrop",
    path: "cadre/",
    form: z.object({ image: z.string().max(300), vu: z.string().max(20), cadre: z.string().max(80) }),
    screen,
    run: ({ form: { image, vu, cadre } }) =>
      frame(parts, { image, seen: vu, crop: readCrop(cadre) ?? WHOLE }),
  });

async function frame(
  parts: PictureParts,
  { image, ...wanted }: { image: string } & Parameters<typeof cropPicture>[2],
) {
  const answer = await cropPicture(parts, image, wanted);
  if (!answer.ok) return refused({ message: texts.refusal(answer.refusal, image) });
  const { before, now } = answer.value;
  const isWhole = wanted.crop.width >= 100 && wanted.crop.height >= 100;
  return done({
    to: shown(image),
    says: isWhole ? texts.wholeKept(nameOf(before)) : texts.cropKept(nameOf(before)),
    undo: { action: `${LIBRARY_PATH}cadre/`, fields: { image, vu: now, cadre: before.crop } },
    audit: audit(image, texts.audit.cropped(nameOf(before)), { before: before.crop }),
  });
}
