import { Component, type ReactNode, useLayoutEffect, useRef } from 'react';
import { MissingPart, Pending } from '../../platform/areas/lazyPart.tsx';
import { isMissingPart } from '../../platform/errors/errors.ts';
import { startOpening } from '../../platform/keys/typeAhead.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';

interface PartProps {
  children: ReactNode;
  /** It could not be loaded, and that has been said, or Esc came first: the place where it would stand is to be closed. */
  onMissing: () => void;
}

/** Stands for a part that loads: the letters that are typed meanwhile are the part's, not the screen's. */
const Opening = ({ onEscape }: { onEscape: () => void }) => {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  useLayoutEffect(() => startOpening(() => latest.current()), []);
  return null;
};

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
    if (error !== undefined) return false;
    return (
      <MissingPart value={null}>
        <Pending value={<Opening onEscape={this.props.onMissing} />}>{this.props.children}</Pending>
      </MissingPart>
    );
  }
}
