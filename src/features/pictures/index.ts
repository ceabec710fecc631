/** The public interface of the picture library. */
export { addPicture, IN_BIN_MS, MOST_BYTES, type PictureParts } from "./actions";
export { LIBRARY_PATH, Thumb, UPLOAD_PATH } from "./desk/tile";
export { storeNotices } from "./shared/notices";
export { type LibraryPicture, libraryPictures, pageOfPictures } from "./store";
export { pictureRefusal } from "./texts.fr";
export { type PictureUses, pictureUsesSlot, tagsOfPictures } from "./uses";
