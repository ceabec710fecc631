/** The public interface of settings. */
export { fitting, openSettings, type Settings } from "./actions";
export { followMarket, marketSettings, readMarket } from "./market";
export {
  type AnySettings,
  type Asked,
  declarationOf,
  defineSettings,
  helpOf,
  isFor,
  type SettingsGroup,
  settingsTag,
  titled,
  type Values,
} from "./settings";
export { storeSetting } from "./store";
export { readStored } from "./stored";
export { changeTyped, inWords } from "./typed";
