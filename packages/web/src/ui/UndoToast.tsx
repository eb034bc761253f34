import { useEffect, useState } from 'react';
import { t } from '../platform/words.ts';
import { PlainButton } from './PlainButton.tsx';
import classes from './UndoToast.module.css';
import { useRoomBelow } from './useRoomBelow.ts';

/** How long an action can be taken back. */
const UNDO_MS = 10_000;

interface UndoToastProps {
  message: string;
  onUndo: () => void;
  /** The ten seconds are over, or it was undone. */
  onDone: () => void;
}

/** Says what was done and takes it back for 10 s; the time stands still while it has the pointer or the focus. */
export const UndoToast = ({ message, onUndo, onDone }: UndoToastProps) => {
  const [isPaused, setPaused] = useState(false);
  useRoomBelow('undo', '[data-floats=undo]', true);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(onDone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onDone]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the time
    <div
      className={classes.toast}
      data-floats="undo"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span role="status">{message}</span>
      <PlainButton
        size="compact"
        variant="default"
        place={classes.undo}
        onClick={() => {
          onUndo();
          onDone();
        }}
      >
        {t('ui:undo')}
      </PlainButton>
    </div>
  );
};
