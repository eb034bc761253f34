import './event.words.ts';
import { t } from '../../platform/words/words.ts';
import type { TypedEvent } from './event.rules.ts';

/** What keeps an event from being saved, in words. */
export const problemsOf = ({ day, time, people }: TypedEvent): string[] => [
  ...(day && time ? [] : [t('event:dayNeeded')]),
  ...(people.length > 0 ? [] : [t('event:participantNeeded')]),
  ...people
    .filter(({ isShared, parentsText }) => isShared && !parentsText.trim())
    .map(({ fullName }) => t('event:emptyText', { name: fullName })),
];
