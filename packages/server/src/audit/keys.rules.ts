/** A place in the audit, newest first: when the transaction began in microseconds, its number, the number of the change. */
export interface Place {
  us: string;
  saveId: string;
  id: string;
}

/** `<us>-<save>`, as calls name a save. */
export const saveKeyOf = ({ us, saveId }: Pick<Place, 'us' | 'saveId'>): string => `${us}-${saveId}`;

/** `<us>-<save>-<change>`, as calls name a place to read on from. */
export const placeKeyOf = ({ us, saveId, id }: Place): string => `${us}-${saveId}-${id}`;

/** Reads what `saveKeyOf` or `placeKeyOf` wrote; the contract has checked it. */
export function placeOf(key: string): Place {
  const [us = '0', saveId = '0', id = '0'] = key.split('-');
  return { us, saveId, id };
}

/** Where what was written before a whole save begins. */
export const beforeSave = (place: Pick<Place, 'us' | 'saveId'>): Place => ({ ...place, id: '0' });
