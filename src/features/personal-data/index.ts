/** The public interface of personal data: what a feature says of what it holds of people. */
export { dataPanelSlot, defineHolding, type Holding, holdingSlot, type KnownPerson } from "./holding";
export { doubtPlan } from "./register/actions";
export { postponePlans } from "./register/store";
