import { ApiError } from '../errors/errors.ts';
import { t } from '../words/words.ts';

/** Of the tab alone, and the id alone: the token that reads as this adult is in no storage. */
const KEY = 'homeroom.viewing';

/** Whom this tab is to see as: a person's id; undefined for nobody. */
export const wantedView = (): number | undefined => {
  const stored = Number(sessionStorage.getItem(KEY));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : undefined;
};

export const forgetView = (): void => sessionStorage.removeItem(KEY);

/**
 * Opens this tab anew as what an adult sees (decision 048). A page of its own: nothing that was read as oneself is left
 * in it, and nothing that waits to be sent is sent from it.
 */
export const seeAs = (personID: number): void => {
  sessionStorage.setItem(KEY, String(personID));
  location.assign('/dashboard');
};

/** The id of the line that says whom one sees as: what cannot be done refers to it. */
export const VIEW_BANNER_ID = 'view-banner';

/** What a write is answered with by the page itself; the server refuses it as well. */
export const isReadOnly = () =>
  new ApiError({ status: 403, code: 'view.read_only', message: t('viewing.readOnly') });
