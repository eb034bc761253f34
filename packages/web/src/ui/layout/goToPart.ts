/** Brings the part of the page with this anchor into view, and the focus to its heading. */
export function goToPart(anchor: string): void {
  const part = document.querySelector<HTMLElement>(`[data-part="${anchor}"]`);
  part?.scrollIntoView?.({ block: 'start' });
  part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
