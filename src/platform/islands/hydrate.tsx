/** Brings React to an island: fetched only when one wakes. An island that fails gives back what the server drew. */
import { Component, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { fill } from "./trusted";

export function hydrateIsland(node: HTMLElement, Island: ComponentType<object>): Promise<() => void> {
  const box = node.querySelector<HTMLElement>(".island__html");
  const data = node.querySelector('script[type="application/json"]');
  if (!box || !data) throw new Error(`island ${node.dataset.island} has no markup`);
  const drawn = box.innerHTML;
  const props = JSON.parse(data.textContent ?? "{}") as object;

  return new Promise((resolve) => {
    const restore = (error: unknown) => {
      console.error(`island ${node.dataset.island} stopped`, error);
      queueMicrotask(() => {
        root.unmount();
        fill(box, drawn);
      });
    };
    const root = hydrateRoot(
      box,
      <Boundary failed={restore} ready={() => resolve(() => root.unmount())}>
        <Island {...props} />
      </Boundary>,
      { identifierPrefix: `${node.dataset.islandId}-`, onCaughtError: () => {} },
    );
  });
}

interface BoundaryProps {
  failed: (error: unknown) => void;
  ready: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidMount() {
    this.props.ready();
  }
  override componentDidCatch(error: unknown) {
    this.props.ready();
    this.props.failed(error);
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
