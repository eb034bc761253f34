import type {
  AbsenceReason,
  Apart,
  AttendanceStudent,
  Mark,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import { byName } from '../../platform/names.ts';
import type { User } from '../../platform/user.ts';
import { linePermission, OFFICE, type RollFacts } from '../rules/attendance.policy.ts';
import { absenceOf, letterOf, resultOf, type StoredMark, versionOf } from '../rules/attendance.rules.ts';
import type { RollView } from '../views/roll.views.ts';

/** Names of the pictures that stand for flags. */
const icons: Record<string, string> = {
  medical: 'medical',
  allergy: 'allergy',
  'court-order': 'court-order',
  learning: 'learning',
};

const byStudent = <T extends { studentId: number }>(items: readonly T[]): Map<number, T[]> =>
  Map.groupBy(items, ({ studentId }) => studentId);

/** The strip: a letter for each of the last ten school days. */
function stripsOf(
  view: RollView,
  reasons: ReadonlyMap<number, AbsenceReason>,
): (studentId: number) => string {
  const days = view.days.map((day) => {
    const rolls = view.earlier.filter((roll) => roll.dateOf === day);
    const letters = new Map<number, string>();
    for (const known of view.knownEarlier) {
      const authorised = reasons.get(known.reasonId)?.authorised ?? false;
      if (known.from <= day && known.to >= day) letters.set(known.studentId, letterOf('absent', authorised));
    }
    // The later layer wins; of several meetings on a day the last one stands.
    for (const roll of rolls) {
      for (const mark of [...roll.marks].sort((a, b) => a.layer - b.layer)) {
        // A layer that says nothing leaves what another says; alone it says that nobody has seen the student.
        if (mark.status !== null || !letters.has(mark.studentId))
          letters.set(mark.studentId, letterOf((mark.status ?? 'unmarked') as Mark, mark.authorised));
      }
    }
    return { letters, otherwise: rolls.some((roll) => roll.submitted) ? 'P' : '-' };
  });
  return (studentId) => days.map((day) => day.letters.get(studentId) ?? day.otherwise).join('');
}

/** What the records of a roll are made with. */
export interface RecordContext {
  user: User;
  facts: RollFacts;
  reasons: ReadonlyMap<number, AbsenceReason>;
}

/** The date of birth is a personal detail, and not needed where there is a number. */
const apartFor = (user: User, { number, birthDate }: Apart): Apart => ({
  number,
  birthDate: number === '' && user.may('people.contact') ? birthDate : null,
});

export const officeCorrected = (marks: readonly Pick<StoredMark, 'layer' | 'status'>[]): boolean =>
  marks.some((mark) => mark.layer === OFFICE && mark.status !== null);

/** The lines of a roll by name, each with what this user may do with it. */
export function recordsOf(view: RollView, { user, facts, reasons }: RecordContext): AttendanceStudent[] {
  const marks = byStudent(view.marks);
  const known = byStudent(view.known);
  const flags = byStudent(view.flags);
  const morning = new Map(view.morning.map(({ studentId, status }) => [studentId, status]));
  const strip = stripsOf(view, reasons);
  return view.members
    .map(({ id, name, photo, apart }): AttendanceStudent => {
      const own = marks.get(id) ?? [];
      const inAdvance = known.get(id)?.[0] ?? null;
      const result = resultOf(own, inAdvance);
      const { winner } = result;
      const inMorning = morning.get(id) ?? null;
      return {
        studentID: id,
        fullName: name,
        apart: apart && apartFor(user, apart),
        photo,
        permission: linePermission(user, facts, { officeCorrected: officeCorrected(own) }),
        mark: result.mark,
        absence: absenceOf(result, inAdvance, reasons, facts.dateOf),
        note: result.mark === 'present' ? (winner?.details ?? '') : '',
        dateTime:
          winner?.madeAt ??
          winner?.markedAt ??
          (result.layer === 'known' ? (inAdvance?.recordedAt ?? null) : null),
        receivedAt: winner?.madeAt ? winner.markedAt : null,
        layer: result.layer,
        recordedBy: winner?.markedBy ?? (result.layer === 'known' ? (inAdvance?.recordedBy ?? null) : null),
        recordedByID: winner?.markedById ?? null,
        known: inAdvance && {
          reason: reasons.get(inAdvance.reasonId)?.label ?? '',
          details: inAdvance.details,
          recordedBy: inAdvance.recordedBy,
          recordedAt: inAdvance.recordedAt,
          timeFrom: inAdvance.timeFrom,
          timeTo: inAdvance.timeTo,
        },
        morning: inMorning === 'present' ? null : inMorning,
        flags: (flags.get(id) ?? []).map(({ category, itemName }) => ({
          category,
          itemName,
          icon: icons[category] ?? 'flag',
        })),
        recent: strip(id),
        version: versionOf(own),
      };
    })
    .sort((a, b) => byName(a.fullName, b.fullName) || a.studentID - b.studentID);
}
