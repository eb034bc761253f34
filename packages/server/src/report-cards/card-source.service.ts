import type { ReportCardSettings } from '@homeroom/contract/report-cards/report-cards.settings.ts';
import { daysAwayOf } from '../attendance/attendance.facts.ts';
import { schoolHead, settingsOf } from '../configuration/configuration.facts.ts';
import type { Database, School } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { academicYears } from '../subjects/subjects.facts.ts';
import { cardWords } from './card.words.ts';
import type { CardFrame, CardSource } from './card-document.ts';
import { type ClassSetup, classSetups, pastoralSections } from './class-setup.views.ts';
import { classesOfStudents } from './classes-of.views.ts';
import type { PeriodFacts } from './period.views.ts';
import { previousOf } from './previous.views.ts';
import { countedInPeriod } from './results.views.ts';
import { sectionsFor } from './row.record.ts';
import { rowsOf, type StoredRow } from './rows.views.ts';
import { studentExtras } from './student-extras.views.ts';

/** A student who gets a card, with all that it is made of. */
export interface StudentSource extends CardSource {
  /** "Surname, Preferred". */
  listName: string;
  levelId: number;
  campusId: number | null;
}

/** The day and time it is, and what the school wants on its cards. */
type Around = Pick<ReportCardSettings, 'attendanceOn' | 'showsRank'> & { timeZone: string; today: string };

/**
 * What cards are made of, of students of some levels or of those that are named; by name. Of everything: whoever calls
 * takes out what a reader may not see.
 */
export async function cardSources(
  db: Database,
  period: PeriodFacts,
  { levelIds, studentIds }: { levelIds?: readonly number[]; studentIds?: readonly number[] },
  { timeZone, today, showsRank, attendanceOn }: Around,
): Promise<StudentSource[]> {
  const among = studentIds ? { studentIds } : {};
  const students = (await rowsOf(db, period, { isPastoral: true, ...among }, timeZone)).filter(
    ({ isExpected, levelId }) => isExpected && levelId !== null && (levelIds?.includes(levelId) ?? true),
  );
  if (!students.length) return [];
  const ids = students.map(({ studentId }) => studentId);
  const setups = new Map<number, ClassSetup>(
    (await classSetups(db, period, await classesOfStudents(db, period, ids))).map((one) => [
      one.classId,
      one,
    ]),
  );
  const rows = setups.size
    ? await rowsOf(db, period, { classIds: [...setups.keys()], studentIds: ids }, timeZone)
    : [];
  const ofStudent = Map.groupBy(rows, ({ studentId }) => studentId);
  const sections = (await pastoralSections(db, period)).filter(({ isClosed }) => !isClosed);
  const previous = await previousOf(db, period, ids);
  const counted = showsRank ? await countedInPeriod(db, period.id) : new Map<string, number[]>();
  const extras = await studentExtras(db, ids);
  const templates = new Map(period.levels.map(({ levelID, template }) => [levelID, template]));
  const templateOf = ({ levelId }: StoredRow) => templates.get(levelId as number) ?? 'secondary';
  const withAttendance = students.filter((student) => attendanceOn.includes(templateOf(student)));
  const to = today < period.dateEnd ? today : period.dateEnd;
  const away = withAttendance.length
    ? await daysAwayOf(
        db,
        withAttendance.map(({ studentId }) => studentId),
        { from: period.dateStart, to },
      )
    : new Map();
  return students
    .map((student): StudentSource => {
      const own = sectionsFor(sections, student.levelId);
      const teachers = student.rollTeachers.map(({ itemName }) => itemName).join(', ');
      return {
        studentId: student.studentId,
        listName: student.fullName,
        name: extras.get(student.studentId)?.fullName ?? student.fullName,
        campusId: extras.get(student.studentId)?.campusId ?? null,
        rollClass: student.rollClass,
        level: student.level ?? '',
        levelId: student.levelId as number,
        classTeacher: teachers,
        template: templateOf(student),
        attendance: withAttendance.includes(student)
          ? {
              ...(away.get(student.studentId) ?? { absent: 0, late: 0 }),
              until: to === period.dateEnd ? null : to,
            }
          : null,
        classes: (ofStudent.get(student.studentId) ?? [])
          .flatMap((row) => {
            const setup = setups.get(row.classId as number);
            return setup && row.isExpected ? [{ setup, row }] : [];
          })
          .sort((a, b) => byName(a.setup.subject || a.setup.name, b.setup.subject || b.setup.name)),
        pastoral: own.length ? { sections: own, row: student, author: teachers } : null,
        previous: previous.get(student.studentId) ?? new Map(),
        counted,
      };
    })
    .sort((a, b) => byName(a.listName, b.listName) || a.studentId - b.studentId);
}

/** Of which version a card is, in which language and of which day. */
interface CardMaking {
  language: keyof typeof cardWords;
  dateOf: string;
  cardVersion?: number;
  note?: string;
}

/**
 * What stands around every card of a period: read once, for cards in all languages and versions.
 * @param db of the transaction, where there is one
 */
export async function cardFrames(
  school: School,
  db: Database,
  period: PeriodFacts,
): Promise<(of: CardMaking) => CardFrame> {
  const { school: named, reportCards } = await settingsOf(school, db);
  const year = (await academicYears(db)).find(({ id }) => id === period.yearId);
  const around = {
    school: await schoolHead(db, named),
    period: period.name,
    year: year?.itemName ?? String(period.yearId),
    closing: reportCards.closingText
      .split(/\n\s*\n/)
      .map((one) => one.trim())
      .filter(Boolean),
  };
  return ({ language, dateOf, cardVersion = 1, note = '' }) => ({
    ...around,
    ...{ language, dateOf, words: cardWords[language], cardVersion, note },
  });
}
