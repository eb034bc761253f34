import './actions.words.ts';
import type { Door } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { relativeMoment } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';

/**
 * How a door stands, in a sentence, and when that changes.
 * @param now the school's time, `YYYY-MM-DDTHH:mm:ss`
 */
export const doorSentence = ({ state, openFrom, openTo }: Door, now: string): string => {
  const momentOf = (time: string) => relativeMoment(time, now.slice(0, 10));
  if (state === 'open')
    return openTo
      ? t('interviewActions:door.openUntil', { time: momentOf(openTo) })
      : t('interviewActions:door.open');
  if (openFrom !== null && openFrom > now)
    return t('interviewActions:door.opens', { time: momentOf(openFrom) });
  return t(state === 'read' ? 'interviewActions:door.read' : 'interviewActions:door.closed');
};
