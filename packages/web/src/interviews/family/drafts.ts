import './family.words.ts';
import { createDrafts } from '../../platform/drafts/drafts.ts';
import { t } from '../../platform/words/words.ts';
import type { ParentID } from './family.api.ts';

/** Messages to teachers that were typed and not sent. */
export const messageDrafts = createDrafts<string>({
  kind: 'interview-message',
  signOutWarning: () => t('interviewsFamily:message.signOut'),
});

/** The name of the draft of one row, of oneself or of the family that is booked for. */
export const draftName = (parentID: ParentID, invitationID: number): string =>
  `${parentID ?? 'own'} ${invitationID}`;
