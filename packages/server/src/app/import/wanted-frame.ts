import type { Plan } from '@homeroom/oneroster/plan.ts';
import type { Wanted } from './rows.ts';
import type { SchoolNow } from './school-now.queries.ts';
import { byKey, enteredHere, levelKeys, type Say, withCodes } from './wanted.ts';

/** Rows of the school's frame: campuses, levels, years, terms, subjects, periods, classes, meetings. */
export function wantedFrame(plan: Plan, now: SchoolNow, say: Say) {
  const levels = levelKeys(plan, now);
  const campusCodes = withCodes(plan.campuses, now.rows.campus);
  const subjectCodes = withCodes(plan.subjects, now.rows.subject);
  const rollCodes = withCodes(plan.rollClasses, now.rows.roll_class);
  const years = byKey(now.rows.academic_year);

  // Class codes are unique within their year.
  const classCodes = new Map<string, string>();
  for (const [yearId, classes] of Map.groupBy(plan.classDetails, (row) => row.yearId)) {
    const stored = now.rows.class_detail.filter((row) => row.values.academic_year_id === yearId);
    for (const [key, code] of withCodes(classes, stored)) classCodes.set(key, code);
  }

  // A timetable that the school has entered by cycle days says more than "every day".
  const ownMeetings = enteredHere(now.rows.class_meeting, 'class_detail_id', 'period_id');

  return {
    campus: plan.campuses.map(
      ({ key, name }, index): Wanted => ({
        key,
        values: { code: campusCodes.get(key), name },
        initial: { is_main: index === 0 && !now.hasMainCampus },
      }),
    ),
    level: plan.levels.map(({ key, name, ordinal }): Wanted => {
      const code = levels.get(key) ?? key;
      return { key: code, values: { code }, initial: { name, ordinal } };
    }),
    academic_year: plan.years.map((year): Wanted => {
      const key = String(year.id);
      const before = years.get(key);
      if (before && before.values.source_id === null) {
        say(`The academic year ${key} was entered in Homeroom; its name and dates stay as they are.`);
        return { key, values: {} };
      }
      const { name, dateStart: date_start, dateEnd: date_end, sourceId } = year;
      return { key, values: { source_id: sourceId ?? `year-${key}`, name, date_start, date_end } };
    }),
    term: plan.terms.map(
      ({ key, yearId, name, dateStart, dateEnd }): Wanted => ({
        key,
        values: { academic_year_id: yearId, name, date_start: dateStart, date_end: dateEnd },
      }),
    ),
    subject: plan.subjects.map(
      ({ key, name }): Wanted => ({ key, values: { code: subjectCodes.get(key), name } }),
    ),
    // Names and times of periods are the school's once they are there.
    period: plan.periods.map(
      ({ key, code, name, ordinal }): Wanted => ({ key, values: {}, initial: { code, name, ordinal } }),
    ),
    roll_class: plan.rollClasses.map(
      ({ key, name, campus, location }): Wanted => ({
        key,
        values: {
          code: rollCodes.get(key),
          name,
          campus_id: campus ?? undefined,
          location,
          date_closed: null,
        },
      }),
    ),
    class_detail: plan.classDetails.map(
      ({ key, yearId, subject, campus, level, name }): Wanted => ({
        key,
        values: {
          academic_year_id: yearId,
          code: classCodes.get(key),
          name,
          subject_id: subject ?? undefined,
          campus_id: campus ?? undefined,
          level_id: level === undefined ? undefined : levels.get(level),
          date_closed: null,
        },
      }),
    ),
    class_meeting: plan.meetings
      .filter(({ classDetail, period }) => !ownMeetings.has(`${classDetail}\0${period}`))
      .map(
        ({ key, classDetail, period, location }): Wanted => ({
          key,
          values: { class_detail_id: classDetail, period_id: period, location },
        }),
      ),
  };
}
