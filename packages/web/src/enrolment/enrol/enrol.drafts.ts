import '../enrolment.words.ts';
import { createDrafts } from '../../platform/drafts/drafts.ts';
import { t } from '../../platform/words/words.ts';
import type { EnrolDraft } from './enrolDraft.ts';

/** One enrolment is typed at a time. */
const NAME = 'new';

const drafts = createDrafts<EnrolDraft>({
  kind: 'Enrolment',
  signOutWarning: () => t('enrolment:enrol.signOut'),
});

/** Keeps what is typed through a reload, a session that ran out, days without a network. */
export const keepEnrolment = (draft: EnrolDraft): void => drafts.keep(NAME, draft);

/** It was saved, or is not wanted any more. */
export const dropEnrolment = (): Promise<void> => drafts.drop(NAME);

/** What was typed before; null: nothing. Undefined while it is read. */
export const useStoredEnrolment = (): EnrolDraft | null | undefined => {
  const all = drafts.useAll();
  return all && (all.get(NAME) ?? null);
};
