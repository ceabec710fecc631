/** The front door of settings. */
export { openSettings, type Settings } from "./actions";
export { type AnySettings, defineSettings, type SettingsOf, settingsTag, type Values } from "./settings";
export { storeSetting } from "./store";
export { changeTyped, inWords } from "./typed";
