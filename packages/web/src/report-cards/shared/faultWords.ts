import './entry.words.ts';
import type { CommentFault } from '@homeroom/contract/report-cards/comment-checks.rules.ts';
import { t } from '../../platform/words/words.ts';

/** What may be wrong with a comment, in words. */
export const faultWords = (fault: CommentFault): string => {
  switch (fault.kind) {
    case 'sameText':
      return t('reportEntry:fault.sameText', { count: fault.others });
    case 'otherName':
    case 'pronoun':
    case 'placeholder':
    case 'againstResult':
      return t(`reportEntry:fault.${fault.kind}`, { word: fault.word });
    default:
      return t(`reportEntry:fault.${fault.kind}`);
  }
};
