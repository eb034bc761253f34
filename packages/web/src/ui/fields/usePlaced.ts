import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What is left between the window's edge and what opens. */
const MARGIN = 8;

/** Moves a box that its styles put below its field so that all of it is seen: sideways, or above the field. */
function place(box: HTMLElement): void {
  box.style.translate = '';
  const { left, right, top, bottom, height } = box.getBoundingClientRect();
  const field = box.offsetParent?.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const x = Math.max(Math.min(0, clientWidth - MARGIN - right), MARGIN - left);
  const isAbove = field && bottom > clientHeight - MARGIN && field.top - height > MARGIN;
  const y = isAbove ? field.top - (top - field.bottom) - height - top : 0;
  box.style.translate = `${x}px ${y}px`;
}

/** For what opens below a field: keeps it within the window, also when its content comes later. */
export function usePlaced<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!isOpen || !box) return undefined;
    const again = () => place(box);
    again();
    const sizes = new ResizeObserver(again);
    sizes.observe(box);
    window.addEventListener('resize', again);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', again);
    };
  }, [isOpen]);
  return ref;
}
