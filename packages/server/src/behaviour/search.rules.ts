import {
  type BehaviourReport,
  type ReportsQuery,
  SEARCH_DAYS,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
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

/** Letters that have no accent to take off, as the database writes them (`search_form`, migration 010). */
const plain: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
};

/** Letters and digits without case and accents, as the database searches names; the signs of other scripts stay. */
const formOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœþłøđðħıŧ]/g, (letter) => plain[letter] ?? letter)
    .replace(/['’‘ʼ`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');

const writtenOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** A name as it is searched, also as it is spelled elsewhere: Müller and Mueller (`search_spellings`, migration 071). */
function formsOfName(name: string): string {
  const form = formOf(name);
  const out = formOf(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüøå]/g, (letter) => writtenOut[letter] ?? letter),
  );
  return [form, out, form.replaceAll('aa', 'a').replace(/([aou])e/g, '$1')].join(' | ');
}

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
  const forms = [...namesOf.map(formsOfName), ...texts.map(formOf)];
  return words.every((word) => forms.some((form) => form.includes(word)));
}
