import './records.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { kindsOf } from '../ui/people/personKind.ts';

/** What tells a person from others of the same name: the birth date is there for who may read it. */
export const distinctionOf = (details: PersonalDetails): string => {
  const { level, rollClass, campus, number, birthDate, studentStanding, staffStanding } = details;
  const kinds = kindsOf({ ...details, standing: studentStanding || staffStanding });
  const born = birthDate ? t('records:merge.born', { day: formatDay(birthDate) }) : '';
  return [...kinds, level, rollClass, campus, number, born].filter(Boolean).join(' · ');
};

/** A name with what tells it from the same name of another. */
export const withDistinction = (name: string, distinction: string): string =>
  distinction ? `${name} (${distinction})` : name;
