/** What has one primary action: a dialog, a panel beside a list, a tab, a section of a screen. */
const PLACE = '[role=dialog], aside, [role=tabpanel], section';
const PRIMARY = '[data-primary]';

const hasPrimary = (form: HTMLFormElement) => [...form.elements].some((element) => element.matches(PRIMARY));

/**
 * Whether Ctrl and Enter are meant for a button: the keyboard is in its form, else beside its row, else in the place of
 * which it is the only primary one. Nothing has the focus: that of a dialog, or of the bar at the foot of the screen.
 */
export function isMeant(button: HTMLButtonElement | null): boolean {
  if (!button || button.closest('[hidden], [inert]')) return false;
  const here = document.activeElement;
  const form = here?.closest('form');
  if (form && hasPrimary(form)) return form === button.form;
  if (!here || here === document.body) return button.closest('[role=dialog], footer') !== null;
  const row = button.closest('[data-form-actions]');
  if (row?.parentElement?.contains(here)) return true;
  const place = button.closest(PLACE);
  if (!place?.contains(here)) return false;
  return place.querySelectorAll(PRIMARY).length === 1;
}
