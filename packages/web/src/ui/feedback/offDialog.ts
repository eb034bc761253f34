import { covers } from './covers.ts';
import { ignorePresses } from './ignorePresses.ts';

/** The room below dialogs that is the notices' (Dialog.module.css). */
const ROOM = '--hr-room-by-dialog';
const CONTROLS = 'button, input, select, textarea, a[href]';
/** Between a notice and the edge of the screen, and the dialog above it, px. */
const GAP = 8;

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')];

/** One that is still coming, or going, is not looked at: it is elsewhere in a moment. */
const standing = () => dialogs().findLast((dialog) => getComputedStyle(dialog).opacity === '1');

/** Makes dialogs end above the notices; a press that was aimed at what has moved by that is ignored. */
function giveRoom(floating: HTMLElement, dialog: HTMLElement): void {
  const { style } = document.documentElement;
  const room = `${floating.offsetHeight + 2 * GAP}px`;
  if (style.getPropertyValue(ROOM) === room) return;
  const before = dialog.getBoundingClientRect();
  style.setProperty(ROOM, room);
  const after = dialog.getBoundingClientRect();
  if (before.top !== after.top || before.bottom !== after.bottom) {
    const [top, bottom] = [Math.min(before.top, after.top), Math.max(before.bottom, after.bottom)];
    ignorePresses({ top, bottom }, floating);
  }
  const { activeElement } = document;
  if (dialog.contains(activeElement) && activeElement !== dialog)
    activeElement?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps notices off the controls of the dialog that lies over the work: where they would cover one they go to the foot of
 * the screen, and where that is not enough the dialog ends above them.
 * @returns whether there is a dialog
 */
export function keepOffDialog(floating: HTMLElement): boolean {
  const dialog = standing();
  if (!dialog) {
    if (dialogs().length === 0) leaveDialog(floating);
    return dialogs().length > 0;
  }
  if (!floating.hasAttribute('data-by-dialog')) {
    if (!covers(floating, dialog, CONTROLS)) return true;
    floating.toggleAttribute('data-by-dialog', true);
  }
  floating.style.bottom = `${GAP}px`;
  const hasRoom = document.documentElement.style.getPropertyValue(ROOM) !== '';
  if (hasRoom || covers(floating, dialog, CONTROLS)) giveRoom(floating, dialog);
  return true;
}

/** The dialog is gone, or the notices are. */
export function leaveDialog(floating: HTMLElement): void {
  if (!floating.hasAttribute('data-by-dialog')) return;
  floating.removeAttribute('data-by-dialog');
  floating.style.removeProperty('bottom');
  document.documentElement.style.removeProperty(ROOM);
}
