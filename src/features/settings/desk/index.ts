/** The public interface of settings at the desk: fields of settings on the screens of other features. */
export { changeSent, seenFields, undoPacked, valuesOf } from "./changes";
export { settingChoicesSlot, withChoices } from "./choices";
export {
  DeadAddressesContext,
  type Drawn,
  NarrowContext,
  PictureFieldContext,
  type PictureFieldProps,
  SettingSheets,
} from "./fields";
export { type SettingOverrides, settingOverrideSlot, withOverrides } from "./overrides";
export { drawPanels, settingsPanelSlot } from "./panels";
export { readShape, type Sent } from "./reading";
export { rowNames } from "./rows";
export { isGrave, saidOf, sentForm } from "./section";
export { type Shape, shapeOfSetting } from "./shape";
export { inShort } from "./shown";
export { settingsTrialSlot } from "./trials";
export { SettingValues } from "./values";
