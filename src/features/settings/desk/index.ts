/** The front door of settings at the desk: fields of settings on the screens of other features. */
export { changeSent, seenFields, undoPacked, valuesOf } from "./changes";
export { type Drawn, SettingSheets } from "./fields";
export { saidOf, sentForm } from "./section";
export { shapeOfSetting } from "./shape";
export { inShort } from "./shown";
