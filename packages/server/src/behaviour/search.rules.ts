import {
  type BehaviourReport,
  type ReportsQuery,
  SEARCH_DAYS,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { plainLetters, spellingsOf } from '@homeroom/contract/shared/spellings.ts';
import type { Named } from './names.rules.ts';

/** The days of a search, both inclusive: the last 28 to today where none are given (specification 001 §9). */
export function daysOf(
  { dateOfStart, dateOfEnd }: Pick<ReportsQuery, 'dateOfStart' | 'dateOfEnd'>,
  today: string,
  days: number = SEARCH_DAYS,
): { from: string; to: string } {
  const to = dateOfEnd ?? today;
  return { from: dateOfStart ?? addDays(to, 1 - days), to };
}

/** Letters and digits without case and accents, as the database searches names; the signs of other scripts stay. */
const formOf = (text: string): string =>
  plainLetters(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  )
    .replace(/['’‘ʼ`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');

/** The words of a search; the percent signs that the specification puts around them are none. */
export const wordsOf = (searchName = ''): string[] => [
  ...new Set(formOf(searchName).split(' ').filter(Boolean)),
];

/**
 * Whether somebody finds the words in what they read of an event: in names, and by details in its texts too.
 * @param names of persons, by their ids, beside those that are shown
 */
export function isFound(
  report: BehaviourReport,
  words: readonly string[],
  byDetails: boolean,
  names?: ReadonlyMap<number, Named>,
): boolean {
  if (!words.length) return true;
  const namesOf = report.people.map((one) =>
    [one.fullName, ...Object.values(names?.get(one.id) ?? {})].join(' | '),
  );
  if (byDetails) namesOf.push(report.reportedByTeacher?.itemName ?? '');
  const texts = report.people.flatMap((one) => [
    ...(byDetails
      ? [
          one.parentsText,
          ...one.incidents.flatMap(({ comment, incidentType }) => [comment, incidentType.itemName]),
          ...one.actions.flatMap(({ comment, actionType }) => [comment, actionType.itemName]),
        ]
      : []),
  ]);
  if (byDetails) texts.push(report.comment, report.location?.itemName ?? '');
  const forms = [...namesOf.flatMap((name) => spellingsOf(name, formOf)), ...texts.map(formOf)];
  return words.every((word) => forms.some((form) => form.includes(word)));
}
