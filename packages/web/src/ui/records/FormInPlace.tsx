import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** What opened a form; where the form stood in its place, what stands there again. */
const sameAs = (before: HTMLElement, place: HTMLElement): HTMLElement | undefined => {
  if (before.isConnected) return before;
  const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;
  return [...place.querySelectorAll<HTMLElement>('button')].find(
    (button) => nameOf(button) === nameOf(before),
  );
};

/** A form where its record stands. It takes the focus, and gives it back to what opened it. */
export const FormInPlace = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  // Read before it is drawn: what opened the form may go with that.
  const [before] = useState(() => document.activeElement);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the form
  useLayoutEffect(() => {
    const place = box.current?.closest<HTMLElement>('[role=tabpanel], main') ?? document.body;
    box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) sameAs(before, place)?.focus();
      });
    };
  }, []);

  return <div ref={box}>{children}</div>;
};
