/** The front door of the picture library. */
export { IN_BIN_MS } from "./actions";
export { LIBRARY_PATH, Thumb, UPLOAD_PATH } from "./desk/tile";
export { storeNotices } from "./shared/notices";
export { type LibraryPicture, libraryPictures, pageOfPictures } from "./store";
export { type PictureUses, pictureUsesSlot, tagsOfPictures } from "./uses";
