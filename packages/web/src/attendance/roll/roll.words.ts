import './states.words.ts';
import type { Absence, AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { formatDayShort, formatPartOfDay, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { Totals } from './roll.rules.ts';

/** What is said of a mark in words. */
export type Marked = Pick<AttendanceStudent, 'absence' | 'known' | 'layer'> & {
  mark: AttendanceStudent['mark'] | 'unseen';
};

type Known = NonNullable<AttendanceStudent['known']>;

/** Why an absence was known in advance, and of a part of a day which: "Illness", "Medical appointment, 10:00 AM–11:30 AM". */
export const knownReason = (known: Known): string =>
  [known.reason, formatPartOfDay(known)].filter(Boolean).join(', ');

/** "Illness", "9:12 AM · Late: transport", with the details behind it. */
export function absenceText(absence: Absence | null, known: AttendanceStudent['known']): string {
  if (!absence) return known ? t('attendance:known', { reason: knownReason(known) }) : '';
  const reason = known
    ? t('attendance:known', { reason: knownReason(known) })
    : (absence.reason?.label ?? '');
  const time = absence.timeArrived ? formatTime(absence.timeArrived) : '';
  return [time, reason, absence.details].filter(Boolean).join(' · ');
}

/** What the head of a roll counts; what there is none of is left out. */
export const counted = ['unmarked', 'unseen', 'present', 'absent', 'late', 'known'] as const;

/** "20 not marked · 2 known absent". */
export const totalsText = (totals: Totals): string =>
  counted
    .filter((mark) => totals[mark] > 0)
    .map((mark) => `${totals[mark]} ${t(`attendance:counted.${mark}`)}`)
    .join(' · ');

/** What else has to be known of a line: its note, an absence that was known and did not come true, the roll of the morning. */
export function asideText({ known, layer, mark, morning, note, permission }: AttendanceStudent): string {
  return [
    note,
    known &&
      layer !== 'known' &&
      mark !== 'absent' &&
      t('attendance:wasKnown', { reason: knownReason(known) }),
    layer === 'office' && permission !== 2 && t('attendance:byOffice'),
    morning && mark !== 'absent' && t(`attendance:morning.${morning}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A mark in words: "absent, Illness", "late, 9:12 AM". */
export function markText({ mark, absence, known, layer }: Marked): string {
  const text = absenceText(absence, layer === 'known' ? known : null);
  return [t(`attendance:markName.${mark}`), text].filter(Boolean).join(', ');
}

/** "9:04 AM by you", "9:04 AM, arrived 9:31 AM, by you", with the day where it is not the roll's own; empty where nothing is recorded. */
export function recordedText(record: AttendanceStudent, me: number, dateOf: string): string {
  if (!record.dateTime || record.layer === 'default') return '';
  const at = (local: string) =>
    (local.startsWith(dateOf) ? '' : `${formatDayShort(local)}, `) + formatTime(local.slice(11, 16));
  const { receivedAt } = record;
  const made = at(record.dateTime);
  const time = receivedAt ? t('attendance:madeThenArrived', { made, arrived: at(receivedAt) }) : made;
  if (record.recordedByID === me) return t('attendance:recordedByYou', { time });
  return t('attendance:recordedBy', { time, name: record.recordedBy ?? t('attendance:somebody') });
}

/** "not marked", "marked at 9:04 AM" or "submitted at 9:06 AM". */
export function stateText(state: RollState): string {
  const at = (local: string | null) => formatTime(local?.slice(11, 16));
  if (state.state === 'submitted') return t('attendance:state.submitted', { time: at(state.submittedAt) });
  if (state.state === 'marked') return t('attendance:state.marked', { time: at(state.lastMarkedAt) });
  return t('attendance:state.notMarked');
}

/** As `stateText`, but "1 of 23 marked" until every student is recorded. */
export const progressText = (state: RollState): string =>
  isPartlyMarked(state)
    ? t('attendance:state.partly', { recorded: state.recorded, total: state.total })
    : stateText(state);

/** Some students are recorded, others not, and nothing is submitted. */
const isPartlyMarked = ({ state, recorded, total }: RollState) => state === 'marked' && recorded < total;

/** "2 absent · 1 late of 23", without the total where the state has said it; how many there are before the first mark. */
export function countsText(state: RollState): string {
  const { absent, late, total, unseen } = state;
  if (state.state === 'notMarked') return t('attendance:manyStudents', { count: total });
  if (isPartlyMarked(state)) return t('attendance:soFar', { absent, late });
  const counts = t('attendance:ofTotal', { absent, late, total });
  return unseen > 0 ? `${counts} · ${unseen} ${t('attendance:counted.unseen')}` : counts;
}

/** "Submitted 9:05 AM by you"; empty while it is not. */
export function submittedText(state: RollState | undefined, myName: string | undefined): string {
  if (!state?.submittedAt) return '';
  const time = formatTime(state.submittedAt.slice(11, 16));
  if (state.submittedBy === myName) return t('attendance:submittedByYou', { time });
  return t('attendance:submittedAt', { time, name: state.submittedBy ?? t('attendance:somebody') });
}

/** "Brown, Isabella" as "Isabella Brown": names in heads. */
export const headName = (fullName: string) => fullName.split(', ').reverse().join(' ');
