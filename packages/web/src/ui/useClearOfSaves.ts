import { useLayoutEffect } from 'react';

/** What saves work: a form's button, and one that stands outside a form and says so. */
const SAVES = 'button[type=submit], button[data-saves]';

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Lets `data-aside` say whether something floating has to stand aside, where it would cover a button that saves. */
const place = (floating: HTMLElement) => {
  floating.removeAttribute('data-aside');
  const box = floating.getBoundingClientRect();
  const covers = [...document.querySelectorAll(SAVES)].some((save) =>
    overlap(box, save.getBoundingClientRect()),
  );
  floating.toggleAttribute('data-aside', covers);
};

/**
 * Keeps something that floats over the screen clear of every button that saves, wherever forms open and scroll while it
 * is shown: it has `data-aside` where its place would cover one.
 * @param selector finds what floats
 */
export const useClearOfSaves = (selector: string): void =>
  useLayoutEffect(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return undefined;
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(element));
    };
    place(element);
    const drawn = new MutationObserver(placeSoon);
    drawn.observe(document.body, { childList: true, subtree: true });
    const grown = new ResizeObserver(placeSoon);
    grown.observe(element);
    addEventListener('scroll', placeSoon, { capture: true, passive: true });
    addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      drawn.disconnect();
      grown.disconnect();
      removeEventListener('scroll', placeSoon, { capture: true });
      removeEventListener('resize', placeSoon);
    };
  }, [selector]);
