import { type MouseEvent, type PointerEvent, useRef } from 'react';

const HOLD_MS = 500;
const SWIPE_PX = 60;
/** How far a finger goes that has held and slides on to what has opened, px; less is a finger that trembles. */
const SLIDE_PX = 20;

interface RowGestures {
  onSwipe: () => void;
  /** A finger stays on this. */
  onHold: (on: EventTarget) => void;
}

const choiceOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[role=menuitemradio]') : null;

/** What a finger does on a line beside taps; the buttons and keys of the line do the same without a gesture. */
export function useRowGestures({ onSwipe, onHold }: RowGestures) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  /** Where the finger held. The click with which it leaves, in some browsers, is no press of what it lay on. */
  const held = useRef<{ x: number }>(undefined);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  return {
    onPointerDown: (e: PointerEvent) => {
      held.current = undefined;
      // A slow press on what is open to choose from is a press all the same.
      if (e.pointerType === 'mouse' || choiceOf(e.target)) return;
      end();
      const { clientX: x, clientY: y, target } = e;
      press.current = {
        x,
        y,
        timer: setTimeout(() => {
          end();
          held.current = { x };
          onHold(target);
        }, HOLD_MS),
      };
    },
    onPointerMove: (e: PointerEvent) => {
      const start = press.current;
      if (!start) return;
      const [dx, dy] = [Math.abs(e.clientX - start.x), Math.abs(e.clientY - start.y)];
      if (dy > 12) end();
      else if (dx > SWIPE_PX) {
        end();
        onSwipe();
      }
    },
    onPointerUp: (e: PointerEvent) => {
      end();
      if (held.current && Math.abs(e.clientX - held.current.x) > SLIDE_PX)
        choiceOf(document.elementFromPoint(e.clientX, e.clientY))?.click();
    },
    onPointerCancel: end,
    // It would take the focus from what has opened.
    onMouseDownCapture: (e: MouseEvent) => {
      if (held.current) e.preventDefault();
    },
    onClickCapture: (e: MouseEvent) => {
      const isPointer = e.detail > 0;
      if (!held.current || !isPointer) return;
      held.current = undefined;
      e.preventDefault();
      e.stopPropagation();
    },
    // The browser's own menu would take the finger away.
    onContextMenu: (e: MouseEvent) => {
      if (held.current || press.current) e.preventDefault();
    },
  };
}
