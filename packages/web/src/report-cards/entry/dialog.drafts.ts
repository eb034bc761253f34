import '../shared/entry.words.ts';
import { createDrafts } from '../../platform/drafts/drafts.ts';
import { t } from '../../platform/words/words.ts';

/** A comment as it stands in an open dialog, and as it stood when the dialog opened. */
export interface OpenComment {
  text: string;
  opened: string;
  /** The version that the dialog opened with: what is typed since is based on it. */
  version: number;
}
/** By section. */
export type OpenComments = Readonly<Record<number, OpenComment>>;

/** Whether something of it is not as it was when the dialog opened. */
export const isTyped = (open: OpenComments): boolean =>
  Object.values(open).some(({ text, opened }) => text !== opened);

/** What is typed in a dialog of comments before it is taken over, by `rowName`: it outlives a reload. */
export const dialogDrafts = createDrafts<OpenComments>({
  kind: 'ReportCardComments',
  signOutWarning: () => t('reportEntry:commentsOpenSignOut'),
});
