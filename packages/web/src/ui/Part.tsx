import { Component, type ReactNode } from 'react';
import { isMissingPart } from '../platform/errors.ts';
import { notify } from '../platform/notify.ts';
import { t } from '../platform/words.ts';

interface PartProps {
  children: ReactNode;
  /** It could not be loaded, and that has been said: the place where it would stand is to be closed. */
  onMissing: () => void;
}

/** A part that loads when it is opened. Without a network it may not come: then the rest of the page stays. */
export class Part extends Component<PartProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown) {
    if (!isMissingPart(error)) return;
    notify.warning(t('ui:partMissing'));
    this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error !== undefined && !isMissingPart(error)) throw error;
    return error === undefined && this.props.children;
  }
}
