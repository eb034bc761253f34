/** The bar below the work has become higher: what somebody types in must not lie below it. @returns what gives it up */
export function keepInView(): () => void {
  // The screen knows the new height of its bar a frame later.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() =>
      document.activeElement?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    );
  });
  return () => cancelAnimationFrame(frame);
}
