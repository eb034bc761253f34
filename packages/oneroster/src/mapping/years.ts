import type { Finding, TermPlan, YearPlan } from '../plan.ts';
import type { AcademicSession } from '../roster.ts';
import { addDays, earliest, latest } from './days.ts';
import { mapTerms } from './terms.ts';

export interface Times {
  years: YearPlan[];
  terms: TermPlan[];
  /** Year and days, both inclusive, of any session. */
  of(sessionId: string): { yearId: number; dateStart: string; dateEnd: string } | undefined;
  findings: Finding[];
}

/** The standard's last day is exclusive; some systems mean it as it stands. */
export type EndDates = 'exclusive' | 'inclusive';

/**
 * School years become academic years, semesters and terms the terms of one. The id of a year is the schoolYear
 * column, else the year in which it ends, as the standard counts. Sessions of one year in several schools are
 * taken together; where two years overlap, the earlier one ends sooner, as years of a school cannot.
 */
export function mapTimes(sessions: readonly AcademicSession[], endDates: EndDates): Times {
  const findings: Finding[] = [];
  const say = (session: AcademicSession, text: string, kind: Finding['kind'] = 'year') =>
    findings.push({ kind, about: session.sourcedId, file: 'academicSessions.csv', line: session.line, text });
  const byId = new Map(sessions.map((session) => [session.sourcedId, session]));
  const lastDay = (session: AcademicSession) =>
    endDates === 'exclusive' ? addDays(session.endDate, -1) : session.endDate;

  /** The session and those above it, ending at the school year; a loop of parents ends where it began. */
  const upwards = (session: AcademicSession): AcademicSession[] => {
    const path = [session];
    let parent = session.parentSourcedId === null ? undefined : byId.get(session.parentSourcedId);
    while (parent && !path.includes(parent)) {
      path.push(parent);
      parent = parent.parentSourcedId === null ? undefined : byId.get(parent.parentSourcedId);
    }
    return path;
  };
  const yearIdOf = (session: AcademicSession): number => {
    const path = upwards(session);
    const top =
      path.find((above) => above.type === 'schoolYear') ?? path.find((above) => above.schoolYear !== null);
    return (top ?? session).schoolYear ?? Number(lastDay(top ?? session).slice(0, 4));
  };

  const groups = Map.groupBy(sessions, yearIdOf);
  const years: YearPlan[] = [];
  for (const [id, members] of [...groups].sort(([a], [b]) => a - b)) {
    const schoolYears = members.filter((session) => session.type === 'schoolYear');
    // A set without school years has terms only: they make up the year.
    const parts = schoolYears.length ? schoolYears : members;
    const first = parts[0];
    if (!first) continue;
    const dateStart = earliest(parts.map((part) => part.startDate)) ?? first.startDate;
    const dateEnd = latest(parts.map(lastDay)) ?? lastDay(first);
    const name = schoolYears.length ? first.title : String(id);
    years.push({ id, sourceId: schoolYears[0]?.sourcedId ?? null, name, dateStart, dateEnd });
    if (schoolYears.length > 1) say(first, `${schoolYears.length} school years are the academic year ${id}.`);
  }
  const kept = years.filter((year, index) => {
    const next = years.slice(index + 1).sort((a, b) => a.dateStart.localeCompare(b.dateStart))[0];
    if (!next || year.dateEnd < next.dateStart) return true;
    const end = addDays(next.dateStart, -1);
    const usable = end > year.dateStart;
    findings.push({
      kind: 'year',
      about: year.sourceId ?? String(year.id),
      file: 'academicSessions.csv',
      line: null,
      text: usable
        ? `The academic year ${year.id} runs into ${next.id}; it ends on ${end} here.`
        : `The academic year ${year.id} lies within ${next.id}; it is not used.`,
    });
    year.dateEnd = end;
    return usable;
  });

  const known = new Set(kept.map((year) => year.id));
  const { terms, findings: ofTerms } = mapTerms(
    sessions
      .filter((session) => session.type === 'term' || session.type === 'semester')
      .map((session) => ({ session, yearId: yearIdOf(session), dateEnd: lastDay(session) })),
    kept,
  );
  findings.push(...ofTerms);
  const grading = sessions.filter((session) => session.type === 'gradingPeriod');
  if (grading[0]) say(grading[0], `${grading.length} grading periods are not used.`, 'session-not-used');

  return {
    years: kept,
    terms,
    findings,
    of: (sessionId) => {
      const session = byId.get(sessionId);
      if (!session || !known.has(yearIdOf(session))) return undefined;
      return { yearId: yearIdOf(session), dateStart: session.startDate, dateEnd: lastDay(session) };
    },
  };
}
