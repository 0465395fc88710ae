import { Component, type ComponentChildren } from 'preact';

interface BoundaryProps {
  /** Drawn anew when this changes. */
  readonly of: unknown;
  readonly children: ComponentChildren;
}

/** Keeps a fault in one view from taking the page with it: what was there is one undo away, and the rest still works. */
export class Boundary extends Component<BoundaryProps, { readonly fault: string | null; readonly of: unknown }> {
  override state = { fault: null, of: this.props.of };

  static override getDerivedStateFromError(error: unknown) {
    return { fault: String(error) };
  }

  static override getDerivedStateFromProps({ of }: BoundaryProps, state: { readonly of: unknown }) {
    return of === state.of ? null : { fault: null, of };
  }

  override render() {
    if (this.state.fault === null) return this.props.children;
    return (
      <p class="stale" role="alert">
        {`This could not be shown (${this.state.fault}). It is our fault, not yours: undo the last step, or start over; nothing that you kept is touched.`}
      </p>
    );
  }
}
