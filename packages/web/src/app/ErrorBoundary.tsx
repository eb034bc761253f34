import { Component, type ReactNode } from 'react';
import { isExpected } from '../platform/errors/errors.ts';
import { reportFault } from '../platform/errors/faults.ts';
import { type ReportState, reportError } from '../system-admin/errorReports.ts';
import { ErrorDialog } from './ErrorDialog.tsx';
import { flattenError } from './flattenError.ts';

interface Props {
  children: ReactNode;
  /** The pattern of the address of the screen that is open. */
  route: () => string;
}

interface State {
  /** The lines of the first error; later ones do not open a second window. */
  lines?: string[];
  /** The screens themselves are gone, so there is nothing to go back to. */
  broken: boolean;
  report: ReportState;
}

/** The one place where an unexpected error surfaces (specification 002 §8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, report: 'none' };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({
    broken: true,
    lines: flattenError(error),
  });

  override componentDidMount() {
    addEventListener('error', this.onError);
    addEventListener('unhandledrejection', this.onRejection);
  }

  override componentDidCatch(error: unknown) {
    this.report(error);
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
    // An answer of the server that nobody dealt with: the catalogue has its words.
    if (reportFault(error)) return;
    const lines = flattenError(error);
    // An event without a word, as some browsers send when the network goes: there is nothing to tell, nor to report.
    if (lines.length === 0) return;
    if (!this.state.lines) this.setState({ lines });
    this.report(error);
  }

  private report(error: unknown) {
    // While the window stands it speaks of the error that it shows.
    const isShown = this.state.report === 'none';
    void reportError(error, this.props.route(), (report) => isShown && this.setState({ report }));
  }

  override render() {
    const { broken, lines, report } = this.state;
    return (
      <>
        {!broken && this.props.children}
        {lines && (
          <ErrorDialog
            lines={lines}
            report={report}
            onClose={broken ? undefined : () => this.setState({ broken, lines: undefined, report: 'none' })}
          />
        )}
      </>
    );
  }
}
