/** A controller moves what the server drew: no React, no drawing, only classes, attributes and listeners. */

/** Takes the element that carries `data-controller` and gives back how to let go of it. */
type Controller = (root: HTMLElement) => () => void;

/** What a controller's file exports. */
export interface ControllerModule {
  attach: Controller;
}
