import { Component, type ReactNode } from 'react';
import { tellFailedRegion } from '../remotes/failed-region.ts';
import { RegionNotice } from './region-notice.tsx';

interface RegionBoundaryProps {
  /** Names the region in the log, `checkout/add-to-cart`. */
  name: string;
  /** Called once the region says that it failed. */
  onCaught?: () => void;
  /** Called before a new try, to forget what failed. */
  onRetry?: () => void;
  /** A change of it forgets a failure: another page deserves its own try. */
  resetKey?: string;
  children: ReactNode;
}

interface RegionState {
  failed: boolean;
  /** A part of the region could not be fetched. */
  lacksCode?: boolean;
  label?: string;
}

/** A remote that cannot load or throws costs its own region only: the rest of the page works, the region says so and offers a new try. */
export class RegionBoundary extends Component<RegionBoundaryProps, RegionState> {
  override state: RegionState = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, lacksCode: error instanceof Error && error.name === 'ChunkLoadError' };
  }

  override componentDidCatch(error: unknown) {
    console.warn(`The region ${this.props.name} failed`, error);
    tellFailedRegion({ region: this.props.name, error });
    this.props.onCaught?.();
  }

  /** `?debug=boundaries`: the shell says on the document which version of each remote the page is of. */
  override componentDidMount() {
    const versions = document.documentElement.dataset.boundaries;
    if (versions === undefined) return;
    const remote = this.props.name.split('/', 1)[0] ?? '';
    this.setState({ label: `${this.props.name} ${new URLSearchParams(versions).get(remote) ?? ''}` });
  }

  override componentDidUpdate({ resetKey }: RegionBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  private readonly retry = () => {
    const { onRetry } = this.props;
    // React keeps what could not be fetched for as long as the page lives.
    if (!onRetry && this.state.lacksCode) return location.reload();
    onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) {
      const { label } = this.state;
      return label === undefined ? this.props.children : <div data-region={label}>{this.props.children}</div>;
    }
    return (
      <div data-failed-region={this.props.name}>
        <RegionNotice onRetry={this.retry} />
      </div>
    );
  }
}
