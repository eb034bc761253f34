import type { Contributions } from '../platform/area.ts';

/** Mails go with the person they were sent to. What they say of it stands in the mailbox, not in the history. */
export const personRows: Contributions['personRows'] = {
  references: [{ table: 'mail', column: 'person_id' }],
};
