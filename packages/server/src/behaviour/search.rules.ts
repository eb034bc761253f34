import {
  type BehaviourReport,
  type ReportsQuery,
  SEARCH_DAYS,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';

/** The days of a search, both inclusive: the last 28 to today where none are given (specification 001 §9). */
export function daysOf(
  { dateOfStart, dateOfEnd }: Pick<ReportsQuery, 'dateOfStart' | 'dateOfEnd'>,
  today: string,
  days: number = SEARCH_DAYS,
): { from: string; to: string } {
  const to = dateOfEnd ?? today;
  return { from: dateOfStart ?? addDays(to, 1 - days), to };
}

/** Letters and digits without case and accents, as the database searches names. */
const formOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The words of a search; the percent signs that the specification puts around them are none. */
export const wordsOf = (searchName = ''): string[] => [
  ...new Set(formOf(searchName).split(' ').filter(Boolean)),
];

/** Whether somebody finds the words in what they read of an event: in names, and by details in its texts too. */
export function isFound(report: BehaviourReport, words: readonly string[], byDetails: boolean): boolean {
  if (!words.length) return true;
  const texts = report.people.flatMap((one) => [
    one.fullName,
    ...(byDetails
      ? [
          one.parentsText,
          ...one.incidents.flatMap(({ comment, incidentType }) => [comment, incidentType.itemName]),
          ...one.actions.flatMap(({ comment, actionType }) => [comment, actionType.itemName]),
        ]
      : []),
  ]);
  if (byDetails)
    texts.push(report.comment, report.location?.itemName ?? '', report.reportedByTeacher?.itemName ?? '');
  const forms = texts.map(formOf);
  return words.every((word) => forms.some((form) => form.includes(word)));
}
