/** The front door of the picture library. */
export { LIBRARY_PATH, LibraryTile, Thumb, UPLOAD_PATH } from "./desk/tile";
export { type LibraryPicture, libraryPicture, libraryPictures, pageOfPictures } from "./store";
export { type PictureUse, type PictureUses, pictureUsesSlot, tagsOfPictures } from "./uses";
