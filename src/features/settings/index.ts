/** The front door of settings. */
export { openSettings, type Settings } from "./actions";
export { runSettings } from "./command";
export { type AnySettings, defineSettings, type SettingsOf, settingsTag, type Values } from "./settings";
