/** The public interface of copying whole databases. */
export { BrokenReferences, type Loading, othersConnected, startLoading } from "./loading";
export { type Shape, shapeAfter } from "./shape";
export { openSnapshot, type Place, type Snapshot, sumsOf } from "./snapshot";
export { differences, lineOf, type Row, rowOf, type Sums, startSum } from "./sums";
