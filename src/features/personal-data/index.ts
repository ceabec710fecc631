/** The front door of personal data: what a feature says of what it holds of people. */
export { dataPanelSlot, defineHolding, type Erasing, type Holding, holdingSlot } from "./holding";
