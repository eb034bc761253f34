import { Component, type ReactNode } from 'react';
import { Unreachable } from '../platform/errors.ts';
import { ErrorDialog } from './ErrorDialog.tsx';
import { flattenError } from './flattenError.ts';

interface State {
  /** The lines of the first error; later ones do not open a second window. */
  lines?: string[];
  /** The screens themselves are gone, so there is nothing to go back to. */
  broken: boolean;
}

/** What nobody caught but is no fault: given up on purpose, or said by the connection state. */
const isExpected = (error: unknown) =>
  error instanceof Unreachable || (error instanceof DOMException && error.name === 'AbortError');

/** The one place where an unexpected error surfaces (specification 002 §8). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError = (error: unknown): State => ({ broken: true, lines: flattenError(error) });

  override componentDidMount() {
    addEventListener('error', this.onError);
    addEventListener('unhandledrejection', this.onRejection);
  }

  override componentWillUnmount() {
    removeEventListener('error', this.onError);
    removeEventListener('unhandledrejection', this.onRejection);
  }

  private readonly onError = (event: ErrorEvent) => this.show(event.error ?? event.message);
  private readonly onRejection = (event: PromiseRejectionEvent) => this.show(event.reason);

  private show(error: unknown) {
    // The browser's own remark on a busy layout; nothing has failed.
    if (isExpected(error) || String(error).includes('ResizeObserver loop')) return;
    this.setState((state) => (state.lines ? state : { ...state, lines: flattenError(error) }));
  }

  override render() {
    const { broken, lines } = this.state;
    return (
      <>
        {!broken && this.props.children}
        {lines && (
          <ErrorDialog
            lines={lines}
            onClose={broken ? undefined : () => this.setState({ broken, lines: undefined })}
          />
        )}
      </>
    );
  }
}
