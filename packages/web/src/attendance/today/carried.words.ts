import './day.words.ts';
import type { CarriedAbsence } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import { formatPartOfDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { headName } from '../roll/roll.words.ts';

/** Names of a kind that are told, so that the number of the others fits a phone as well. */
const MAX_ABSENCES_NAMED = 2;

/** "Adeyemi, Tolu" as "Tolu A.". */
const shortName = (fullName: string): string => {
  const [surname = '', given] = fullName.split(', ');
  const [initial] = new Intl.Segmenter().segment(surname);
  return given && initial ? `${given} ${initial.segment}.` : fullName;
};

/** What is said of an absence, without the name. */
const sentenceOf = ({ mark, since, ...part }: CarriedAbsence): ((names: string) => string) => {
  if (mark === 'late') return (names) => t('attendanceDay:late', { names });
  const times = formatPartOfDay(part);
  if (mark === 'known')
    return (names) =>
      times ? t('attendanceDay:knownPart', { names, times }) : t('attendanceDay:known', { names });
  if (since === null) return (names) => t('attendanceDay:absentSinceMorning', { names });
  return (names) => t('attendanceDay:absentSince', { period: since, names });
};

const rank = ({ mark, since }: CarriedAbsence) =>
  mark === 'absent' ? (since === null ? 0 : 1) : mark === 'known' ? 2 : 3;

/**
 * "Absent since this morning: Tolu A., Maya B. +2 · Late this morning: Luka Ć."; empty where nobody is away.
 * @param most how many names of a kind are told; the others are counted
 */
export function carriedText(carried: readonly CarriedAbsence[], most = MAX_ABSENCES_NAMED): string {
  const alike = Map.groupBy(carried, ({ fullName }) => shortName(fullName));
  const nameOf = ({ fullName }: CarriedAbsence) => {
    const short = shortName(fullName);
    return (alike.get(short)?.length ?? 0) > 1 ? headName(fullName) : short;
  };
  const kinds = Map.groupBy(
    carried.toSorted((a, b) => rank(a) - rank(b)),
    ({ mark, since, timeFrom, timeTo }) => JSON.stringify([mark, since, timeFrom, timeTo]),
  );
  return [...kinds.values()]
    .map((some) => {
      const names = some.slice(0, most).map(nameOf).join(', ');
      const more = some.length - most;
      return sentenceOf(some[0] as CarriedAbsence)(
        more > 0 ? t('attendanceDay:andMore', { names, count: more }) : names,
      );
    })
    .join(' · ');
}
