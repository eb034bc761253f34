/** Something that was opened and does not take keys yet. */
interface Opening {
  /** Letters that were typed for it meanwhile. */
  typed: string;
  isLoading: boolean;
  /** Esc: it is not wanted any more. */
  onEscape: () => void;
}

let opening: Opening | null = null;

/** The dialogs that lie over the screen. */
export const openDialogs = (): NodeListOf<Element> =>
  document.querySelectorAll('[aria-modal=true], dialog[open]');

/**
 * From now on letters are meant for what is being opened, not for the screen beneath; until it has the focus, or there
 * is no dialog once it has loaded.
 * @returns to be called when it has loaded, or will not come
 */
export function startOpening(onEscape: () => void): () => void {
  // A part that has loaded and opens as a dialog has what was typed for the part.
  const mine: Opening = { typed: opening?.typed ?? '', isLoading: true, onEscape };
  opening = mine;
  return () => {
    mine.isLoading = false;
  };
}

/** Hands over, once, what was typed before the field was there. */
export function takeTyped(): string {
  const typed = opening?.typed ?? '';
  opening = null;
  return typed;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Writes down a key that is meant for what is being opened. @returns whether something is */
export function typeAhead(event: KeyboardEvent): boolean {
  if (!opening) return false;
  if (!opening.isLoading) {
    const dialogs = [...openDialogs()];
    if (!dialogs.length || dialogs.some((dialog) => dialog.contains(document.activeElement))) {
      opening = null;
      return false;
    }
  }
  if (event.isComposing) return true;
  if (isLetter(event)) opening.typed += event.key;
  else if (event.key === 'Backspace') opening.typed = opening.typed.slice(0, -1);
  else if (event.key === 'Escape' && opening.isLoading) opening.onEscape();
  else if (event.key !== 'Enter') return true;
  event.preventDefault();
  return true;
}
